import type { Currency } from '#domain/currency.ts'
import { narrowMgRange } from '#domain/mg-range.ts'
import { higherOf, lowerOf } from '#domain/money/amounts.ts'
import { parseMinor } from '#domain/money/parse-amount.ts'
import { divideEur } from '#domain/money/price.ts'
import { limitInEur } from '#domain/per-can-limits.ts'
import { MAX_WITHOUT, type ProductQuery } from '#domain/product-query.ts'
import { splitWords } from '#domain/text.ts'
import { type BareLimit, type PriceWish, understandSearch } from '#domain/understand-search.ts'
import { type Bitset, countBits } from './bitset.ts'
import { listChosen, uniteChoices } from './choice-column.ts'
import { dropAndOr, dropIdle, dropMarks } from './drop-idle.ts'
import { matchInHead, type SearchIndex } from './search-index.ts'
import { findAll } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'
import { takeBrands } from './take-brands.ts'
import { type DeliveryWish, NO_DELIVERY, takeWishes } from './take-wishes.ts'
import { takeWithout } from './take-without.ts'

export type UnderstoodQuery = {
  readonly query: ProductQuery
  readonly delivery: DeliveryWish
  /** Words of what is left out that nothing has. */
  readonly missing: ReadonlyArray<string>
}

type Visitor = {
  /** Whether a number of cans is chosen. */
  readonly hasCans?: boolean
  /** Of a limit that names none. */
  readonly currency?: Currency
}

/**
 * The query with what its search says besides words of products: limits are filters ('zyn up to 3 eur' is 'zyn', up to
 * 3 euro a can), 'without mint', 'on sale', 'within 2 days' and 'zyn or velo' are too, and 'cheapest' is the order by
 * price, delivered where a number of cans is chosen. A country and a number of cans are only reported.
 */
export function understandQuery(
  snapshot: Snapshot,
  query: ProductQuery,
  { hasCans = false, currency = 'EUR' }: Visitor = {},
): UnderstoodQuery {
  if (query.exact) return { query, delivery: NO_DELIVERY, missing: [] }
  const { limited, wishes } = readSearch(snapshot, query, currency)
  const wanted = wishes.sort === 'price-asc' && hasCans ? 'delivered' : wishes.sort
  const { index } = snapshot
  const { words, without, missing } = takeWithout(snapshot, wishes.words)
  const { words: others, brands } =
    query.brand.length > 0 ? { words, brands: query.brand } : takeBrands(snapshot, words)
  return {
    query: {
      ...limited,
      search: dropIdle(index, dropAndOr(index, dropMarks(index, others), query.search), {
        isRest: others !== query.search,
        within: brands.length > 0 ? findOfBrands(snapshot, brands) : null,
      }),
      brand: [...brands],
      without: [...new Set([...query.without, ...without])].slice(0, MAX_WITHOUT),
      ...(query.sort === 'default' && wanted && { sort: wanted }),
      ...(wishes.isOnSale && { sale: true }),
      ...(wishes.isShippedFree && { freeShipping: true }),
      ...(wishes.maxDays && { maxDays: Math.min(wishes.maxDays, query.maxDays ?? wishes.maxDays) }),
    },
    delivery: wishes.delivery,
    missing,
  }
}

function findOfBrands({ columns: { brand }, products }: Snapshot, brands: ReadonlyArray<string>): Bitset {
  return uniteChoices(products.length, [[brand, listChosen(brand, brands)]])
}

function readSearch(snapshot: Snapshot, query: ProductQuery, currency: Currency) {
  const { index } = snapshot
  const wishes = takeWishes(snapshot, query.search)
  const cans = wishes.delivery.cans ?? 1
  const { words, mg, prices } = understandSearch(query.search, (limit) =>
    countsPrice(limit, currency, { snapshot, cans }) ? currency : 'mg',
  )
  const hasLimits = mg !== null || prices.length > 0
  if (!hasLimits || isName(index, wishes.words)) return { limited: query, wishes }
  const narrowed = mg ? { mg: query.mg ? narrowMgRange(query.mg, mg) : mg } : {}
  // Again without the limits: 'moins cher que 3 euros' is one, not a wish.
  const others = takeWishes(snapshot, words)
  const limited = prices.reduce(
    (one, price) => withPrice(one, price, { snapshot, cans: others.delivery.cans ?? 1 }),
    { ...query, ...narrowed },
  )
  return { limited, wishes: others }
}

/** 'VELO Max 7mg' is what a product is called, not a limit, and 'VELO Max 7' is too. */
function isName(index: SearchIndex, search: string): boolean {
  const words = splitWords(search.replace(/(\d)\s+mg\b/gi, '$1mg'))
  const withUnits = words.map((word) => (/^\d+$/.test(word) ? `${word}mg` : word))
  return [words, withUnits].some((some) => countBits(findAll(index, some, matchInHead)) > 0)
}

/** 'Under 3' is a price where some can costs as little. 'Over 10' is a strength where none costs as much. */
function countsPrice(
  { side, text, isPerCan, isPrice }: BareLimit,
  currency: Currency,
  wanted: { snapshot: Snapshot; cans: number },
): boolean {
  const minor = parseMinor(text, currency)
  if (minor === null) return false
  const limit = findLimit({ side, minor, currency, isPerCan }, wanted)
  const { values } = wanted.snapshot.columns.perCan
  return isPrice || (side === 'max' ? limit >= findCheapestCan(wanted.snapshot) : limit <= values.at(-1)!)
}

/** Of two limits the tighter one holds. */
function withPrice(
  query: ProductQuery,
  price: PriceWish,
  wanted: { snapshot: Snapshot; cans: number },
): ProductQuery {
  const limit = findLimit(price, wanted)
  const { side } = price
  return side === 'min'
    ? { ...query, minPerCan: higherOf(query.minPerCan ?? limit, limit) }
    : { ...query, maxPerCan: lowerOf(query.maxPerCan ?? limit, limit) }
}

/** Per can. '10-pack under 30 eur' is 3 euro a can; '10-pack under 3 eur' too, because no can costs 30 cents. */
function findLimit(
  { side, minor, currency, isPerCan }: PriceWish,
  { snapshot, cans }: { snapshot: Snapshot; cans: number },
) {
  const { rates } = snapshot
  const limit = limitInEur(minor, side, { currency, rates })
  const ofAll = divideEur(limit, cans)
  return isPerCan || ofAll < findCheapestCan(snapshot) ? limit : ofAll
}

/** Looked for when the first search needs it; it lasts as long as its snapshot. */
const cheapestCanOf = new WeakMap<Snapshot['offers'], number>()

/** What a can costs in the pack in which it is cheapest. */
function findCheapestCan({ offers }: Snapshot): number {
  const known = cheapestCanOf.get(offers)
  if (known !== undefined) return known
  let lowest = Number.POSITIVE_INFINITY
  for (const own of offers)
    for (const { price, cans } of own) lowest = Math.min(lowest, price.eurMicro / cans)
  cheapestCanOf.set(offers, lowest)
  return lowest
}
