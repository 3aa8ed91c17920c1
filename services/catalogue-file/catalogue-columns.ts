import type { FileProduct } from '#data/catalogue-file.ts'
import type { ProductField } from '#domain/forms/product.ts'

/** The columns of the file, and the field of a product that each is. The order is that of the export. */
export const COLUMNS = [
  ['brand', 'brand'],
  ['name', 'name'],
  ['flavour_family', 'flavourFamily'],
  ['format', 'format'],
  ['type', 'kind'],
  ['nicotine_mg_per_pouch', 'nicotineMg'],
  ['pouches_per_can', 'pouchesPerCan'],
  ['notes', 'notes'],
  ['flavour', 'flavour'],
  ['nicotine_source', 'nicotineSource'],
  ['pouch_weight_g', 'pouchWeightG'],
  ['image_url', 'imageUrl'],
  ['status', 'status'],
] as const satisfies ReadonlyArray<readonly [column: string, field: ProductField]>

export const ALIASES = 'aliases'
export const GTINS = 'gtins'
/** Between the names of one cell. */
export const LIST_SIGN = ' | '

export type FileField = (typeof COLUMNS)[number][1]

/** A product's values as the file has them. */
export function toFileValues(product: FileProduct): Record<FileField, string> {
  return Object.fromEntries(COLUMNS.map(([, field]) => [field, String(product[field] ?? '')])) as Record<
    FileField,
    string
  >
}

/** '7311250004360' for a can, '7311250004377 x 10' for a roll. */
export function writeGtin({ gtin, cans }: { gtin: string; cans: number }): string {
  return cans === 1 ? gtin : `${gtin} x ${cans}`
}

export function parseGtinCell(text: string): { gtin: string; cans: number } | null {
  const [, gtin, cans = '1'] = /^(\d{8}|\d{12,14})(?: ?[x×] ?(\d{1,3}))?$/.exec(text.trim()) ?? []
  return gtin && Number(cans) > 0 ? { gtin, cans: Number(cans) } : null
}
