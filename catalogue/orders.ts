import type { Product, ProductCard } from '#domain/product.ts'
import type { Sort } from '#domain/sorting.ts'
import type { Steps } from '#domain/steps.ts'
import { compareNames } from '#domain/text.ts'
import { type Bitset, hasBit, listPositions } from './bitset.ts'

/** All positions in one order, and the place of each position in it. */
export type Order = { readonly positions: Uint32Array; readonly places: Uint32Array }
export type Orders = Readonly<Record<Sort, Order>>
/** The ones that do not depend on prices, so that new prices leave them as they are. */
export type TextOrders = Pick<Orders, 'newest' | 'name-asc' | 'name-desc'>

type Compare = (a: number, b: number) => number

/** Sorting a found product's place costs about this many steps along the whole order. */
const SORT_STEPS = 8

/** Every order ends with the id, so that equals never change places. */
export function buildTextOrders(products: ReadonlyArray<Product>): TextOrders {
  const times = Float64Array.from(products, (product) => Date.parse(product.createdAt))
  const names = numberNames(products)
  const byId: Compare = (a, b) => products[a]!.id - products[b]!.id
  return {
    newest: buildOrder(products.length, (a, b) => times[b]! - times[a]! || byId(a, b)),
    'name-asc': buildOrder(products.length, (a, b) => names[a]! - names[b]! || byId(a, b)),
    'name-desc': buildOrder(products.length, (a, b) => names[b]! - names[a]! || byId(a, b)),
  }
}

export function* buildOrders(cards: ReadonlyArray<ProductCard>, textOrders: TextOrders): Steps<Orders> {
  const { newest, 'name-asc': nameAsc, 'name-desc': nameDesc } = textOrders
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
    default: newest,
    'price-asc': priceAsc,
    'price-desc': priceDesc,
    popular,
  }
}

/** Positions of one page of the hits, in the order: found by walking it or, when hits are few, by sorting those alone. */
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

function buildOrder(size: number, compare: Compare): Order {
  const positions = new Uint32Array(size).map((_, position) => position).sort(compare)
  const places = new Uint32Array(size)
  for (const [place, position] of positions.entries()) places[position] = place
  return { positions, places }
}

/** A number per product that compares as its name does, equal for names the collator holds equal. */
function numberNames(products: ReadonlyArray<Product>): Uint32Array {
  const sorted = products.map((_, position) => position)
  sorted.sort((a, b) => compareNames(products[a]!.name, products[b]!.name))
  const numbers = new Uint32Array(products.length)
  for (let at = 1; at < sorted.length; at++) {
    const [before, position] = [sorted[at - 1]!, sorted[at]!]
    const isSame = compareNames(products[before]!.name, products[position]!.name) === 0
    numbers[position] = numbers[before]! + (isSame ? 0 : 1)
  }
  return numbers
}
