import { findById } from '#catalogue/lists.ts'
import { readPriceHistory } from '#data/price-history.ts'
import { convertToEur } from '#domain/money.ts'
import { marketLow } from '#domain/price-history.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lowest price at any store we show that sends to the region, over the last days, for the pack on the product's
 * card. Null when no listed product has that id.
 */
export async function findPriceHistory(deps: Deps, { productId, days }: { productId: number; days: number }) {
  const snapshot = deps.catalogue()
  const position = findById(snapshot, productId)
  if (position === null) return null
  const { cansPerPack: cans } = snapshot.cards[position]!
  const to = deps.now()
  const since = new Date(to.getTime() - days * DAY_MS)
  const records = await readPriceHistory(deps.db, { productId, since })
  return {
    cans,
    from: since.toISOString(),
    to: to.toISOString(),
    points: marketLow({
      records: records.filter((record) => {
        const store = snapshot.stores.get(record.storeId)
        return record.cans === cans && store !== undefined && store.shipping[deps.region] !== null
      }),
      since,
      toEurMinor: (minor, currency) => convertToEur(minor, currency, snapshot.rates),
    }),
  }
}
