import { listDeals } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { listPageRoutes, type PatternInSitemap } from '#domain/addresses/page-routes.ts'
import { bandPath, brandPath, productPath, storePath } from '#domain/pages.ts'
import { canonicalBand, isInBand, STRENGTH_BANDS } from '#domain/strength.ts'
import type { Deps } from '#services/deps.ts'

export type IndexedPage = {
  /** Without the language. */
  readonly path: string
  /** When its content last changed; null where that is not recorded. */
  readonly changedAt: string | null
}

/** Every page worth finding, once. Later pages of a list are found through its own links. */
export function listIndexedPages(deps: Pick<Deps, 'catalogue'>): IndexedPage[] {
  const snapshot = deps.catalogue()
  return listPageRoutes().flatMap(({ pattern, route }) => {
    if (route.sitemap === 'never') return []
    if (route.sitemap === 'always') return [{ path: pattern, changedAt: null }]
    return LISTERS[pattern as keyof typeof LISTERS](snapshot)
  })
}

/** The pages of each route that depends on the catalogue. A list without a product has none. */
const LISTERS: Record<PatternInSitemap<'catalogue'>, (snapshot: Snapshot) => IndexedPage[]> = {
  '/': (snapshot) => [{ path: '/', changedAt: newestOf(snapshot, snapshot.products) }],
  '/products': (snapshot) => listPage(snapshot, '/products', snapshot.products),
  '/sale': (snapshot) => listPage(snapshot, '/sale', listDeals(snapshot, Number.POSITIVE_INFINITY)),
  '/nicotine-strength/:band': (snapshot) =>
    STRENGTH_BANDS.filter((band) => canonicalBand(band) === band).flatMap((band) => {
      const inBand = snapshot.products.filter(({ nicotineMg }) => isInBand(nicotineMg, band))
      return listPage(snapshot, bandPath(band), inBand)
    }),
  '/brand/:brandName'(snapshot) {
    const ofBrand = Map.groupBy(snapshot.products, ({ brand }) => brand)
    return snapshot.brands.flatMap(({ name }) => listPage(snapshot, brandPath(name), ofBrand.get(name) ?? []))
  },
  '/stores/:slug': (snapshot) =>
    [...snapshot.stores.values()].map(({ slug }) => ({ path: storePath(slug), changedAt: null })),
  '/product/:slug': (snapshot) =>
    snapshot.products.flatMap((product) => listPage(snapshot, productPath(product.slug), [product])),
}

function listPage(snapshot: Snapshot, path: string, listed: ReadonlyArray<{ id: number }>): IndexedPage[] {
  return listed.length > 0 ? [{ path, changedAt: newestOf(snapshot, listed) }] : []
}

/** Timestamps in one format sort as text. */
function newestOf(snapshot: Snapshot, listed: ReadonlyArray<{ id: number }>): string | null {
  return listed.reduce<string | null>((newest, { id }) => {
    const changedAt = snapshot.changedAt[snapshot.positionOfId.get(id)!] ?? null
    return changedAt !== null && (newest === null || changedAt > newest) ? changedAt : newest
  }, null)
}
