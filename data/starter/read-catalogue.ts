import { readFileSync } from 'node:fs'
import { parseCsvRecords } from '#domain/parse-csv.ts'
import {
  CATEGORY_OF_KIND,
  FLAVOUR_FAMILIES,
  type FlavourFamily,
  FORMATS,
  type Format,
  KINDS,
  type Kind,
} from '#domain/product.ts'
import { slugify } from '#domain/text.ts'
import { findFlavour } from './find-flavour.ts'
import { listAliases } from './list-aliases.ts'

export type CatalogueProduct = {
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly kind: Kind
  readonly category: string
  readonly format: Format
  readonly flavourFamily: FlavourFamily
  readonly flavour: string | null
  readonly nicotineMg: number | null
  readonly nicotineSource: string | null
  readonly pouchesPerCan: number | null
  readonly pouchWeightG: number | null
  /** As in the source, such as which number the can prints. */
  readonly notes: string | null
  /** Former names, and the name with the figure that the can prints. */
  readonly aliases: ReadonlyArray<string>
  /** False where the sources did not agree. */
  readonly isCertain: boolean
  /** Sold mainly in the United States. */
  readonly isAmerican: boolean
}

const COLUMNS = [
  'brand',
  'name',
  'flavour_family',
  'format',
  'type',
  'nicotine_mg_per_pouch',
  'pouches_per_can',
  'notes',
] as const
type Row = Record<(typeof COLUMNS)[number], string>

/** The real products that a new site may begin with, and that the demo sells; in the order of the file. */
export function readCatalogue(): CatalogueProduct[] {
  return parseCatalogue(readFileSync(new URL('./catalogue.csv', import.meta.url), 'utf8'))
}

/** Throws with the name of the product when a value is invalid or a name is repeated. */
export function parseCatalogue(text: string): CatalogueProduct[] {
  const products = parseCsvRecords(text, COLUMNS).map(toProduct)
  const seen = new Set<string>()
  for (const { slug, name } of products) {
    if (seen.has(slug)) throw new Error(`${name}: another product has the slug ${slug}`)
    seen.add(slug)
  }
  return products
}

function toProduct(row: Row): CatalogueProduct {
  const { brand, name, notes } = row
  if (!name.startsWith(`${brand} `)) throw new Error(`${name}: does not begin with ${brand}`)
  const kind = requireOneOf(KINDS, row.type, name)
  const nicotineMg = parseAmount(row.nicotine_mg_per_pouch, name)
  const mgPerGram = findMgPerGram(notes)
  const isCertain = !notes.includes('approx')
  return {
    slug: slugify(name),
    name,
    brand,
    kind,
    category: CATEGORY_OF_KIND[kind],
    format: requireOneOf(FORMATS, row.format, name),
    flavourFamily: requireOneOf(FLAVOUR_FAMILIES, row.flavour_family, name),
    flavour: findFlavour(row),
    nicotineMg,
    nicotineSource: describeSource({ nicotineMg, mgPerGram, isCertain }),
    pouchesPerCan: parseAmount(row.pouches_per_can, name),
    pouchWeightG: nicotineMg && mgPerGram ? Math.round((nicotineMg / mgPerGram) * 100) / 100 : null,
    notes: notes || null,
    aliases: listAliases(row),
    isCertain,
    isAmerican: /^US\b/.test(notes),
  }
}

/** '50 mg/g on the can', '16mg in the name is mg/g', 'loose, ~8 mg/g'. */
function findMgPerGram(notes: string): number | null {
  const [, before, named] = /([\d.]+) ?mg\/g|([\d.]+)mg in the name is mg\/g/.exec(notes) ?? []
  const figure = before ?? named
  return figure === undefined ? null : Number(figure)
}

function describeSource({
  nicotineMg,
  mgPerGram,
  isCertain,
}: {
  nicotineMg: number | null
  mgPerGram: number | null
  isCertain: boolean
}): string | null {
  if (nicotineMg === null) return mgPerGram === null ? null : `about ${mgPerGram} mg/g, loose`
  const source = mgPerGram === null ? 'per pouch' : `converted from ${mgPerGram} mg/g`
  return isCertain ? source : `${source}, approximate`
}

function parseAmount(text: string, name: string): number | null {
  if (text === '') return null
  const amount = Number(text)
  if (!Number.isFinite(amount) || amount < 0) throw new Error(`${name}: not an amount: "${text}"`)
  return amount
}

function requireOneOf<T extends string>(values: ReadonlyArray<T>, text: string, name: string): T {
  const value = values.find((known) => known === text)
  if (value === undefined) throw new Error(`${name}: "${text}" is not one of ${values.join(', ')}`)
  return value
}
