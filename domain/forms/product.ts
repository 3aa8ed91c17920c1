import { z } from 'zod'
import { FLAVOUR_FAMILIES, FORMATS, KINDS } from '#domain/product.ts'
import { slugify } from '#domain/text.ts'
import { checkForm } from './check-form.ts'
import { choice, optionalChoice, optionalLine, optionalNumber, optionalPicture } from './fact-rules.ts'
import type { FormValues } from './form-answer.ts'
import { line, lines } from './text-rules.ts'

const PRODUCT_STATUSES = ['listed', 'unlisted'] as const

const ProductSchema = z.object({
  name: line()
    .min(2, 'Give it a name.')
    .max(150, 'At most 150 characters.')
    .refine(hasAddress, 'At least one Latin letter or digit.'),
  brand: line()
    .min(1, 'Every product has a brand.')
    .max(100, 'At most 100 characters.')
    .refine(hasAddress, 'At least one Latin letter or digit.'),
  kind: choice(KINDS, 'Choose what it is.'),
  format: optionalChoice(FORMATS),
  flavourFamily: choice(FLAVOUR_FAMILIES, 'Choose a family.'),
  flavour: optionalLine(100),
  nicotineMg: optionalNumber({ min: 0, max: 200 }),
  nicotineSource: optionalLine(100),
  pouchesPerCan: optionalNumber({ min: 1, max: 200, isWhole: true }),
  pouchWeightG: optionalNumber({ min: 0.1, max: 10 }),
  imageUrl: optionalPicture(),
  status: choice(PRODUCT_STATUSES, 'Choose whether it is shown.'),
  /** The day from which it is public. */
  listedFrom: line()
    .refine((text) => text === '' || isDay(text), 'A day such as 2026-03-01, or nothing.')
    .transform((text) => (text === '' ? null : new Date(`${text}T00:00:00Z`))),
  notes: lines()
    .max(1000, 'At most 1000 characters.')
    .transform((text) => text || null),
})

export type ProductField = keyof z.input<typeof ProductSchema>
export const PRODUCT_FIELDS = Object.keys(ProductSchema.shape) as ProductField[]
export type ProductForm = z.output<typeof ProductSchema>

export function checkProduct(values: FormValues<ProductField>) {
  return checkForm(ProductSchema, values)
}

/** Its page has an address made of the name. */
function hasAddress(name: string): boolean {
  return slugify(name) !== ''
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
