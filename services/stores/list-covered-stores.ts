import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readStorePlaces } from '#data/stores.ts'
import type { Language } from '#domain/language.ts'
import type { OfferStore } from '#domain/offers.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import { compareNames } from '#domain/text.ts'
import type { Deps } from '#services/deps.ts'
import { countCoverage } from './count-coverage.ts'

type StoreCounts = { products: number; offersInStock: number }

export type CoveredStores = Awaited<ReturnType<typeof listCoveredStores>>

/** Every store we read, by name, with what it offers where the visitor is and when it was last read. */
export async function listCoveredStores(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'standby'>,
  language: Language = 'en',
) {
  const snapshot = deps.catalogue()
  const counts = countByStore(snapshot)
  const known = await deps.standby.recall('storePlaces', () => readStorePlaces(deps.db))
  const places = new Map(known.map((place) => [place.id, place]))
  const stores = [...snapshot.stores.values()]
    .toSorted((a, b) => compareNames(a.name, b.name, language) || a.id - b.id)
    .map((store) => ({
      id: store.id,
      name: store.name,
      slug: store.slug,
      url: store.url,
      logoUrl: store.logoUrl,
      country: places.get(store.id)?.country ?? null,
      currency: places.get(store.id)?.currency ?? null,
      isSending: sendsTo(store, deps.destination),
      readAt: store.readAt,
      readMinutesAgo: oldestPriceMinutes([store], deps.now()),
      ...(counts.get(store.id) ?? { products: 0, offersInStock: 0 }),
    }))
  return {
    destination: deps.destination,
    ...countCoverage(deps),
    offerCount: snapshot.offers.reduce((sum, offers) => sum + offers.length, 0),
    inStockCount: stores.reduce((sum, store) => sum + store.offersInStock, 0),
    ...findReadRange([...snapshot.stores.values()], deps.now()),
    stores,
  }
}

/** A product counts once however many packs of it a store has. */
function countByStore({ offers }: Snapshot): Map<number, StoreCounts> {
  const counts = new Map<number, StoreCounts>()
  for (const ofProduct of offers) {
    const seen = new Set<number>()
    for (const { storeId, stock } of ofProduct) {
      if (stock !== 'in_stock') continue
      const count = counts.get(storeId) ?? { products: 0, offersInStock: 0 }
      counts.set(storeId, count)
      count.offersInStock += 1
      if (!seen.has(storeId)) count.products += 1
      seen.add(storeId)
    }
  }
  return counts
}

/** How long ago the newest and the oldest last reading of a store were; null while none was read. */
function findReadRange(stores: ReadonlyArray<OfferStore>, now: Date) {
  const ages = stores.flatMap((store) => oldestPriceMinutes([store], now) ?? [])
  return {
    newestMinutesAgo: ages.length > 0 ? Math.min(...ages) : null,
    oldestMinutesAgo: oldestPriceMinutes(stores, now),
  }
}
