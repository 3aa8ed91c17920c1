import type { BrandHit } from './brand-book.ts'
import type { BrandIndex } from './brand-index.ts'
import { chooseStrengths, type ListingSlots, mergeUnique } from './listing-slots.ts'
import { namesTwo } from './names-two.ts'
import { readText } from './read-words.ts'
import { type Marks, markNone } from './reading.ts'
import { repairWords } from './repair-words.ts'
import { makeTextSlots, type TextSlots } from './text-slots.ts'
import { textAt } from './token.ts'
import type { TokenisedText } from './tokenise.ts'

/** Bare numbers that may be packs rather than strengths. */
const PACK_SIZES = new Set([1, 2, 3, 5, 10, 15, 20, 25, 30, 50, 60, 100])
/** In the place of a word, so that no product has all of them. */
const TWO_PRODUCTS = '+'
const NOTHING_SAID: TextSlots = makeTextSlots()

export type TitleInput = {
  readonly index: BrandIndex
  readonly title: TokenisedText
  /** Brands named in the title. */
  readonly hits: ReadonlyArray<BrandHit>
  /** Words of the vendor that name a line of the brand. */
  readonly vendorLine: ReadonlyArray<string>
  /** Words of a shop's name that the title may repeat. */
  readonly shopWords: ReadonlyArray<string>
}

/** A title read as this brand's: the same for all variants of a product. */
export type BrandTitle = Pick<TitleInput, 'index' | 'vendorLine' | 'shopWords'> & {
  readonly own: TextSlots
  /** Numbers that belong to names of the brand. */
  readonly numbers: ReadonlyArray<string>
}

export type ReadListing = {
  readonly slots: ListingSlots
  readonly title: TextSlots
  readonly variant: TextSlots
}

/** The listing, read as this brand's. */
export function readListing(input: TitleInput & { readonly variant: TextSlots | null }): ReadListing {
  const title = readBrandTitle(input)
  const variant = readVariant(input.variant, saysStrength(title.own))
  return { slots: joinSlots(title, variant), title: title.own, variant }
}

export function readBrandTitle({ index, title, hits, vendorLine, shopWords }: TitleInput): BrandTitle {
  const used = markNone(title.tokens.length)
  const numbers = markBrand({ index, title, hits, used })
  const own = readText(title, used)
  if (namesTwo(title)) {
    own.mixedWord ??= TWO_PRODUCTS
    own.words.push(TWO_PRODUCTS)
  }
  return { index, own, numbers, vendorLine, shopWords }
}

/** The variant, read beside its title. If it is only a number, it counts cans where the strength is known. */
export function readVariant(variant: TextSlots | null, isStrengthSaid: boolean): TextSlots {
  if (variant === null) return NOTHING_SAID
  const [number, another] = variant.bareNumbers
  if (number === undefined || another !== undefined || variant.words.length + variant.strengths.length > 0)
    return variant
  if (!isStrengthSaid || !PACK_SIZES.has(Number(number))) return variant
  return { ...variant, bareNumbers: [], pack: { ...variant.pack, cans: [Number(number)] } }
}

export function saysStrength({ strengths, strengthWords, codes }: TextSlots): boolean {
  return strengths.length + strengthWords.length + codes.length > 0
}

/** Title and variant together. */
export function joinSlots(title: BrandTitle, other: TextSlots): ListingSlots {
  const { index, own, numbers, vendorLine, shopWords } = title
  const bare = readBareNumbers(
    index,
    mergeUnique(own.bareNumbers, other.bareNumbers),
    chooseStrengths(own, other).length > 0,
  )
  const found = numbers.length + bare.words.length > 0 ? [...own.words, ...numbers, ...bare.words] : own.words
  const words = repairWords(index, mergeUnique(found, other.words), shopWords)
  const all = mergeUnique(words.known, vendorLine)
  return buildSlots({ index, own, other, bare, words: all, unknown: words.unknown })
}

