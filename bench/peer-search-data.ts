import { queryProducts } from '#catalogue/query-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { searchText } from '#domain/flavours.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { foldText, splitWords } from '#domain/text.ts'
import type { PeerProduct } from './peer-search-types.ts'
import { makeQueries } from './search-data.ts'

export type PeerCase = {
  readonly query: ProductQuery
  readonly words: ReadonlyArray<string>
  /** The answer that every engine must give. */
  readonly total: number
  readonly first: ReadonlyArray<number>
}

/** The cheapest first, as the peers number them. */
export function listPeerProducts({ products, offers, cards, orders }: Snapshot): PeerProduct[] {
  const [brand, flavour, format, strength] = Array.from({ length: 4 }, createNumbering)
  return Array.from(orders['price-asc'].positions, (position) => {
    const product = products[position]!
    return {
      text: foldText(searchText(product)).split(/\s+/u).join(' '),
      brand: brand!(product.brand),
      flavour: flavour!(product.flavourFamily),
      format: format!(product.format),
      strength: strength!(cards[position]!.strength),
      storeIds: [...new Set(offers[position]!.map(({ storeId }) => storeId))],
    }
  })
}

function createNumbering(): (value: unknown) => number {
  const numbers = new Map<unknown, number>()
  return (value) => {
    const known = numbers.get(value) ?? numbers.size
    numbers.set(value, known)
    return known
  }
}

/** Some queries find more than their words say, by what the words mean; no other engine knows that. */
export function makePeerCases(
  snapshot: Snapshot,
  products: ReadonlyArray<PeerProduct>,
  { random, count }: { random: () => number; count: number },
): PeerCase[] {
  const { places } = snapshot.orders['price-asc']
  const placeOf = new Map(snapshot.cards.map((card, position) => [card, places[position]!]))
  const cases: PeerCase[] = []
  for (const query of makeQueries(snapshot, random, count * 4)) {
    const words = splitWords(query.search)
    const { total, items } = queryProducts(snapshot, query)
    const plain = products.reduce(
      (sum, { text }) => (words.every((word) => text.includes(word)) ? sum + 1 : sum),
      0,
    )
    if (total === plain) cases.push({ query, words, total, first: items.map((card) => placeOf.get(card)!) })
    if (cases.length === count) break
  }
  return cases
}
