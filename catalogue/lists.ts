import { BEST_SELLERS, isBestSeller } from '#domain/best-sellers.ts'
import type { Brand } from '#domain/brand.ts'
import { isDiscounted } from '#domain/discount.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Sort } from '#domain/sorting.ts'
import { splitWords } from '#domain/text.ts'
import { type Bitset, countBits } from './bitset.ts'
import { foldKey, uniteChoices } from './choice-column.ts'
import { pickPage } from './orders.ts'
import { pickRanked } from './pick-ranked.ts'
import { rankTexts, searchTexts } from './search-texts.ts'
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

/** For each best-selling phrase, the most reviewed product with it in its name that no earlier phrase took. */
export function listBestSellers(snapshot: Snapshot): ProductCard[] {
  const taken = new Set<ProductCard>()
  for (const bestSeller of BEST_SELLERS) {
    const found = searchTexts(snapshot.index, bestSeller.phrase)!
    const match = listInOrder(snapshot, found, 'popular').find(
      (card) => !taken.has(card) && isBestSeller(card.name, bestSeller),
    )
    if (match) taken.add(match)
  }
  return [...taken]
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

/** What the search box suggests during typing: popular products, and brands with every word in their name. */
export function suggest(
  snapshot: Snapshot,
  text: string,
  limits = { products: 6, brands: 4 },
): { products: ProductCard[]; brands: Brand[] } {
  const found = searchTexts(snapshot.index, text)
  if (!found) return { products: [], brands: [] }
  const words = splitWords(text)
  const brands = snapshot.brands
    .map((brand) => ({ brand, name: foldKey(brand.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(words[0]!)) - Number(a.name.startsWith(words[0]!)))
  const positions = pickRanked(
    snapshot.orders.popular,
    { bits: found, ranks: rankTexts(snapshot.index, text) },
    { offset: 0, limit: limits.products },
  )
  return {
    products: positions.map((position) => snapshot.cards[position]!),
    brands: brands.slice(0, limits.brands).map(({ brand }) => brand),
  }
}

function listInOrder(snapshot: Snapshot, bits: Bitset, sort: Sort) {
  const limit = Number.POSITIVE_INFINITY
  const positions = pickPage(snapshot.orders[sort], { bits, count: countBits(bits) }, { offset: 0, limit })
  return positions.map((position) => snapshot.cards[position]!)
}