type Parts = {
  readonly index: BrandIndex
  readonly own: TextSlots
  readonly other: TextSlots
  readonly bare: BareNumbers
  readonly words: ReadonlyArray<string>
  readonly unknown: ReadonlyArray<string>
}

function buildSlots({ index, own, other, bare, words, unknown }: Parts): ListingSlots {
  const strengths = chooseStrengths(own, other)
  return {
    brand: index.brand,
    words,
    unknown,
    formats: mergeUnique(own.formats, other.formats),
    isPortion: own.isPortion || other.isPortion,
    isWhiteFlavour: own.isWhiteFlavour || other.isWhiteFlavour,
    strengths: bare.strength === null ? strengths : [...strengths, { value: bare.strength, unit: 'mg' }],
    strengthWords: mergeUnique(own.strengthWords, other.strengthWords),
    codes: mergeUnique(own.codes, other.codes),
    dots: own.dots || other.dots,
    hasSeriesNumbers: index.brand.fact?.hasSeriesNumbers ?? false,
    isPackUnclear: bare.isPackUnclear,
    pouches: own.pouches ?? other.pouches,
    caffeineMg: own.caffeineMg ?? other.caffeineMg,
    isNicotineFree: own.isNicotineFree || other.isNicotineFree,
    isCaffeine: own.isCaffeine || other.isCaffeine,
    isTobaccoFree: own.isTobaccoFree || other.isTobaccoFree,
    isTobacco: own.isTobacco || other.isTobacco,
    market: own.market ?? other.market,
  }
}

/** Removes the brand's own name from the title, and keeps numbers that belong to its names. */
function markBrand({
  index,
  title,
  hits,
  used,
}: Pick<TitleInput, 'index' | 'title' | 'hits'> & { used: Marks }) {
  const numbers: string[] = []
  let isFirst = true
  for (const { brand, at, length, isOrdinaryWord } of hits) {
    if (brand !== index.brand || (isOrdinaryWord && !isFirst)) continue
    // '77 Cola + 77 Cherry' are two products: the name stays, as a word that nothing explains.
    if (!isFirst && title.joins.includes(at)) continue
    isFirst = false
    used.fill(1, at, at + length)
    const next = title.tokens[at + length]
    if (!next || !isOfName(index, next.text) || textAt(title.tokens, at + length + 1) === 'mg') continue
    numbers.push(next.text === '+' ? 'plus' : next.text)
    used[at + length] = 1
  }
  return numbers
}

/** The 13 of 'Killa 13', the '+' of 'VELO+Mint'. */
function isOfName({ numberWords, vocabulary }: BrandIndex, text: string): boolean {
  return numberWords.has(text) || (text === '+' && vocabulary.has('plus'))
}

type BareNumbers = {
  readonly words: string[]
  readonly strength: number | null
  readonly isPackUnclear: boolean
}
const NO_BARE: BareNumbers = { words: [], strength: null, isPackUnclear: false }

/** A bare number: a word of a name, a strength ('03', 'Slim 9'), or a case for a person. */
function readBareNumbers(
  index: BrandIndex,
  numbers: ReadonlyArray<string>,
  hasStrength: boolean,
): BareNumbers {
  if (numbers.length === 0) return NO_BARE
  const words: string[] = []
  let strength: number | null = null
  let isPackUnclear = false
  for (const text of numbers) {
    const value = Number(text.replace(',', '.'))
    if (index.numberWords.has(text)) words.push(text)
    else if (/^-?80$/.test(text) && index.brand.name === 'Siberia') continue
    else if (!hasStrength && strength === null && isStrengthOf(index, value, text)) strength = value
    else if (value === 1) continue
    else if (PACK_SIZES.has(value)) isPackUnclear = true
    else words.push(text)
  }
  return { words, strength, isPackUnclear }
}

function isStrengthOf({ scale }: BrandIndex, value: number, text: string): boolean {
  if (!scale.milligrams.includes(value) && !scale.figuresPerGram.includes(value)) return false
  return text.startsWith('0') || !Number.isInteger(value) || !PACK_SIZES.has(value)
}
