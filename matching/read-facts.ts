import { FLAVOUR_WORDS } from '#domain/flavour-words.ts'
import type { Format, Kind } from '#domain/product.ts'
import { LEXICON, splitPhrase, splitSpellings } from './lexicon.ts'
import { readText } from './read-words.ts'
import { markNone } from './reading.ts'
import { MAKERS, OTHER_BRANDS } from './tables/brands.ts'
import type { StatedStrength, TextSlots } from './text-slots.ts'
import { tokenise } from './tokenise.ts'
import { UNITS } from './unit-roles.ts'

/** What tags or a description say about a product. Null where they say nothing, or more than one thing. */
export type TextFacts = {
  readonly format: Format | null
  /** Per pouch, or without a unit that says per what. */
  readonly mg: number | null
  readonly mgPerGram: number | null
  readonly pouchesPerCan: number | null
  readonly kind: Kind | null
  readonly isMixed: boolean
  readonly isOtherGoods: boolean
  /** Flavour words among others, in English where known. */
  readonly words: ReadonlyArray<string>
}

/** Reads a text about a product without knowing its brand. Never throws. */
export function readFacts(text: string): TextFacts {
  const tokens = tokenise(text)
  const slots = readText(tokens, markNone(tokens.tokens.length))
  return {
    format: findOnly(slots.formats),
    mg: findStrength(slots.strengths),
    mgPerGram: findOnly(slots.strengths.filter(({ unit }) => unit === 'mg/g').map(({ value }) => value)),
    pouchesPerCan: slots.pouches,
    kind: findKind(slots),
    isMixed: slots.mixedWord !== null,
    isOtherGoods: slots.otherGoodsWord !== null,
    words: slots.words,
  }
}

/** A figure per pouch decides; without one the only other figure does. */
function findStrength(strengths: ReadonlyArray<StatedStrength>): number | null {
  const perPouch = strengths.filter(({ unit }) => unit === 'mg/pouch')
  const usable = perPouch.length > 0 ? perPouch : strengths.filter(({ unit }) => unit === 'mg')
  return findOnly(usable.map(({ value }) => value))
}

function findOnly<T>(values: ReadonlyArray<T>): T | null {
  const [only = null] = values
  return values.every((value) => value === only) ? only : null
}

function findKind({ isNicotineFree, isCaffeine, isTobacco, isTobaccoFree }: TextSlots): Kind | null {
  if (isNicotineFree || isCaffeine) return 'nicotine-free'
  if (isTobacco) return isTobaccoFree ? null : 'snus'
  return isTobaccoFree ? 'nicotine pouch' : null
}

const MAKER_NAMES = listNames(MAKERS)
const OTHER_NAMES = listNames(OTHER_BRANDS)

function listNames(spellings: string): Set<string> {
  return new Set(splitSpellings(spellings).map((words) => words.join(' ')))
}

export function isMaker(name: string): boolean {
  return MAKER_NAMES.has(splitPhrase(name).join(' '))
}

/** A brand of gum, vapes, cigarettes or the like, or of pouches that we do not carry. */
export function isOtherBrand(name: string): boolean {
  return OTHER_NAMES.has(splitPhrase(name).join(' '))
}

/** Whether a word, as the tokeniser gives it, may be part of a product's name: in no table, or in one of names. */
export function mayNameProduct(word: string): boolean {
  if (!/^\p{L}/u.test(word) || word.length < 2) return false
  const single = LEXICON.get(word)?.find(({ rest }) => rest.length === 0)
  return single ? single.meaning.role === 'words' : !UNITS.has(word)
}

const FLAVOURS = listNames(Object.entries(FLAVOUR_WORDS).flat().join(','))

/** Whether a word, as the tokeniser gives it, names a taste in any language. */
export function isFlavour(word: string): boolean {
  return FLAVOURS.has(word)
}
