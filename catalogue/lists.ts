import { isDiscounted } from '#domain/discount.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Sort } from '#domain/sorting.ts'
import { type Bitset, countBits } from './bitset.ts'
import { uniteChoices } from './choice-column.ts'
import { pickPage } from './orders.ts'
import type { Snapshot } from './snapshot-types.ts'

const CAROUSEL_LENGTH = 8
const SIMILAR_STRENGTH_MG = 1

/** The position of a product, or null when none is listed under that slug. */
export function findBySlug(snapshot: Snapshot, slug: string): number | null {
  return snapshot.positionOfSlug.get(slug) ?? null
}

/** The position of a product, or null when none is listed under that id. */
export function findById(snapshot: Snapshot, id: number): number | null {
  return snapshot.positionOfId.get(id) ?? null
}

/** Products whose from-price is below their own earlier price, cheapest first; or only the verified ones. */
export function listDeals(
  snapshot: Snapshot,
  limit = CAROUSEL_LENGTH,
  { verified = false }: { verified?: boolean } = {},
): ProductCard[] {
  const deals: ProductCard[] = []
  for (const position of snapshot.orders['price-asc'].positions) {
    if (deals.length === limit) break
    const card = snapshot.cards[position]!
    if (isDeal(card) && (!verified || card.verdict?.verdict === 'verified')) deals.push(card)
  }
  return deals
}

function isDeal({ priceFrom, originalPrice }: ProductCard): boolean {
  return (
    priceFrom !== null &&
    isDiscounted({ priceMinor: priceFrom.minor, originalMinor: originalPrice?.minor ?? null })
  )
}

/** What visitors open most, or the list that is kept by hand: see `snapshot.popularity.source`. */
export function listBestSellers({ cards, popularity }: Snapshot): ProductCard[] {
  return popularity.bestSellers.map((position) => cards[position]!)
}

/** Same flavour and format and about as strong: the nearest strength first, then the most reviewed. */
export function listSimilar(snapshot: Snapshot, position: number, limit = CAROUSEL_LENGTH): ProductCard[] {
  const product = snapshot.products[position]!
  const { flavour } = snapshot.columns
  const family = flavour.options.findIndex(({ value }) => value === product.flavourFamily)
  const sameFlavour = uniteChoices(snapshot.products.length, [[flavour, [family]]])
  return listInOrder(snapshot, sameFlavour, 'popular')
    .flatMap((card) => {
      const other = snapshot.products[snapshot.positionOfId.get(card.id)!]!
      const distanceMg = strengthDistance(product.nicotineMg, other.nicotineMg)
      const isSimilar =
        other.id !== product.id &&
        other.flavourFamily === product.flavourFamily &&
        other.format === product.format &&
        distanceMg <= SIMILAR_STRENGTH_MG
      return isSimilar ? [{ card, distanceMg }] : []
    })
    .sort((a, b) => a.distanceMg - b.distanceMg)
    .slice(0, limit)
    .map(({ card }) => card)
}

/** In hundredths, because 16.1 - 15.1 is a little over 1. An unknown strength is close to no other. */
function strengthDistance(aMg: number | null, bMg: number | null): number {
  if (aMg === null || bMg === null) return Number.POSITIVE_INFINITY
  return Math.abs(Math.round(aMg * 100) - Math.round(bMg * 100)) / 100
}

function listInOrder(snapshot: Snapshot, bits: Bitset, sort: Sort) {
  const limit = Number.POSITIVE_INFINITY
  const positions = pickPage(snapshot.orders[sort], { bits, count: countBits(bits) }, { offset: 0, limit })
  return positions.map((position) => snapshot.cards[position]!)
}
