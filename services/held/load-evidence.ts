import { type CoursePoint, listCourses, listMarketPrices } from '#data/doubt-evidence.ts'
import type { Db } from '#data/open-database.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import { FEWEST_PRICES, middleOf } from '#domain/guards/likely-price.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { toEurMicro } from '#domain/money/convert.ts'
import { divideToNearest } from '#domain/money/divide.ts'
import { eurCents } from '#domain/money/price.ts'

type Pack = { readonly productId: number; readonly cans: number; readonly storeId: number }

/** What a pack costs at other stores, in euro cents; packs of other sizes count by the can where too few have it. */
export type MarketView = {
  readonly prices: ReadonlyArray<Minor>
  readonly middle: Minor
  /** Of the same pack, not reckoned from others. */
  readonly isSamePack: boolean
}
export type CourseView = ReadonlyArray<Pick<CoursePoint, 'price' | 'currency' | 'atMs'>>

const DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The market and the last 90 days of each pack, in two statements. */
export async function loadEvidence(db: Db, packs: ReadonlyArray<Pack>, now: Date) {
  const productIds = [...new Set(packs.map(({ productId }) => productId))]
  const storeIds = [...new Set(packs.map(({ storeId }) => storeId))]
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const prices = Map.groupBy(await listMarketPrices(db, productIds), ({ productId }) => productId)
  const points = await listCourses(db, { storeIds, productIds, since })
  const courses = Map.groupBy(points, keyOf)

  function findMarket({ productId, cans, storeId }: Pack): MarketView | null {
    const others = (prices.get(productId) ?? []).filter((price) => price.storeId !== storeId)
    const same = others.filter((price) => price.cans === cans)
    const isSamePack = same.length >= FEWEST_PRICES
    const found = (isSamePack ? same : others).map((price) =>
      minor(divideToNearest(price.priceEurMinor, cans, price.cans)),
    )
    if (found.length < FEWEST_PRICES) return null
    const sorted = found.toSorted((a, b) => a - b)
    // Between two prices the middle may be half a cent.
    return { prices: sorted, middle: minor(divideToNearest(2 * middleOf(sorted), 1, 2)), isSamePack }
  }

  return { findMarket, findCourse: (pack: Pack): CourseView => courses.get(keyOf(pack)) ?? [] }
}

function keyOf({ productId, cans, storeId }: Pack): string {
  return `${productId} ${cans} ${storeId}`
}

/** In euro cents; null without a rate. */
export function toEuro(price: Minor, currency: string, rates: ExchangeRates): Minor | null {
  const rate = rates[currency]
  const value = rate ? toEurMicro(price, currency, rate) : null
  return value === null ? null : eurCents(value)
}
