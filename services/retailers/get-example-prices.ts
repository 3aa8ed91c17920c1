import { listBestSellers } from '#catalogue/lists.ts'
import type { Deps } from '#services/deps.ts'

/** The price of one well-known can at each store, lowest first; empty while there is none. */
export function getExamplePrices(deps: Pick<Deps, 'catalogue'>): ReadonlyArray<number> {
  const [example] = listBestSellers(deps.catalogue()).toSorted(
    (a, b) => b.pricesEurMinor.length - a.pricesEurMinor.length,
  )
  return example?.pricesEurMinor ?? []
}
