import type { BookedBrand } from './brand-book.ts'
import { splitPhrase } from './lexicon.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { MatchProduct } from './match-types.ts'
import { buildProductFacts, type ProductFacts } from './product-facts.ts'
import { readName } from './read-name.ts'
import { readText } from './read-words.ts'
import { markNone } from './reading.ts'
import { buildStrengthScale, type StrengthScale } from './strength-scale.ts'
import { RENAMES } from './tables/renames.ts'
import { tokenise } from './tokenise.ts'

/** All products of one brand, looked up by their words. */
export type BrandIndex = {
  readonly brand: BookedBrand
  readonly products: ReadonlyArray<ProductFacts>
  readonly scale: StrengthScale
  /** Products by their words, sorted and joined. */
  readonly byWords: Map<string, ProductFacts[]>
  /** For each word, the positions of the products that have it. */
  readonly placesByWord: ReadonlyMap<string, ReadonlyArray<number>>
  readonly vocabulary: Set<string>
  /** Numbers that are words of a name: the 13 of 'Killa 13'. */
  readonly numberWords: Set<string>
  readonly hasUsProducts: boolean
}

/** A name made only of sales words would match every listing of its brand. */
function hasName({ words, strengthWord, code, product }: ProductFacts): boolean {
  return words.length > 0 || strengthWord !== null || code !== null || product.kind === 'snus'
}

/** Sorted, without repetitions: 'mint cool' and 'cool mint' are one name. Written out, as every listing needs it. */
export function joinWords(words: ReadonlyArray<string>): string {
  if (words.length < 2) return words[0] ?? ''
  const sorted: string[] = []
  for (const word of words) {
    let at = sorted.length
    while (at > 0 && sorted[at - 1]! > word) at--
    if (at > 0 && sorted[at - 1] === word) continue
    sorted.push(word)
    for (let move = sorted.length - 1; move > at; move--) sorted[move] = sorted[move - 1]!
    sorted[at] = word
  }
  let joined = sorted[0]!
  for (let at = 1; at < sorted.length; at++) joined += ` ${sorted[at]!}`
  return joined
}

export function buildBrandIndex(brand: BookedBrand, products: ReadonlyArray<MatchProduct>): BrandIndex {
  const facts = products.map((product) => readProduct(brand, product))
  const index: BrandIndex = {
    brand,
    products: facts,
    scale: buildStrengthScale(brand.name, facts),
    byWords: new Map(),
    placesByWord: listPlaces(facts),
    vocabulary: new Set(facts.flatMap(({ words }) => words)),
    numberWords: new Set(facts.flatMap(({ words }) => words.filter((word) => /^\d/.test(word)))),
    hasUsProducts: brand.fact?.hasAmericanCans === true || facts.some(({ market }) => market === 'us'),
  }
  for (const product of facts)
    if (hasName(product)) for (const words of listNames(brand, product)) addName(index, words, product)
  return index
}

function listPlaces(products: ReadonlyArray<ProductFacts>): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { words }] of products.entries()) {
    for (const word of words) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  }
  return places
}

function addName({ byWords }: BrandIndex, words: ReadonlyArray<string>, product: ProductFacts) {
  const key = joinWords(words)
  const known = byWords.get(key)
  if (!known) byWords.set(key, [product])
  else if (!known.includes(product)) known.push(product)
}

function readProduct(brand: BookedBrand, product: MatchProduct): ProductFacts {
  const { slots, words } = readName(brand, product.name)
  return buildProductFacts(product, slots, words, brand.fact?.hasAmericanCans ?? false)
}

/** All names of a product: its own, those without words that shops leave out, and its former ones. */
function listNames(brand: BookedBrand, facts: ProductFacts): ReadonlyArray<string>[] {
  const { words, product } = facts
  const names = [words]
  const optional = splitPhrase(brand.fact?.optionalWords ?? '')
  if (product.kind !== 'snus' && optional.length > 0 && optional.every((word) => words.includes(word)))
    names.push(words.filter((word) => !optional.includes(word)))
  if (facts.isCaffeine && words.includes('energy') && !words.includes('drink'))
    names.push(words.filter((word) => word !== 'energy'))
  // 'Stark Portion Original' is the brown one of the two, even if its name does not say so.
  if (product.kind === 'snus' && !words.includes('white') && !words.includes('original'))
    names.push([...words, 'original'])
  if (product.format === 'loose' && words.includes('original'))
    names.push(words.filter((word) => word !== 'original'))
  const key = joinWords(words)
  for (const { brand: name, from, to } of RENAMES)
    if (name === brand.name && joinWords(readPhrase(to)) === key)
      names.push(readPhrase(from), [...words, ...readPhrase(from)])
  return names
}

function readPhrase(text: string): string[] {
  const tokens = tokenise(text)
  return readText(tokens, markNone(tokens.tokens.length)).words
}

/** Taught by an operator: the words of an alias lead to its product too, and are known words from now on. */
export function addAlias(index: BrandIndex, facts: ProductFacts, { words, unknown }: ListingSlots) {
  if (words.length === 0) return
  for (const word of unknown) index.vocabulary.add(word)
  addName(index, words, facts)
}
