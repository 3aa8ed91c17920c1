import { findCodeOwners } from '#data/product-codes.ts'
import { hasCodeLength, normaliseGtin } from '#domain/gtin.ts'
import { canBeChosen } from '#domain/packs.ts'
import { productPath } from '#domain/pages.ts'
import type { Deps } from '#services/deps.ts'

type CodeAnswer =
  | { readonly outcome: 'found'; readonly path: string }
  /** A barcode has more digits, or fewer, or nothing else. */
  | { readonly outcome: 'wrongLength' }
  /** No barcode has these digits: one of them is wrong, or some are missing. */
  | { readonly outcome: 'invalid' }
  | { readonly outcome: 'unknown' }

/** The page of the product whose barcode this is, for as many cans as the code is of. */
export async function findByCode(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  code: string,
): Promise<CodeAnswer> {
  const gtin = normaliseGtin(code)
  if (gtin === null) return { outcome: hasCodeLength(code) ? 'invalid' : 'wrongLength' }
  const { positionOfId, products } = catalogue()
  const owners = await findCodeOwners(db, gtin)
  const owner = owners.find(({ productId }) => positionOfId.has(productId))
  if (!owner) return { outcome: 'unknown' }
  const { slug } = products[positionOfId.get(owner.productId)!]!
  const { cans } = owner
  const isPack = cans > 1 && canBeChosen(cans)
  return { outcome: 'found', path: isPack ? `${productPath(slug)}?cans=${cans}` : productPath(slug) }
}
