import { DEFAULT_RATES } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { eurCents, priceOf } from '#domain/money/price.ts'
import { rateAsNumber } from '#domain/rate.ts'
import type { Stock } from '#domain/stock.ts'
import { urlOf } from './feeds/describe-listing.ts'
import { sayStock } from './feeds/formats.ts'
import { marketCanPrice, packPrices, roundPrice } from './price-levels.ts'
import { buildSegments, type Discount, OLDEST_RUN, RUN_INTERVAL_S, type Segment } from './price-timeline.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, isLucky, pickBetween, type Random } from './random.ts'
import { buildStock, isInStockAt, type StockTimeline } from './stock-timeline.ts'
import type { DemoStore } from './stores.ts'

/** Ages are seconds before the reference time, so that the same seed gives the same content at any time. */
export type DemoRecord = {
  readonly offerId: number
  readonly productId: number
  readonly ageS: number
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly inStock: boolean
  readonly currency: string
}

export type DemoOffer = {
  readonly id: number
  readonly productId: number
  readonly storeId: number
  readonly cans: number
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly currency: string
  readonly priceEurMinor: Minor
  readonly stock: Stock
  readonly rating: number | null
  readonly reviewCount: number
  readonly storeProductUrl: string
  readonly changedAgeS: number
}

type Pair = { readonly product: DemoProduct; readonly store: DemoStore; readonly random: Random }
type PackState = Pick<DemoRecord, 'price' | 'originalPrice'>

const CARRY_SCALE = 0.625
const NEWLY_LISTED_CHANCE = 0.12
const PAIR_OUT_CHANCE = 0.04
const FALSE_SHARE = 1 / 3
/** Where tobacco snus may be sold. */
const SNUS_COUNTRIES = new Set(['SE', 'NO', 'CH', 'US'])
const SMALLEST_PACK = { 'from-five': 5, 'from-ten': 10 } as const

/** Every current offer, and every record of its last half year, oldest first. */
export function generateOffers({
  products,
  stores,
  seed,
}: {
  products: ReadonlyArray<DemoProduct>
  stores: ReadonlyArray<DemoStore>
  seed: number
}): { offers: DemoOffer[]; records: DemoRecord[] } {
  const offers: DemoOffer[] = []
  const records: DemoRecord[] = []
  for (const product of products) {
    if (!product.isListed || product.availability === 'never-offered') continue
    const marketPrice = marketCanPrice(product, seed)
    for (const store of stores) {
      const pair = { product, store, random: createRandom(seed, product.id, store.id) }
      if (isLucky(pair.random, carryChance(pair))) addPair(pair, marketPrice, offers, records)
    }
  }
  return { offers, records: records.sort((a, b) => b.ageS - a.ageS || a.offerId - b.offerId) }
}

function carryChance({ product, store }: Pair): number {
  if (product.category === 'Snus' && !SNUS_COUNTRIES.has(store.country)) return 0
  const ofMarket = product.isAmerican ? (store.country === 'US' ? 2 : 0.5) : 1
  return Math.min(0.97, store.share * ofMarket * CARRY_SCALE * (0.12 + product.popularity))
}

