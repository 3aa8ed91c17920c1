import {
  insertMissingAliases,
  insertMissingBrands,
  insertMissingProducts,
  lockCatalogue,
  readBrandNames,
  readTakenSlugs,
} from '#data/catalogue-file.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import type { CatalogueProduct } from '#data/starter/read-catalogue.ts'
import { CATEGORY_OF_KIND } from '#domain/product.ts'
import { slugify } from '#domain/text.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import { toNewProduct } from '#services/intake/build-knowledge.ts'

export type StarterLoaded = { readonly products: number; readonly aliases: number; readonly present: number }

/**
 * Adds the products of the starter catalogue that the site does not have, with their other names; facts only, no
 * stores and no prices. One transaction: a kill leaves nothing half, and a second time adds nothing.
 */
export function loadStarter(
  db: Db,
  { catalogue, actor }: { catalogue: ReadonlyArray<CatalogueProduct>; actor: string | null },
): Promise<StarterLoaded> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const taken = await readTakenSlugs(tx)
    const missing = catalogue.filter(({ slug }) => !taken.has(slug))
    const spell = await ensureBrands(tx, missing)
    const products = await insertMissingProducts(
      tx,
      missing.map((product) => ({
        ...toNewProduct({ ...product, brand: spell(product.brand) }),
        ...{ slug: product.slug, category: CATEGORY_OF_KIND[product.kind], status: 'listed' },
      })),
    )
    const names = missing.flatMap(({ slug, aliases }) => aliases.map((alias) => ({ slug, alias })))
    const aliases = await insertMissingAliases(tx, names, 'starter')
    const loaded = { products, aliases, present: catalogue.length - products }
    if (products + aliases > 0) await raiseVersion(tx)
    await recordAudit(tx, { actor, action: 'starter-catalogue-loaded', target: 'catalogue', detail: loaded })
    return loaded
  })
}

/** A brand that the site spells in its own way keeps that spelling. */
async function ensureBrands(tx: Db, missing: ReadonlyArray<CatalogueProduct>) {
  const known = new Map((await readBrandNames(tx)).map((name) => [slugify(name), name]))
  const wanted = [...new Set(missing.map(({ brand }) => brand))].filter((brand) => !known.has(slugify(brand)))
  await insertMissingBrands(
    tx,
    wanted.map((name) => ({ name, slug: slugify(name) })),
  )
  return (brand: string) => known.get(slugify(brand)) ?? brand
}

export function describeStarter({ products, aliases, present }: StarterLoaded): string {
  const count = (number: number, word: string) =>
    `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`
  if (products === 0) return 'Every product of the starter catalogue is there already.'
  const kept =
    present === 0
      ? ''
      : ` ${count(present, 'product')} of it ${present === 1 ? 'was' : 'were'} there already.`
  return `Added ${count(products, 'product')} and ${count(aliases, 'other name')}.${kept}`
}
