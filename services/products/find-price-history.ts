import { findById } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { listRewrites } from '#data/history-rewrites.ts'
import { readPriceHistory } from '#data/price-history.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import { findLowest, type HistoryRecord, MARKET_DAYS, marketLow, storeLow } from '#domain/price-history.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import { compareNames } from '#domain/text.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lowest price at any store we show that sends to the region, over the last days, for the pack on the product's
 * card; beside it that of one store, if it ever had the pack. Null when no listed product has that id.
 */
export async function findPriceHistory(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination'>,
  { productId, days, storeId = null }: { productId: number; days: number; storeId?: number | null },
) {
  const snapshot = deps.catalogue()
  const position = findById(snapshot, productId)
  if (position === null) return null
  const { cansPerPack: cans } = snapshot.cards[position]!
  const to = deps.now()
  const since = new Date(to.getTime() - days * DAY_MS)
  const marketSince = new Date(to.getTime() - MARKET_DAYS * DAY_MS)
  const readSince = since < marketSince ? since : marketSince
  const [known, rewrites] = await Promise.all([
    readPriceHistory(deps.db, { productId, since: readSince }),
    listRewrites(deps.db, { productId, since }),
  ])
  const records = known.filter((record) => {
    const store = snapshot.stores.get(record.storeId)
    return record.cans === cans && store !== undefined && sendsTo(store, deps.destination)
  })
  const stores = listStores(snapshot, records)
  const store = stores.find(({ id }) => id === storeId)
  const courseOf = (chosen: ReadonlyArray<HistoryRecord>, from = since) => ({
    records: chosen,
    since: from,
    // As fine as a current offer's, so that today's price is the same figure in every currency.
    toEurMicro: (minor: Minor, currency: string) =>
      priceOf(minor, currency, snapshot.rates)?.eurMicro ?? null,
  })
  return {
    cans,
    from: since.toISOString(),
    to: to.toISOString(),
    points: marketLow(courseOf(records)),
    /** The lowest of the last 90 days, beside which a reduction is judged. */
    marketLow: findLowest(marketLow(courseOf(records, marketSince))),
    /** Stores of which earlier prices were assigned again within these days, newest first. */
    rewrites: rewrites.flatMap(({ storeId: id, at }) => {
      const name = snapshot.stores.get(id)?.name
      return name === undefined || (store && id !== store.id) ? [] : [{ id, name, at: at.toISOString() }]
    }),
    /** Those with a history of this pack, by name. */
    stores,
    store: store
      ? { ...store, points: storeLow(courseOf(records.filter((record) => record.storeId === storeId))) }
      : null,
  }
}

function listStores(snapshot: Snapshot, records: ReadonlyArray<HistoryRecord>) {
  const ids = new Set(records.map((record) => record.storeId))
  return [...ids]
    .map((id) => ({ id, name: snapshot.stores.get(id)!.name }))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
