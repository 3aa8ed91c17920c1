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
export async function findByCode(deps: Pick<Deps, 'db' | 'catalogue'>, code: string): Promise<CodeAnswer> {
  if (normaliseGtin(code) === null) return { outcome: hasCodeLength(code) ? 'invalid' : 'wrongLength' }
  const owner = await findCodeOwner(deps, code)
  if (!owner) return { outcome: 'unknown' }
  const { position, cans } = owner
  const { slug } = deps.catalogue().products[position]!
  const isPack = cans > 1 && canBeChosen(cans)
  return { outcome: 'found', path: isPack ? `${productPath(slug)}?cans=${cans}` : productPath(slug) }
}

/** Where in the catalogue its product is; null for what is no code, and for one of no listed product. */
export async function findCodeOwner(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  code: string,
): Promise<{ readonly position: number; readonly cans: number } | null> {
  const gtin = normaliseGtin(code)
  if (gtin === null) return null
  const { positionOfId } = catalogue()
  const owners = await findCodeOwners(db, gtin)
  const owner = owners.find(({ productId }) => positionOfId.has(productId))
  return owner ? { position: positionOfId.get(owner.productId)!, cans: owner.cans } : null
}
