import { type BookedBrand, type BrandBook, buildBrandBook } from './brand-book.ts'
import { addAlias, type BrandIndex, buildBrandIndex } from './brand-index.ts'
import { chooseAttempt } from './choose-attempt.ts'
import { cutShopName } from './cut-shop-name.ts'
import { type BrandEvidence, findBrand, NO_VENDOR, readVendor, type VendorEvidence } from './find-brand.ts'
import { normaliseGtin } from './gtin.ts'
import { type BookedGtin, bookGtins, matchByGtin } from './match-gtin.ts'
import { type BrandTaught, tryBrand } from './match-listing.ts'
import type {
  MatchAlias,
  Matcher,
  MatchGtin,
  MatchInput,
  MatchProduct,
  MatchResult,
  ParsedListing,
} from './match-types.ts'
import { describeListing } from './parse-listing.ts'
import type { ProductFacts } from './product-facts.ts'
import { type ReadInput, readListing } from './read-listing.ts'
import { readText } from './read-words.ts'
import { signSlots } from './slots-signature.ts'
import type { TextSlots } from './text-slots.ts'
import { type TokenisedText, tokenise } from './tokenise.ts'

/** Vendors and variants repeat; so many are remembered before all are forgotten. */
const MOST_REMEMBERED = 5000

export type MatcherData = {
  readonly products: ReadonlyArray<MatchProduct>
  readonly aliases: ReadonlyArray<MatchAlias>
  readonly gtins: ReadonlyArray<MatchGtin>
}

type State = {
  readonly book: BrandBook
  readonly indexes: ReadonlyMap<BookedBrand, BrandIndex>
  readonly taught: ReadonlyMap<BookedBrand, BrandTaught>
  readonly gtins: ReadonlyMap<string, BookedGtin>
  /** Of all products. */
  readonly words: ReadonlySet<string>
  readonly vendors: Map<string, VendorEvidence>
  readonly variants: Map<string, TextSlots>
  last: ReadTitle | null
}

/** Reads the catalogue once; matching then looks words up. The order of the products does not matter. */
export function createMatcher({ products, aliases, gtins }: MatcherData): Matcher {
  const sorted = products.toSorted((a, b) => a.id - b.id)
  const byBrand = Map.groupBy(sorted, ({ brand }) => brand.toLowerCase())
  const book = buildBrandBook(new Set(sorted.map(({ brand }) => brand)))
  const indexes = new Map<BookedBrand, BrandIndex>()
  for (const [key, brand] of book.brands) indexes.set(brand, buildBrandIndex(brand, byBrand.get(key) ?? []))
  const state: State = {
    book,
    indexes,
    taught: learnAliases(book, indexes, { aliases, products: sorted }),
    gtins: bookGtins(gtins, indexes.values()),
    words: new Set([...indexes.values()].flatMap(({ vocabulary }) => [...vocabulary])),
    vendors: new Map(),
    variants: new Map(),
    last: null,
  }
  return { match: (input) => matchInput(state, input), parse: (input) => parseInput(state, input) }
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

/** What a title and its vendor say together; the variants of one product come one after another and share it. */
type ReadTitle = {
  readonly text: string
  readonly vendorText: string
  readonly title: TokenisedText
  readonly vendor: VendorEvidence
  readonly evidence: BrandEvidence
}

type Prepared = ReadTitle & { readonly variant: TextSlots | null; readonly field: number | null }

function prepare(state: State, input: MatchInput): Prepared {
  const vendorText = input.vendor ?? ''
  const isSame = state.last?.text === input.title && state.last.vendorText === vendorText
  const read = isSame ? state.last! : readTitle(state, input.title, vendorText)
  state.last = read
  const variant = remember(state.variants, input.variant ?? '', readAlone)
  const { cans } = input
  const field = cans && Number.isInteger(cans) && cans > 0 ? cans : null
  return { ...read, variant, field }
}

function readTitle(state: State, text: string, vendorText: string): ReadTitle {
  const title = tokenise(cutShopName(text, (word) => isProductWord(state, word)))
  const vendor = remember(state.vendors, vendorText, (name) => readVendor(state.book, name)) ?? NO_VENDOR
  return { text, vendorText, title, vendor, evidence: findBrand(state.book, title, vendor) }
}

/** A word of any name or brand that we know. */
function isProductWord({ words, book }: State, word: string): boolean {
  return words.has(word) || book.phrases.has(word)
}

function readAlone(text: string): TextSlots {
  const tokens = tokenise(text)
  return readText(tokens, new Uint8Array(tokens.tokens.length))
}

function remember<T>(kept: Map<string, T>, text: string, make: (text: string) => T): T | null {
  if (text === '') return null
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= MOST_REMEMBERED) kept.clear()
  const made = make(text)
  kept.set(text, made)
  return made
}

function toReadInput(state: State, prepared: Prepared, brand: BookedBrand): ReadInput {
  const { title, variant, vendor, evidence } = prepared
  const vendorLine = vendor.brand === brand ? vendor.line : NO_VENDOR.line
  const { shopWords } = vendor
  return { index: state.indexes.get(brand)!, title, hits: evidence.hits, variant, vendorLine, shopWords }
}

function matchInput(state: State, input: MatchInput): MatchResult {
  const prepared = prepare(state, input)
  const attempts = prepared.evidence.brands.map((brand) =>
    tryBrand(toReadInput(state, prepared, brand), { field: prepared.field, taught: state.taught.get(brand) }),
  )
  const byName = chooseAttempt(attempts, prepared.evidence)
  const digits = input.gtin ? normaliseGtin(input.gtin) : null
  const booked = digits === null ? undefined : state.gtins.get(digits)
  if (booked) {
    const read = readListing(toReadInput(state, prepared, booked.index.brand))
    return matchByGtin({ booked, evidence: prepared.evidence, read, byName, field: prepared.field })
  }
  return byName?.result ?? refuseBrandless(prepared)
}

function refuseBrandless({ title, evidence }: Prepared): MatchResult {
  if (title.tokens.length === 0)
    return { outcome: 'none', cans: 1, code: 'nothing-said', reason: 'The listing has no title' }
  if (evidence.isForeign)
    return {
      outcome: 'none',
      cans: 1,
      code: 'not-in-catalogue',
      reason: 'Begins with a brand that is not ours',
    }
  return {
    outcome: 'none',
    cans: 1,
    code: 'no-brand',
    reason: 'Neither title nor vendor names a brand of ours',
  }
}

function parseInput(state: State, input: MatchInput): ParsedListing {
  const prepared = prepare(state, input)
  const [brand] = prepared.evidence.brands
  if (brand) {
    const read = readListing(toReadInput(state, prepared, brand))
    return describeListing(read, state.indexes.get(brand)!, prepared.field)
  }
  const nobody = buildBrandIndex({ name: '', joined: '', fact: undefined }, [])
  const { title, variant } = prepared
  const read = readListing({ index: nobody, title, hits: [], variant, vendorLine: [], shopWords: [] })
  return describeListing(read, null, prepared.field)
}
