import { listBestSellers } from '#catalogue/lists.ts'
import type { EurMicro } from '#domain/money/amounts.ts'
import type { Deps } from '#services/deps.ts'

/** What one well-known can costs at each store, lowest first; empty while there is none. */
export function getExamplePrices(deps: Pick<Deps, 'catalogue'>): ReadonlyArray<EurMicro> {
  const [example] = listBestSellers(deps.catalogue()).toSorted(
    (a, b) => b.pricesEurMicro.length - a.pricesEurMicro.length,
  )
  return example?.pricesEurMicro ?? []
}
