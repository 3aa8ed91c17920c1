import type { Language } from '#domain/language.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import type { Sort } from '#domain/sorting.ts'
import type { Steps } from '#domain/steps.ts'
import { compareNames, OWN_ALPHABETS } from '#domain/text.ts'
import { type Bitset, hasBit, listPositions } from './bitset.ts'

/** All positions in one order, and the place of each position in it. */
export type Order = { readonly positions: Uint32Array; readonly places: Uint32Array }
type NameOrders = Readonly<Record<NameSort, Order>>
export type Orders = Readonly<Record<Sort, Order>> & {
  /** By name, where a language sorts names in its own way. */
  readonly ownNames: ReadonlyMap<Language, NameOrders>
}
/** Those that do not depend on prices, so that new prices leave them as they are. */
export type TextOrders = Pick<Orders, 'newest' | NameSort | 'ownNames'>

const NAME_SORTS = ['name-asc', 'name-desc'] as const satisfies ReadonlyArray<Sort>
type NameSort = (typeof NAME_SORTS)[number]

type Compare = (a: number, b: number) => number

/** Sorting one hit costs about as much as this many steps along the whole order. */
const SORT_STEPS = 8

/** Every order ends with the id, so that equals keep their places. */
export function* buildTextOrders(products: ReadonlyArray<Product>): Steps<TextOrders> {
  const times = Float64Array.from(products, (product) => Date.parse(product.createdAt))
  const byId: Compare = (a, b) => products[a]!.id - products[b]!.id
  const newest = buildOrder(products.length, (a, b) => times[b]! - times[a]! || byId(a, b))
  yield
  const names = buildNameOrders(products, 'en')
  const ownNames = new Map<Language, NameOrders>()
  for (const language of OWN_ALPHABETS) {
    yield
    ownNames.set(language, buildNameOrders(products, language))
  }
  return { newest, ...names, ownNames }
}

function buildNameOrders(products: ReadonlyArray<Product>, language: Language): NameOrders {
  const names = numberNames(products, language)
  const byId: Compare = (a, b) => products[a]!.id - products[b]!.id
  return {
    'name-asc': buildOrder(products.length, (a, b) => names[a]! - names[b]! || byId(a, b)),
    'name-desc': buildOrder(products.length, (a, b) => names[b]! - names[a]! || byId(a, b)),
  }
}

/** The order of a sort on a page in this language. */
export function findOrder(orders: Orders, sort: Sort, language: Language): Order {
  const own = NAME_SORTS.find((name) => name === sort)
  return (own && orders.ownNames.get(language)?.[own]) ?? orders[sort]
}

/** All but those that popularity decides. */
export function* buildOrders(
  cards: ReadonlyArray<ProductCard>,
  textOrders: TextOrders,
): Steps<Omit<Orders, 'default' | 'visited'>> {
  const { newest, 'name-asc': nameAsc, 'name-desc': nameDesc, ownNames } = textOrders
  const highIfNone = Float64Array.from(cards, (card) => card.priceFrom?.eurMicro ?? Number.MAX_SAFE_INTEGER)
  const lowIfNone = Float64Array.from(cards, (card) => card.priceFrom?.eurMicro ?? -1)
  const byId: Compare = (a, b) => cards[a]!.id - cards[b]!.id
  const priceAsc = buildOrder(cards.length, (a, b) => highIfNone[a]! - highIfNone[b]! || byId(a, b))
  yield
  const priceDesc = buildOrder(cards.length, (a, b) => lowIfNone[b]! - lowIfNone[a]! || byId(a, b))
  yield
  const popular = buildOrder(
    cards.length,
    (a, b) =>
      cards[b]!.reviewCount - cards[a]!.reviewCount ||
      (cards[b]!.rating ?? -1) - (cards[a]!.rating ?? -1) ||
      byId(a, b),
  )
  return {
    newest,
    'name-asc': nameAsc,
    'name-desc': nameDesc,
    // What they mean without a number of cans.
    delivered: priceAsc,
    delivery: priceAsc,
    'price-asc': priceAsc,
    'price-desc': priceDesc,
    popular,
    ownNames,
  }
}

/** Positions of one page of the hits, in order: found by walking it or, when hits are few, by sorting those alone. */
export function pickPage(
  { positions, places }: Order,
  { bits, count }: { bits: Bitset; count: number },
  { offset, limit }: { offset: number; limit: number },
): number[] {
  if (offset >= count) return []
  const expectedWalk = (Math.min(offset + limit, count) * positions.length) / count
  if (count * SORT_STEPS < expectedWalk) {
    const hitPlaces = listPositions(bits, count).map((position) => places[position]!)
    return Array.from(hitPlaces.sort().subarray(offset, offset + limit), (place) => positions[place]!)
  }
  const page: number[] = []
  const wanted = Math.min(limit, count - offset)
  for (let place = 0, seen = 0; page.length < wanted; place++) {
    const position = positions[place]!
    if (hasBit(bits, position) && seen++ >= offset) page.push(position)
  }
  return page
}

export function buildOrder(size: number, compare: Compare): Order {
  const positions = new Uint32Array(size).map((_, position) => position).sort(compare)
  const places = new Uint32Array(size)
  for (const [place, position] of positions.entries()) places[position] = place
  return { positions, places }
}

/** A number per product that compares as its name does, equal for names the collator considers equal. */
function numberNames(products: ReadonlyArray<Product>, language: Language): Uint32Array {
  const sorted = products.map((_, position) => position)
  sorted.sort((a, b) => compareNames(products[a]!.name, products[b]!.name, language))
  const numbers = new Uint32Array(products.length)
  for (let at = 1; at < sorted.length; at++) {
    const [before, position] = [sorted[at - 1]!, sorted[at]!]
    const isSame = compareNames(products[before]!.name, products[position]!.name, language) === 0
    numbers[position] = numbers[before]! + (isSame ? 0 : 1)
  }
  return numbers
}