function addPair(pair: Pair, marketPrice: number, offers: DemoOffer[], records: DemoRecord[]): void {
  const { product, store, random } = pair
  const smallest = SMALLEST_PACK[product.availability as keyof typeof SMALLEST_PACK] ?? 1
  const packs = store.packs.filter((cans) => cans >= smallest)
  const firstRun = pickFirstRun(pair)
  const segments = buildSegments(random, { firstRun, discount: pickDiscount(pair) })
  const usualPrice =
    marketPrice *
    rateAsNumber(DEFAULT_RATES[store.currency]) *
    store.priceLevel *
    pickBetween(random, 0.94, 1.06)
  const states = segments.map((segment) => priceSegment(segment, { usualPrice, packs, store }))
  const isOut = product.availability === 'sold-out' || isLucky(random, PAIR_OUT_CHANCE)
  const reviews = pickReviews(pair)
  packs.forEach((cans, index) => {
    const stock = buildStock(random, { firstRun, isOut })
    const id = offers.length + 1
    const history = listRecords({ id, pair, segments, states: states.map((ofPack) => ofPack[index]!), stock })
    const { price, originalPrice, currency, ageS } = history.at(-1)!
    for (const record of history) records.push(record)
    offers.push({
      id,
      productId: product.id,
      storeId: store.id,
      cans,
      price,
      originalPrice,
      currency,
      priceEurMinor: eurCents(priceOf(price, currency, DEFAULT_RATES)!.eurMicro),
      stock: sayStock(store.format, stock.now),
      ...reviews,
      storeProductUrl: urlOf(store, { slug: product.slug, key: product.id, cans }),
      changedAgeS: ageS,
    })
  })
}

function pickFirstRun({ product, store, random }: Pair): number {
  const sinceCreation = Math.floor((product.createdAgeS - store.lastRunAgeS) / RUN_INTERVAL_S)
  const oldest = Math.min(OLDEST_RUN, sinceCreation)
  return isLucky(random, NEWLY_LISTED_CHANCE) ? Math.floor(random() * oldest) : oldest
}

function pickDiscount({ product, random }: Pair): Discount {
  if (!isLucky(random, product.campaignChance)) return 'none'
  return isLucky(random, FALSE_SHARE) ? 'false' : 'true'
}

/** The price of each pack in a segment. */
function priceSegment(
  { level, off, inflation }: Segment,
  { usualPrice, packs, store }: { usualPrice: number; packs: ReadonlyArray<number>; store: DemoStore },
): PackState[] {
  const ofPacks = (canPrice: number) =>
    packPrices({ canPrice, packs, generosity: store.packGenerosity, style: store })
  const usual = ofPacks(usualPrice * level)
  if (off > 0) {
    return ofPacks(usualPrice * level * (1 - off)).map((price, index) => ({
      price,
      originalPrice: usual[index]!,
    }))
  }
  return usual.map((price) => ({
    price,
    originalPrice: inflation > 1 ? roundPrice(price * inflation, store) : null,
  }))
}

/** One record for the beginning and one for every change since, oldest first. */
function listRecords({
  id,
  pair: { product, store },
  segments,
  states,
  stock,
}: {
  id: number
  pair: Pair
  segments: ReadonlyArray<Segment>
  states: ReadonlyArray<PackState>
  stock: StockTimeline
}): DemoRecord[] {
  const runs = new Set(segments.map(({ run }) => run))
  for (const { from, to } of stock.gaps) for (const run of [from, to]) if (run >= 0) runs.add(run)
  const history: DemoRecord[] = []
  for (const run of [...runs].sort((a, b) => b - a)) {
    const state = states[segments.findLastIndex((segment) => segment.run >= run)]!
    const inStock = isInStockAt(stock, run)
    const last = history.at(-1)
    if (
      last &&
      last.price === state.price &&
      last.originalPrice === state.originalPrice &&
      last.inStock === inStock
    ) {
      continue
    }
    const ageS = store.lastRunAgeS + run * RUN_INTERVAL_S
    history.push({ offerId: id, productId: product.id, ageS, ...state, inStock, currency: store.currency })
  }
  return history
}

function pickReviews({ product, random }: Pair): Pick<DemoOffer, 'rating' | 'reviewCount'> {
  if (!isLucky(random, 0.25 + 0.5 * product.popularity)) return { rating: null, reviewCount: 0 }
  const liking = createRandom(product.id, 7)()
  const rating = Math.min(4.9, Math.max(3.2, 3.5 + 1.1 * liking + pickBetween(random, -0.35, 0.35)))
  return {
    rating: Math.round(rating * 10) / 10,
    reviewCount: Math.ceil(pickBetween(random, 1, 40) * (0.3 + 12 * product.popularity ** 3)),
  }
}
