import type { Format } from '#domain/product.ts'
import type { BookedBrand } from './brand-book.ts'
import { type BrandIndex, joinWords } from './brand-index.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { ProductFacts } from './product-facts.ts'
import { readName } from './read-name.ts'
import { KNOWN_NAMES } from './tables/known-names.ts'
import { LINE_WORDS } from './tables/renames.ts'
import { findFlavour } from './word-slips.ts'

/** A name that the brand sells, in the catalogue or not. */
type KnownName = {
  readonly name: string
  readonly words: ReadonlyArray<string>
  readonly key: string
  readonly formats: ReadonlyArray<Format>
  readonly isNicotineFree: boolean
  readonly isNamedByStrength: boolean
  readonly isSnus: boolean
}

const NOTHING_KNOWN: ReadonlyArray<KnownName> = []
/** Shorter words are too often short forms of something else. */
const LEAST_LETTERS = 4
/** The names of the table do not change, so each brand is read once. */
const kept = new Map<string, ReadonlyArray<KnownName>>()

/** Our own knowledge beside the catalogue: a gap there must not turn one product into another. */
function listNames({ brand, products }: BrandIndex): ReadonlyArray<KnownName> {
  const known = kept.get(brand.name) ?? readKnown(brand)
  kept.set(brand.name, known)
  return known.length === 0 ? NOTHING_KNOWN : [...known, ...products.map(toKnown)]
}

function readKnown(brand: BookedBrand): ReadonlyArray<KnownName> {
  const names = KNOWN_NAMES[brand.name]?.split(', ') ?? []
  return names.map((name) => {
    const { slots, words } = readName(brand, name)
    return {
      name: `${brand.name} ${name}`,
      words,
      key: joinWords(words),
      formats: slots.formats,
      isNicotineFree: slots.isNicotineFree || slots.isCaffeine,
      isNamedByStrength: slots.strengths.length + slots.strengthWords.length + slots.codes.length > 0,
      isSnus: slots.isPortion || slots.formats.includes('loose'),
    }
  })
}

function toKnown(facts: ProductFacts): KnownName {
  const { product, words, namedFormats: formats, isNicotineFree, isNamedByStrength } = facts
  const isSnus = product.kind === 'snus'
  return {
    name: product.name,
    words,
    key: joinWords(words),
    formats,
    isNicotineFree,
    isNamedByStrength,
    isSnus,
  }
}

/**
 * Whether a listing that leaves out the strength or the format can only mean this product: the brand sells these words
 * once. Where plain names of the brand have a strength of their own, one of them may be meant, unless the words have a
 * name that is no flavour ('Tactical'). Never for a brand that we know nothing about.
 */
export function isOnlyOne(index: BrandIndex, facts: ProductFacts, slots: ListingSlots): boolean {
  const names = listNames(index)
  if (names.length === 0) return false
  const own = toKnown(facts)
  const isPossible = ({ formats }: KnownName) =>
    formats.length === 0 || slots.formats.every((format) => formats.includes(format))
  const isSibling = (other: KnownName) =>
    other.key === own.key && other.name !== own.name && !other.isNicotineFree && isPossible(other)
  if (names.some(isSibling)) return false
  if (slots.words.some((word) => isProperName(word) && hasOneKey(names, word))) return true
  return !own.isSnus && saysNoStrength(slots) && !names.some((other) => isPlain(other, facts))
}

function saysNoStrength({ strengths, strengthWords, codes, dots }: ListingSlots): boolean {
  return strengths.length + strengthWords.length + codes.length + dots === 0
}

/** A name of the same range that says no strength, and so has one of its own. */
function isPlain(
  { words, formats, isNamedByStrength, isNicotineFree, isSnus }: KnownName,
  facts: ProductFacts,
) {
  if (isNamedByStrength || isNicotineFree || isSnus) return false
  const { format } = facts.product
  const isOfFormat = formats.length === 0 || (format !== null && formats.includes(format))
  return isOfFormat && words.every((word) => !LINE_WORDS.includes(word) || facts.words.includes(word))
}

/** The words of the only product that a shorter name can mean; null when there is none, or more than one. */
export function findLongerName(index: BrandIndex, slots: ListingSlots): string | null {
  const { words, unknown } = slots
  if (unknown.length > 0 || words.length === 0) return null
  const names = listNames(index)
  const longer = names.filter((name) => words.every((word) => name.words.includes(word)))
  if (longer.length === 0) return null
  const byLine = findByLine(longer, words, index.brand.fact?.leftOutLine)
  if (byLine !== null) return byLine
  const isNamed = words.some((word) => isProperName(word) && hasOneKey(names, word))
  return isNamed ? longer[0]!.key : null
}

/** 'Pablo Kiwi' is 'Pablo Exclusive Kiwi', as no other range of the brand has it. */
function findByLine(
  longer: ReadonlyArray<KnownName>,
  words: ReadonlyArray<string>,
  leftOut: string | undefined,
): string | null {
  if (leftOut === undefined) return null
  const isRest = (word: string) => words.includes(word) || LINE_WORDS.includes(word)
  const keys = new Set(longer.filter((name) => name.words.every(isRest)).map(({ key }) => key))
  const [only] = keys
  return keys.size === 1 && only === joinWords([...words, leftOut]) ? only : null
}

/** 'avalanche', 'tactical': no flavour and no range. */
function isProperName(word: string): boolean {
  return word.length >= LEAST_LETTERS && !/\d/.test(word) && !findFlavour(word) && !LINE_WORDS.includes(word)
}

function hasOneKey(names: ReadonlyArray<KnownName>, word: string): boolean {
  return new Set(names.filter(({ words }) => words.includes(word)).map(({ key }) => key)).size === 1
}
