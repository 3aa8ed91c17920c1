import { findAdminStore } from '#data/admin-stores.ts'
import { toOffer, toStore } from '#data/catalogue-rows.ts'
import { readRates } from '#data/exchange-rates.ts'
import { listShippingRules } from '#data/shipping-rules.ts'
import { readStoreSample } from '#data/store-sample.ts'
import type { Destination } from '#domain/country.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { Price } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import { QUANTITIES } from '#domain/packs.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import type { Deps } from '#services/deps.ts'

/** What visitors there are shown for one product of the store. Null while the store has nothing in stock. */
export async function previewShipping(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId, destination }: { storeId: number; destination: Destination },
) {
  const row = await findAdminStore(db, storeId)
  const sample = await readStoreSample(db, storeId)
  const [first] = sample
  if (!row || !first) return null
  const rates = await readRates(db, now())
  const rules = await listShippingRules(db, storeId)
  const { trustpilotRating: rating, trustpilotReviewCount: reviewCount } = row
  const shown = { ...row, url: row.storeUrl, rating, reviewCount, readAt: null }
  const store = toStore(shown, { slug: '', rates, rules })
  const offers = sample.map((offer) => toOffer(offer, rates)).filter((offer) => offer !== null)
  const orders = QUANTITIES.flatMap((cans) => {
    const stores = new Map([[storeId, store]])
    const [quote] = quoteOffers({ offers, stores, cans, destination, sort: 'total' })
    return quote ? [{ cans, quote }] : []
  })
  return {
    product: { id: first.product_id, name: first.name },
    sends: sendsTo(store, destination),
    days: orders[0]?.quote.deliveryDays ?? null,
    ground: orders[0]?.quote.shippingGround ?? null,
    orders: orders.map(({ cans, quote }) => ({
      cans,
      goods: write(quote.price),
      shipping: quote.shippingCost.minor === 0 ? 'free' : write(quote.shippingCost),
      total: write(quote.total),
    })),
  }
}

export type ShippingPreview = Awaited<ReturnType<typeof previewShipping>>

function write({ minor, currency }: Price): string {
  return `${toDecimal(minor, currency)} ${currency}`
}
