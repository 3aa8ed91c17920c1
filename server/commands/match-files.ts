import { parseCsv } from '#domain/parse-csv.ts'
import { FLAVOUR_FAMILIES, FORMATS, KINDS } from '#domain/product.ts'
import type { MatchInput, MatchProduct } from '#matching/match-types.ts'

type TextRow = Readonly<Record<string, string>>

/** Rows by the names in the first line; missing cells are empty. Throws on a quote that never closes. */
function readRows(text: string): TextRow[] {
  const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''))
  const names = header.map((name) => name.trim().toLowerCase())
  const filled = rows.filter((row) => row.length > 1 || row[0] !== '')
  return filled.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

export type ListingRow = { readonly input: MatchInput; readonly row: TextRow }

/** The listings of shops, one per row, in order. Missing columns count as empty. */
export function readListingRows(text: string): ListingRow[] {
  return readRows(text).map((row) => ({
    row,
    input: {
      title: row.retailer_title ?? row.title ?? '',
      vendor: row.retailer_vendor ?? row.vendor ?? '',
      variant: row.retailer_variant ?? row.variant ?? '',
      gtin: row.retailer_gtin ?? row.gtin ?? null,
    },
  }))
}

/** Any catalogue with a column `name`; a row without one is skipped, an unknown value counts as not given. */
export function readMatchProducts(text: string): MatchProduct[] {
  return readRows(text)
    .filter((row) => row.name?.trim())
    .map((row, id) => toMatchProduct(row, id))
}

function toMatchProduct(row: TextRow, id: number): MatchProduct {
  const name = row.name!.trim()
  const nicotineMg = parseAmount(row.nicotine_mg_per_pouch)
  return {
    id,
    name,
    brand: row.brand?.trim() || name.split(/\s+/)[0]!,
    flavourFamily: FLAVOUR_FAMILIES.find((family) => family === row.flavour_family) ?? null,
    format: FORMATS.find((format) => format === row.format) ?? null,
    kind: KINDS.find((kind) => kind === row.type) ?? (nicotineMg === 0 ? 'nicotine-free' : 'nicotine pouch'),
    nicotineMg,
    pouchesPerCan: parseAmount(row.pouches_per_can),
    pouchWeightG: parseAmount(row.pouch_weight_g),
    notes: row.notes?.trim() || null,
  }
}

function parseAmount(text: string | undefined): number | null {
  const amount = Number((text ?? '').trim().replace(',', '.'))
  return text?.trim() && Number.isFinite(amount) && amount >= 0 ? amount : null
}
