import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { insertListedProduct, lockProductsOf, type NamedProduct, type NewProduct } from '#data/products.ts'
import { linkUnmatched } from '#data/waiting-listings.ts'
import { foldText, slugify } from '#domain/text.ts'
import { decideListedFrom } from '#services/club/decide-listed-from.ts'
import type { FoundProduct } from './intake-types.ts'

export const IMPORTED = 'imported as a product'

export type Made = { readonly outcome: 'created' | 'linked' | 'hidden'; readonly links: number }

/**
 * Makes the product and links its listings, in one transaction. Where the site has it meanwhile, by any order of its
 * words, the listings are linked to that; one that an operator has hidden stays hidden, and its listings wait.
 */
export function makeProduct(db: Db, found: FoundProduct, at: Date): Promise<Made> {
  return db.transaction(async (tx): Promise<Made> => {
    const same = found.productId === null ? await findSame(tx, found.product) : null
    if (same && (same.status !== 'listed' || same.mergedInto !== null)) return { outcome: 'hidden', links: 0 }
    const existing = found.productId ?? same?.id ?? null
    const productId = existing ?? (await insertNew(tx, found.product, at))
    if (productId === null) return { outcome: 'hidden', links: 0 }
    const links = await linkUnmatched(tx, {
      productId,
      links: found.listings.map(({ listing, cans }) => ({ listingId: listing.id, cans })),
      reason: IMPORTED,
      at,
    })
    await raiseVersion(tx)
    return { outcome: existing === null ? 'created' : 'linked', links }
  })
}

async function insertNew(tx: Db, product: NewProduct, at: Date): Promise<number | null> {
  const listedFrom = await decideListedFrom({ db: tx, now: () => at })
  return insertListedProduct(tx, { ...product, listedFrom })
}

export async function findSame(tx: Db, product: NewProduct): Promise<NamedProduct | null> {
  const known = await lockProductsOf(tx, product.brand)
  const slug = slugify(product.name)
  const identity = identify(product)
  return (
    known.find((other) => other.slug === slug || identify({ ...other, brand: product.brand }) === identity) ??
    null
  )
}

/** The same for names that differ only in the order and case of their words. */
function identify({
  name,
  brand,
  format = null,
  nicotineMg = null,
}: Pick<NewProduct, 'name' | 'brand' | 'nicotineMg' | 'format'>): string {
  const words = foldText(name)
    .slice(foldText(brand).length)
    .split(/[^\p{L}\p{N}.]+/u)
  return [format, nicotineMg, ...words.filter((word) => word !== '').toSorted()].join('|')
}
