import { listDeals } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { bandPath, brandPath, productPath, STATIC_PATHS } from '#domain/pages.ts'
import { canonicalBand, isInBand, STRENGTH_BANDS } from '#domain/strength.ts'
import type { Deps } from '#services/deps.ts'

export type IndexedPage = {
  /** Without the language. */
  readonly path: string
  /** When what it shows last changed; null where nobody keeps count of that. */
  readonly changedAt: string | null
}

/** Every page worth finding, once. Later pages of a list are left to its own links. */
export function listIndexedPages(deps: Pick<Deps, 'catalogue'>): IndexedPage[] {
  const snapshot = deps.catalogue()
  const { products, brands } = snapshot
  const listPage = (path: string, listed: ReadonlyArray<{ id: number }>): IndexedPage[] =>
    listed.length > 0 ? [{ path, changedAt: newestOf(snapshot, listed) }] : []
  const ofBrand = Map.groupBy(products, ({ brand }) => brand)
  return [
    { path: '/', changedAt: newestOf(snapshot, products) },
    ...listPage('/products', products),
    ...listPage('/sale', listDeals(snapshot, Number.POSITIVE_INFINITY)),
    ...STRENGTH_BANDS.filter((band) => canonicalBand(band) === band).flatMap((band) =>
      listPage(
        bandPath(band),
        products.filter(({ nicotineMg }) => isInBand(nicotineMg, band)),
      ),
    ),
    ...brands.flatMap(({ name }) => listPage(brandPath(name), ofBrand.get(name) ?? [])),
    ...STATIC_PATHS.map((path) => ({ path, changedAt: null })),
    ...products.flatMap((product) => listPage(productPath(product.slug), [product])),
  ]
}

/** Moments written alike sort as text. */
function newestOf(snapshot: Snapshot, listed: ReadonlyArray<{ id: number }>): string | null {
  return listed.reduce<string | null>((newest, { id }) => {
    const changedAt = snapshot.changedAt[snapshot.positionOfId.get(id)!] ?? null
    return changedAt !== null && (newest === null || changedAt > newest) ? changedAt : newest
  }, null)
}
