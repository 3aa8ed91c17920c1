import { type BookedBrand, type BrandBook, buildBrandBook, findBrands } from './brand-book.ts'
import { addAlias, type BrandIndex, buildBrandIndex } from './brand-index.ts'
import type { BrandTaught } from './decide-product.ts'
import { findBrand, NO_VENDOR, type VendorEvidence } from './find-brand.ts'
import { listIdleWords } from './idle-words.ts'
import type { Names } from './is-shop-talk.ts'
import { type BookedGtin, bookGtins } from './match-gtin.ts'
import type { MatchAlias, MatchGtin, MatchProduct } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'
import { readListing } from './read-listing.ts'
import { signSlots } from './slots-signature.ts'
import type { TextSlots } from './text-slots.ts'
import type { TitleCores } from './title-core.ts'
import type { OpenTitle, ReadTitle, TitleAnswer, TitleMatch } from './title-match.ts'
import { tokenise } from './tokenise.ts'

export type MatcherData = {
  readonly products: ReadonlyArray<MatchProduct>
  readonly aliases: ReadonlyArray<MatchAlias>
  readonly gtins: ReadonlyArray<MatchGtin>
  /** Names of brands that have no product yet. */
  readonly brands?: ReadonlyArray<string>
}

export type MatcherState = {
  readonly book: BrandBook
  readonly indexes: ReadonlyMap<BookedBrand, BrandIndex>
  readonly taught: ReadonlyMap<BookedBrand, BrandTaught>
  readonly gtins: ReadonlyMap<string, BookedGtin>
  /** For all products and brands. */
  readonly names: Names
  readonly idleWords: ReadonlySet<string>
  /** Cached, because they repeat: vendors and variants within a store, titles from store to store. */
  readonly vendors: Map<string, VendorEvidence>
  readonly variants: Map<string, TextSlots>
  /** By vendor and title; the first answer of each. */
  readonly titles: Map<string, Map<string, TitleAnswer>>
  /** The same answers, by the title without its ending. */
  readonly cores: TitleCores
  /** The number of answers in all of them. */
  answerCount: number
  /** Variants of one product come one after another. */
  lastMatch: TitleMatch | null
  lastOpen: OpenTitle | null
  lastRead: ReadTitle | null
}

export function buildMatcherState({ products, aliases, gtins, brands = [] }: MatcherData): MatcherState {
  const sorted = products.toSorted((a, b) => a.id - b.id)
  const byBrand = Map.groupBy(sorted, ({ brand }) => brand.toLowerCase())
  const book = buildBrandBook(new Set([...sorted.map(({ brand }) => brand), ...brands]))
  const indexes = new Map<BookedBrand, BrandIndex>()
  for (const [key, brand] of book.brands) indexes.set(brand, buildBrandIndex(brand, byBrand.get(key) ?? []))
  return {
    book,
    indexes,
    taught: learnAliases(book, indexes, { aliases, products: sorted }),
    gtins: bookGtins(gtins, indexes.values()),
    names: collectNames(book, indexes.values()),
    idleWords: listIdleWords(book),
    vendors: new Map(),
    variants: new Map(),
    titles: new Map(),
    cores: new Map(),
    answerCount: 0,
    lastMatch: null,
    lastOpen: null,
    lastRead: null,
  }
}

function collectNames(book: BrandBook, indexes: Iterable<BrandIndex>): Names {
  const words = new Set(Array.from(indexes, ({ vocabulary }) => [...vocabulary]).flat())
  return {
    isProductWord: (word) => words.has(word) || book.phrases.has(word),
    hasBrand: (tokens) => findBrands(book, tokens).length > 0,
  }
}

function learnAliases(
  book: BrandBook,
  indexes: ReadonlyMap<BookedBrand, BrandIndex>,
  { aliases, products }: Pick<MatcherData, 'aliases' | 'products'>,
): ReadonlyMap<BookedBrand, BrandTaught> {
  const taught = new Map<BookedBrand, Map<string, ProductFacts>>()
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const alias of aliases) {
    const brand = book.brands.get(byId.get(alias.productId)?.brand.toLowerCase() ?? '')
    const index = brand && indexes.get(brand)
    const facts = index?.products.find(({ product }) => product.id === alias.productId)
    if (!brand || !index || !facts) continue
    const title = tokenise(alias.alias)
    const { hits } = findBrand(book, title, NO_VENDOR)
    const { slots } = readListing({ index, title, hits, variant: null, vendorLine: [], shopWords: [] })
    addAlias(index, facts, slots)
    const known = taught.get(brand) ?? new Map<string, ProductFacts>()
    taught.set(brand, known.set(signSlots(slots), facts))
  }
  return taught
}
