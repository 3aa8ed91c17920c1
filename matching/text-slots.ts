import type { Format } from '#domain/product.ts'
import type { StrengthUnit } from './match-types.ts'

export type StatedStrength = { readonly value: number; readonly unit: StrengthUnit }

/** The content of one text (a title, a variant, a name of the catalogue), without knowing the brand. */
export type TextSlots = {
  /** The remaining words, for flavour and line, in English where known, in the text's order. */
  words: string[]
  formats: Format[]
  isPortion: boolean
  /** 'White Peach', where 'Slim White' is only the look of a pouch. */
  isWhiteFlavour: boolean
  strengths: StatedStrength[]
  strengthWords: string[]
  /** 'S4', '#4', 'No.4', 'Level 4'. */
  codes: number[]
  dots: number
  /** Numbers without anything beside them that explains them, as written. */
  bareNumbers: string[]
  pouches: number | null
  caffeineMg: number | null
  isNicotineFree: boolean
  isCaffeine: boolean
  isTobaccoFree: boolean
  isTobacco: boolean
  /** The word that shows it. */
  mixedWord: string | null
  otherGoodsWord: string | null
  market: 'us' | 'eu' | null
  pack: PackSlots
}

export type PackSlots = {
  /** Every number of cans in the text, in order. */
  cans: number[]
  /** Pieces that may also be pouches. */
  pieces: number[]
  /** Numbers after a strength in words ('Strong / 10'), which may also be pouches or milligrams. */
  options: number[]
  /** 'Two rolls': 2. A roll without a number: 1. */
  rolls: number
  sleeves: number
  /** Five cans each. */
  halfRolls: number
  isSingle: boolean
  /** Several, but not how many: 'multipack', 'ab 10 Dosen'. */
  isVague: boolean
}

export function makeTextSlots(): TextSlots {
  return {
    words: [],
    formats: [],
    isPortion: false,
    isWhiteFlavour: false,
    strengths: [],
    strengthWords: [],
    codes: [],
    dots: 0,
    bareNumbers: [],
    pouches: null,
    caffeineMg: null,
    isNicotineFree: false,
    isCaffeine: false,
    isTobaccoFree: false,
    isTobacco: false,
    mixedWord: null,
    otherGoodsWord: null,
    market: null,
    pack: {
      cans: [],
      pieces: [],
      options: [],
      rolls: 0,
      sleeves: 0,
      halfRolls: 0,
      isSingle: false,
      isVague: false,
    },
  }
}

/** Only counts cans and says nothing about the product: every second product has a few such variants. */
export function saysOnlyPack(slots: TextSlots): boolean {
  const { words, formats, strengths, strengthWords, codes, bareNumbers } = slots
  if (words.length + formats.length + strengths.length + strengthWords.length > 0) return false
  if (codes.length + bareNumbers.length + slots.dots > 0) return false
  if (slots.isPortion || slots.isNicotineFree || slots.isCaffeine || slots.isTobaccoFree || slots.isTobacco)
    return false
  const { pouches, caffeineMg, mixedWord, otherGoodsWord, market } = slots
  return (pouches ?? caffeineMg ?? mixedWord ?? otherGoodsWord ?? market) === null
}
