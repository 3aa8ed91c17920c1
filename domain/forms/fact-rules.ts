import { z } from 'zod'
import { isWebAddress, line } from './text-rules.ts'

/** Rules of the panel's forms. The panel is in English, so each rule has its own error text. */

/** An empty field means unknown. A comma does as well as a point. */
export function optionalNumber({
  min,
  max,
  isWhole = false,
}: {
  min: number
  max: number
  isWhole?: boolean
}) {
  const wanted = `${isWhole ? 'A whole number' : 'A number'} from ${min} to ${max}, or nothing.`
  return line()
    .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))
    .refine(
      (number) =>
        number === null || (number >= min && number <= max && (!isWhole || Number.isInteger(number))),
      wanted,
    )
}

/** Null for an empty field. */
export function optionalLine(max: number) {
  return line()
    .max(max, `At most ${max} characters.`)
    .transform((text) => text || null)
}

export function choice<const Values extends ReadonlyArray<string>>(values: Values, message: string) {
  return z.enum(values, { error: message })
}

/** Null when nothing is chosen. */
export function optionalChoice<const Values extends ReadonlyArray<string>>(values: Values) {
  return z
    .union([z.literal(''), z.enum(values)], { error: 'Choose one of the list.' })
    .transform((value) => (value === '' ? null : (value as Values[number])))
}

export function webAddress() {
  return line()
    .refine(isWebAddress, 'An address that begins with http:// or https://.')
    .max(1000, 'Too long.')
}

/** Of a picture: on another site, or a path of this one. */
export function optionalPicture() {
  return line()
    .refine(
      (text) => text === '' || /^\/[^/\s]\S*$/.test(text) || isWebAddress(text),
      'An address that begins with http:// or https://.',
    )
    .max(1000, 'Too long.')
    .transform((text) => text || null)
}
