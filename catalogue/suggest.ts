import type { Brand } from '#domain/brand.ts'
import type { Currency } from '#domain/currency.ts'
import type { ProductCard } from '#domain/product.ts'
import { type ProductQuery, ProductQuerySchema } from '#domain/product-query.ts'
import { splitTerms } from '#domain/search-terms.ts'
import { countBits } from './bitset.ts'
import { foldKey } from './choice-column.ts'
import { correctQuery } from './correct-query.ts'
import { type Delivered, findDeliveredOrder } from './delivered.ts'
import { addDelivered } from './delivered-cards.ts'
import { applyFilters } from './filters.ts'
import { pickRanked } from './pick-ranked.ts'
import { buildQueryFilters } from './query-filters.ts'
import { rankTexts } from './rank-texts.ts'
import { searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'
import { understandQuery } from './understand-query.ts'

const LIMITS = { products: 6, brands: 4 }
const MAX_TEXT = 200

export type Suggestions = {
  readonly products: ReadonlyArray<ProductCard>
  readonly brands: ReadonlyArray<Brand>
  /** The words that they are for, where nothing has those that were typed. */
  readonly correctedTo: string | null
  /** The typed words that were left out of them. */
  readonly missing: ReadonlyArray<string>
}

/**
 * For the search box during typing: the products that the search would list first, and brands with every word. With
 * `delivered` prices are those of a number of cans, as in the list.
 */
export function suggest(
  snapshot: Snapshot,
  text: string,
  { currency, delivered = null }: { currency?: Currency; delivered?: Delivered | null } = {},
): Suggestions {
  const asked = ProductQuerySchema.parse({ search: text.slice(0, MAX_TEXT) })
  if (asked.search === '') return { products: [], brands: [], correctedTo: null, missing: [] }
  const { query, missing } = understandQuery(snapshot, asked, { hasCans: delivered !== null, currency })
  const found = pickProducts(snapshot, query, delivered)
  const corrected = correctQuery(snapshot, query, { delivered, isFound: found.length > 0 })
  const { search, brand } = corrected?.query ?? query
  return {
    products: corrected ? pickProducts(snapshot, corrected.query, delivered) : found,
    brands: listBrands(snapshot, search, brand),
    correctedTo: corrected?.correctedTo ?? null,
    missing: [...missing, ...(corrected?.missing ?? [])],
  }
}

function pickProducts(
  snapshot: Snapshot,
  query: ProductQuery,
  delivered: Delivered | null,
): ReadonlyArray<ProductCard> {
  const { index, cards, orders } = snapshot
  const { filters, picks } = buildQueryFilters(snapshot, query, delivered)
  const bits = applyFilters({ size: cards.length, found: searchTexts(index, query.search), filters })
  if (countBits(bits) === 0) return []
  const ranks = query.sort === 'default' ? rankTexts(index, query.search) : []
  const order = (picks && findDeliveredOrder(picks, query.sort)) ?? orders[query.sort]
  const positions = pickRanked(order, { bits, ranks }, { offset: 0, limit: LIMITS.products })
  return addDelivered(
    snapshot,
    positions.map((position) => cards[position]!),
    delivered,
    picks,
  )
}

/** Those chosen in the words, else those with them. A nickname stands for the words of its brand. */
function listBrands({ brands }: Snapshot, search: string, chosen: ReadonlyArray<string>): Brand[] {
  if (chosen.length > 0) return brands.filter(({ slug }) => chosen.includes(slug)).slice(0, LIMITS.brands)
  const terms = splitTerms(search)
  const [first] = terms
  if (!first) return []
  const starts = [first.words[0]!, ...first.instead.map(([word]) => word!)]
  return brands
    .map((brand) => ({ brand, name: foldKey(brand.name) }))
    .filter(({ name }) =>
      terms.every(({ words, instead }) =>
        [words, ...instead].some((some) => some.every((word) => name.includes(word))),
      ),
    )
    .map(({ brand, name }) => ({ brand, isFirst: starts.some((start) => name.startsWith(start)) }))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .slice(0, LIMITS.brands)
    .map(({ brand }) => brand)
}
