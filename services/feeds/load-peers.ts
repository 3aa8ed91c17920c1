import type { FeedStore } from '#data/feed-stores.ts'
import type { Db } from '#data/open-database.ts'
import { readPeers, readPricedProducts } from '#data/price-market.ts'
import type { MatchedListing } from '#domain/choose-offers.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import {
  FEWEST_PRICES,
  findLikelyByPeers,
  type LikelyPerCan,
  type Peer,
} from '#domain/guards/likely-price.ts'
import { toEurMicro } from '#domain/money/convert.ts'
import { divideEur } from '#domain/money/price.ts'

/** The offers that a feed wants. */
export type FeedPrices = {
  readonly store: FeedStore
  readonly wanted: ReadonlyMap<number, MatchedListing>
  readonly rates: ExchangeRates
}

/** For products that too few others sell: what products like them cost, by their id. */
export async function loadPeers(
  db: Db,
  productIds: ReadonlyArray<number>,
  request: FeedPrices,
): Promise<Map<number, LikelyPerCan>> {
  if (productIds.length === 0) return new Map()
  const products = await readPricedProducts(db, productIds)
  const brands = [...new Set(products.map(({ brand }) => brand))]
  const ofFeed = await listFeedPeers(db, request)
  const ofBrands = join(await readPeers(db, { brands, kinds: [] }), ofFeed)
  const isEnough = brands.every(
    (brand) => ofBrands.filter((peer) => peer.brand === brand).length > FEWEST_PRICES,
  )
  const kinds = isEnough ? [] : [...new Set(products.map(({ kind }) => kind))]
  const peers = isEnough ? ofBrands : join(await readPeers(db, { brands, kinds }), ofFeed)
  return new Map(products.map((product) => [product.id, findLikelyByPeers(product, peers)]))
}

/** The feed's own prices: the first feed of a new site has nothing else. */
async function listFeedPeers(db: Db, { wanted, store, rates }: FeedPrices): Promise<Peer[]> {
  const matches = [...wanted.values()]
  const products = await readPricedProducts(db, [...new Set(matches.map(({ productId }) => productId))])
  const facts = new Map(products.map((product) => [product.id, product]))
  const rate = rates[store.currency]!
  return matches.flatMap(({ productId, cans, listing }) => {
    const product = facts.get(productId)
    const value = toEurMicro(listing.priceMinor!, store.currency, rate)
    return product && value !== null ? [{ ...product, perCan: divideEur(value, cans) }] : []
  })
}

/** Products that are on sale already count as they are; only the others as this feed prices them. */
function join(known: ReadonlyArray<Peer>, ofFeed: ReadonlyArray<Peer>): Peer[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...ofFeed.filter(({ id }) => !ids.has(id))]
}
