import { findById } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { findRateDate } from '#data/exchange-rates.ts'
import { type OfferFacts, readOfferFacts } from '#data/offer-evidence.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import { type Offer, type OfferBasis, type Quote, quoteOffers } from '#domain/offers.ts'
import { formatRate } from '#domain/rate.ts'
import type { Deps } from '#services/deps.ts'
import { explainPack } from './explain-pack.ts'
import { findSource } from './find-source.ts'

export type EvidenceQuery = {
  readonly offerId: number
  /** Null for the offer's own pack. */
  readonly cans: number | null
  readonly by: OfferBasis
}

/** Everything behind the total that a store asks for these cans. Null when no such offer is shown here. */
export async function findEvidence(
  deps: Pick<Deps, 'db' | 'catalogue' | 'destination' | 'now'>,
  { offerId, cans, by }: EvidenceQuery,
): Promise<Evidence | null> {
  const [asked] = await readOfferFacts(deps.db, [offerId])
  const snapshot = deps.catalogue()
  const position = asked ? findById(snapshot, asked.productId) : null
  if (!asked || position === null) return null
  const offers = snapshot.offers[position]!.filter(({ storeId }) => storeId === asked.storeId)
  const order = { offers, stores: snapshot.stores, destination: deps.destination, sort: by }
  const [quote] = quoteOffers({ ...order, cans: cans ?? asked.cans })
  if (!quote) return null
  const others = quote.packs.flatMap((pack) => (pack.offerId === offerId ? [] : [pack.offerId]))
  const facts = [asked, ...(await readOfferFacts(deps.db, others))]
  const packs = listPacks(quote, { facts, offers, product: snapshot.products[position]! })
  if (packs.length !== quote.packs.length) return null
  const { id, name, slug } = snapshot.products[position]!
  const { store } = quote
  return {
    offerId: quote.offerId,
    product: { id, name, slug },
    store: {
      id: store.id,
      name: store.name,
      logoUrl: store.logoUrl,
      slug: store.slug,
    },
    cans: cans ?? asked.cans,
    by,
    country: deps.destination.country,
    region: deps.destination.region,
    stock: quote.stock,
    price: quote.price,
    perCan: quote.perCan,
    shippingCost: quote.shippingCost,
    shipping: {
      ground: quote.shippingGround,
      countries: quote.shippingCountries,
      freeFrom: quote.shipping.freeFrom,
    },
    freeRest: findFreeRest(quote, snapshot),
    packs,
    source: findSource(asked),
    rate: await findRate(deps, quote, snapshot),
  }
}

function listPacks(
  quote: Quote,
  {
    facts,
    offers,
    product,
  }: {
    facts: ReadonlyArray<OfferFacts>
    offers: ReadonlyArray<Offer>
    product: Snapshot['products'][number]
  },
) {
  return quote.packs.flatMap(({ offerId, count }) => {
    const known = facts.find((one) => one.offerId === offerId)
    const offer = offers.find(({ id }) => id === offerId)
    return known && offer ? [explainPack(known, { offer, product, count })] : []
  })
}

/** In the currency of the threshold; null where currencies differ, because the store decides in its own. */
function findFreeRest({ shipping: { freeFrom }, price, shippingCost }: Quote, { rates }: Snapshot) {
  if (!freeFrom || shippingCost.minor === 0 || freeFrom.currency !== price.currency) return null
  const rest = freeFrom.minor - price.minor
  return rest > 0 ? priceOf(minor(rest), freeFrom.currency, rates) : null
}

/** With the date of that currency: its rate may be set by hand while the others are the bank's. */
async function findRate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { price: { currency } }: Quote,
  { rates }: Snapshot,
): Promise<Evidence['rate']> {
  const rate = rates[currency]
  if (currency === 'EUR' || !rate) return null
  return { perEur: formatRate(rate), date: await findRateDate(db, { currency, now: now() }) }
}
