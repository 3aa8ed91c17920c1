import { insertProductRow, updateProductRow } from '#data/admin-products.ts'
import { lockCatalogue, readBrandNames, readFileProducts, readTakenSlugs } from '#data/catalogue-file.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { insertProductAlias, insertProductGtin } from '#data/product-names.ts'
import { ensureBrand } from '#data/products.ts'
import { CATEGORY_OF_KIND } from '#domain/product.ts'
import { slugify } from '#domain/text.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import {
  type AddedProduct,
  type CataloguePlan,
  type ChangedProduct,
  planCatalogue,
} from './plan-catalogue.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

export type CatalogueImported =
  | { readonly ok: true; readonly isApplied: boolean; readonly plan: CataloguePlan }
  | { readonly ok: false; readonly reason: string }

/**
 * Reads a catalogue file and, unless it is only checked, writes it in one transaction. It adds and changes; it deletes
 * no product and takes no name or code away.
 */
export async function importCatalogue(
  db: Db,
  { csv, isApplied, actor }: { csv: string; isApplied: boolean; actor: string | null },
): Promise<CatalogueImported> {
  const read = readCatalogueFile(csv)
  if (!read.ok) return read
  return db.transaction(async (tx) => {
    if (isApplied) await lockCatalogue(tx)
    const known = { products: await readFileProducts(tx), takenSlugs: await readTakenSlugs(tx) }
    const planned = planCatalogue(known, read.rows)
    const refused = [...read.refused, ...planned.refused].toSorted((a, b) => a.line - b.line)
    const plan = { ...planned, refused }
    if (isApplied) await apply(tx, plan, actor)
    return { ok: true, isApplied, plan }
  })
}

async function apply(tx: Db, { added, changed, unchanged, refused }: CataloguePlan, actor: string | null) {
  const spelt = new Map((await readBrandNames(tx)).map((name) => [slugify(name), name]))
  for (const row of [...added, ...changed]) await write(tx, row, spelt)
  const detail = { added: added.length, changed: changed.length, unchanged, refused: refused.length }
  await recordAudit(tx, { actor, action: 'catalogue-imported', target: 'catalogue', detail })
  if (added.length + changed.length > 0) await raiseVersion(tx)
}

async function write(tx: Db, row: AddedProduct | ChangedProduct, spelt: Map<string, string>): Promise<void> {
  const key = slugify(row.product.brand)
  const brand = spelt.get(key) ?? (await ensureBrand(tx, row.product.brand))
  spelt.set(key, brand)
  const product = { ...row.product, brand, category: CATEGORY_OF_KIND[row.product.kind] }
  const productId =
    'productId' in row ? row.productId : await insertProductRow(tx, { ...product, slug: row.slug })
  if (productId === null) return
  if ('productId' in row) await updateProductRow(tx, productId, product)
  for (const alias of row.aliases) await insertProductAlias(tx, { productId, alias, source: 'file' })
  for (const { gtin, cans } of row.gtins) {
    await insertProductGtin(tx, { productId, gtin, level: cans === 1 ? 'can' : 'roll', cans })
  }
}
