import type { FileProduct } from '#data/catalogue-file.ts'
import { checkProduct, type ProductField, type ProductForm } from '#domain/forms/product.ts'
import { normaliseGtin } from '#domain/gtin.ts'
import { slugify } from '#domain/text.ts'
import { COLUMNS, type FileField, parseGtinCell, toFileValues, writeGtin } from './catalogue-columns.ts'
import type { FileRow, RefusedRow } from './read-catalogue-file.ts'

type FieldChange = { readonly field: string; readonly before: string; readonly after: string }

type Names = {
  readonly aliases: ReadonlyArray<string>
  readonly gtins: ReadonlyArray<{ readonly gtin: string; readonly cans: number }>
}
export type AddedProduct = Names & {
  readonly line: number
  readonly slug: string
  readonly product: ProductForm
}
export type ChangedProduct = Names & {
  readonly line: number
  readonly productId: number
  readonly name: string
  readonly changes: ReadonlyArray<FieldChange>
  readonly product: ProductForm
}

export type CataloguePlan = {
  readonly added: ReadonlyArray<AddedProduct>
  readonly changed: ReadonlyArray<ChangedProduct>
  readonly unchanged: number
  readonly refused: ReadonlyArray<RefusedRow>
}

type Known = {
  readonly products: ReadonlyArray<FileProduct>
  /** Addresses of every product, also of those that were merged away. */
  readonly takenSlugs: ReadonlySet<string>
}

/** What a file would change. A row is the product of its name; a column that the file lacks stays as it is. */
export function planCatalogue(known: Known, rows: ReadonlyArray<FileRow>): CataloguePlan {
  const bySlug = new Map(known.products.map((product) => [product.slug, product]))
  const byName = new Map(known.products.map((product) => [product.name.toLowerCase(), product]))
  const owners = listOwners(known.products)
  const lineOf = new Map<string, number>()
  const added: AddedProduct[] = []
  const changed: ChangedProduct[] = []
  const refused: RefusedRow[] = []
  let unchanged = 0
  for (const row of rows) {
    const { line } = row
    const name = row.values.name ?? ''
    const slug = slugify(name)
    const before = byName.get(name.toLowerCase()) ?? bySlug.get(slug) ?? null
    const planned = planRow(row, before, owners)
    // A product that was renamed keeps its address, so that rows of two names may be one product.
    const key = before ? `product ${before.id}` : slug
    const twin = lineOf.get(key)
    if (twin !== undefined) refused.push({ line, reason: `line ${twin} is the same product` })
    else if (typeof planned === 'string') refused.push({ line, reason: planned })
    else if (!before && known.takenSlugs.has(slug)) {
      refused.push({ line, reason: 'a product of this name was merged into another' })
    } else {
      lineOf.set(key, line)
      const { product, aliases, gtins, changes } = planned
      claim(owners, { owner: before?.id ?? -line, aliases, gtins })
      if (!before) added.push({ line, slug, product, aliases, gtins })
      else if (changes.length === 0) unchanged++
      else changed.push({ line, productId: before.id, name: before.name, changes, product, aliases, gtins })
    }
  }
  return { added, changed, unchanged, refused }
}

/** Of names and codes: the id of a product, or the negative line of one that the file adds. */
type Owners = Map<string, number>

function listOwners(products: ReadonlyArray<FileProduct>): Owners {
  return new Map(
    products.flatMap(({ id, aliases, gtins }) => [
      ...aliases.map((alias) => [alias, id] as const),
      ...gtins.map(({ gtin }) => [`gtin ${Number(gtin)}`, id] as const),
    ]),
  )
}

/** No later row of the file may have them too. */
function claim(owners: Owners, { owner, aliases, gtins }: Names & { owner: number }): void {
  for (const alias of aliases) owners.set(alias, owner)
  for (const { gtin } of gtins) owners.set(`gtin ${Number(gtin)}`, owner)
}

function planRow(row: FileRow, before: FileProduct | null, owners: ReadonlyMap<string, number>) {
  const current = before ? toFileValues(before) : NEW_VALUES
  const name = before?.name ?? row.values.name ?? ''
  const values = { ...current, ...row.values, name, listedFrom: '' }
  if (values.status === '') values.status = 'listed'
  const checked = checkProduct(values)
  if (!checked.ok) return describeErrors(checked.errors)
  const codes = row.gtins.map(parseGtinCell)
  const wrongAt = codes.findIndex((code) => code === null || normaliseGtin(code.gtin) === null)
  if (wrongAt >= 0) return `gtins: "${row.gtins[wrongAt]}" is no code of a product`
  const isNew = (owner: number | undefined) => owner === undefined
  const isOthers = (owner: number | undefined) => owner !== undefined && owner !== before?.id
  const gtins = codes.filter((code) => code !== null)
  const taken = gtins.find(({ gtin }) => isOthers(owners.get(`gtin ${Number(gtin)}`)))
  if (taken) return `gtins: another product has ${taken.gtin}`
  const takenAlias = row.aliases.find((alias) => isOthers(owners.get(alias)))
  if (takenAlias) return `aliases: another product is called "${takenAlias}"`
  const names = {
    aliases: row.aliases.filter((alias) => isNew(owners.get(alias))),
    gtins: gtins.filter(({ gtin }) => isNew(owners.get(`gtin ${Number(gtin)}`))),
  }
  const product = { ...checked.value, listedFrom: before?.listedFrom ?? null }
  return { product, ...names, changes: before ? listChanges(before, product, names) : [] }
}

const NEW_VALUES = Object.fromEntries(COLUMNS.map(([, field]) => [field, ''])) as Record<FileField, string>
const COLUMN_OF = new Map<string, string>(COLUMNS.map(([column, field]) => [field, column]))

function describeErrors(errors: Readonly<Partial<Record<ProductField, string>>>): string {
  return Object.entries(errors)
    .map(([field, message]) => `${COLUMN_OF.get(field) ?? field}: ${message}`)
    .join(' ')
}

function listChanges(before: FileProduct, after: ProductForm, { aliases, gtins }: Names): FieldChange[] {
  const changes = COLUMNS.flatMap(([column, field]) => {
    const [old, next] = [String(before[field] ?? ''), String(after[field] ?? '')]
    return old === next ? [] : [{ field: column, before: old, after: next }]
  })
  const more = (field: string, list: ReadonlyArray<string>) =>
    list.length === 0 ? [] : [{ field, before: '', after: list.join(' | ') }]
  return [...changes, ...more('aliases', aliases), ...more('gtins', gtins.map(writeGtin))]
}
