import { z } from 'zod'
import { isWebAddress, line } from './text-rules.ts'

/** Rules of the panel's forms. Its texts are English, so that each says itself what is wrong. */

/** Nothing typed is nothing known. A comma does as well as a point. */
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

/** Null where nothing was typed. */
export function optionalLine(max: number) {
  return line()
    .max(max, `At most ${max} characters.`)
    .transform((text) => text || null)
}

export function choice<const Values extends ReadonlyArray<string>>(values: Values, message: string) {
  return z.enum(values, { error: message })
}

/** Nothing chosen is null. */
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

/** Of a picture: elsewhere, or a path of this site. */
export function optionalPicture() {
  return line()
    .refine(
      (text) => text === '' || /^\/[^/\s]\S*$/.test(text) || isWebAddress(text),
      'An address that begins with http:// or https://.',
    )
    .max(1000, 'Too long.')
    .transform((text) => text || null)
}
