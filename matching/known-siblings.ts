import { FLAVOUR_WORDS } from '#domain/flavour-words.ts'
import { type BrandIndex, joinWords } from './brand-index.ts'
import { findKnownBrand, type KnownBrand, type KnownName, toKnownName } from './known-brand.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { ProductFacts } from './product-facts.ts'
import { LINE_WORDS } from './tables/renames.ts'
import { findFlavour } from './word-slips.ts'

/** Shorter words are too often short forms of something else. */
const LEAST_LETTERS = 4
/** Tastes, apart from the other words of names: 'melon', not 'white' or 'original'. */
const FLAVOURS: ReadonlySet<string> = new Set(Object.keys(FLAVOUR_WORDS))
/** The look of a snus pouch, which shops leave out where a flavour has only one. */
const LOOKS: ReadonlySet<string> = new Set(['white', 'dry'])

/**
 * Whether a listing that leaves out the strength or the format can only mean this product: the brand sells these words
 * once. Where it sells a flavour both with and without a strength in its name, a name without one may mean another,
 * unless the words have a name that is no flavour ('Tactical'). Never for a brand that we know nothing about.
 */
export function isOnlyOne(index: BrandIndex, facts: ProductFacts, slots: ListingSlots): boolean {
  // A brand's name alone means none of its products.
  const known = facts.words.length > 0 ? findKnownBrand(index) : null
  if (!known || slots.words.length === 0) return false
  const own = toKnownName(facts)
  if (hasSibling(known.byStem.get(own.stem), own, slots)) return false
  if (slots.words.some((word) => isOneName(known.names, word))) return true
  if (own.isSnus && isLookLeftOut(own, slots)) return true
  // Without a flavour it is the maker's plain snus: 'G.3 Slim White Portion'.
  if (own.isSnus && !slots.words.some((word) => FLAVOURS.has(word))) return false
  return saysNoStrength(slots) && !hasPlainTwins(known, own, slots) && !isFamily(known.names, own)
}

/** Those of another format do not matter where the listing names its own: 'Kelly White Hot Cherry Mini'. */
function hasPlainTwins({ plainTwins }: KnownBrand, own: KnownName, slots: ListingSlots): boolean {
  const isOtherFormat = ({ formats }: KnownName) =>
    formats.length > 0 &&
    slots.formats.length > 0 &&
    !formats.some((format) => slots.formats.includes(format))
  return plainTwins.some((twin) => twin.isSnus === own.isSnus && !isOtherFormat(twin))
}

/** Whether the brand is known to sell these words in another strength or format too, though the catalogue lacks it. */
export function lacksSibling(index: BrandIndex, facts: ProductFacts, slots: ListingSlots): boolean {
  const own = toKnownName(facts)
  return hasSibling(findKnownBrand(index)?.missingByStem.get(own.stem), own, slots)
}

function hasSibling(
  names: ReadonlyArray<KnownName> | undefined,
  own: KnownName,
  slots: ListingSlots,
): boolean {
  return (names ?? []).some(
    (other) =>
      other.name !== own.name && other.isNicotineFree === own.isNicotineFree && isPossible(other, own, slots),
  )
}

/** 'Klint Mint' may be short for each of its mints. */
function isFamily(names: ReadonlyArray<KnownName>, own: KnownName): boolean {
  const longer = names.filter(
    (name) => name.key !== own.key && own.words.every((word) => name.words.includes(word)),
  )
  return new Set(longer.map(({ key }) => key)).size > 1
}

/** A name that says no format is not of the format that its sibling names. */
function isPossible({ formats }: KnownName, own: KnownName, slots: ListingSlots): boolean {
  if (formats.length > 0) return slots.formats.every((format) => formats.includes(format))
  return slots.formats.length === 0 || !slots.formats.every((format) => own.formats.includes(format))
}

function saysNoStrength({ strengths, strengthWords, codes, dots }: ListingSlots): boolean {
  return strengths.length + strengthWords.length + codes.length + dots === 0
}

/** 'Phantom Blue' is 'Phantom Blue White Portion'. */
function isLookLeftOut({ words }: KnownName, slots: ListingSlots): boolean {
  if (slots.isPortion || !saysNoStrength(slots)) return false
  return words.some((word) => LOOKS.has(word) && !slots.words.includes(word))
}

/** The words of the only product that a shorter name can mean; null when there is none, or more than one. */
export function findLongerName(index: BrandIndex, slots: ListingSlots): string | null {
  const { words, unknown } = slots
  if (unknown.length > 0 || words.length === 0) return null
  const known = findKnownBrand(index)
  const longer = known?.names.filter((name) => words.every((word) => name.words.includes(word))) ?? []
  const [first] = longer
  if (!known || !first) return null
  const byLine = findByLine(longer, words, index.brand.fact?.leftOutLine)
  if (byLine !== null) return byLine
  const isNamed = words.some((word) => isOneName(known.names, word))
  return isNamed || isOnlyLook(longer, slots) ? first.key : null
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

/** A snus of which only the look is left out, and the only one of the brand with these words. */
function isOnlyLook(longer: ReadonlyArray<KnownName>, { words, isPortion }: ListingSlots): boolean {
  const [first] = longer
  if (isPortion || !first?.isSnus || longer.length > 1) return false
  if (words.every((word) => LOOKS.has(word) || LINE_WORDS.includes(word))) return false
  return first.words.every((word) => words.includes(word) || LOOKS.has(word))
}

/** 'avalanche', 'tactical': no flavour and no range, and all names that have it are the same. */
function isOneName(names: ReadonlyArray<KnownName>, word: string): boolean {
  if (word.length < LEAST_LETTERS || /\d/.test(word) || findFlavour(word) || LINE_WORDS.includes(word))
    return false
  const [first, ...others] = names.filter(({ words }) => words.includes(word))
  return first !== undefined && others.every(({ key }) => key === first.key)
}
