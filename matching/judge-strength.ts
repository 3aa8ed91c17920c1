import type { ListingSlots } from './listing-slots.ts'
import type { ProductFacts } from './product-facts.ts'
import { findByFormat, type StrengthScale } from './strength-scale.ts'
import { FIGURE_CLASSES, SHOP_CLASSES } from './tables/strength-words.ts'
import type { StatedStrength } from './text-slots.ts'

/** 'silent': the listing points neither to this product nor away from it. */
export type Verdict = 'agrees' | 'silent' | 'contradicts'

/** Labels of the same product differ by this much. */
const TOLERANCE_MG = 0.3
/** A whole number may be a rounded one. */
const ROUNDING_MG = 0.5
/** But 2 is not a rounded 1.5. */
const MOST_ROUNDED = 0.12
const PER_GRAM_TOLERANCE = 0.6
/** Plausible weights of a pouch in grams, when a figure is tried as mg per gram. */
const WEIGHT = { least: 0.25, most: 1.3 }

type Case = { readonly facts: ProductFacts; readonly scale: StrengthScale; readonly slots: ListingSlots }

/** Figures, codes, dots and words together: one contradiction is enough. */
export function judgeStrength(at: Case): Verdict {
  let isAgreed = false
  for (const strength of at.slots.strengths) {
    const verdict = judgeFigure(at, strength)
    if (verdict === 'contradicts') return verdict
    if (verdict === 'agrees') isAgreed = true
  }
  let isCodeUnknown = false
  for (const code of at.slots.codes) {
    const verdict = judgeCode(at, code)
    if (verdict === 'contradicts') return verdict
    if (verdict === 'agrees') isAgreed = true
    else if (verdict === 'unknown') isCodeUnknown = true
  }
  // In a name with both a word and a figure, the word names the line: 'VELO Max … 7mg'.
  if (at.facts.isLineByWord && !at.slots.strengthWords.includes(at.facts.strengthWord!)) return 'contradicts'
  if (at.slots.strengthWords.length > 0) {
    const verdict = judgeWords(at, isAgreed)
    if (verdict === 'contradicts') return verdict
    if (verdict === 'agrees') isAgreed = true
  }
  if (!isAgreed && isCodeUnknown) return 'contradicts'
  if (!isAgreed && at.slots.dots > 0) isAgreed = doDotsAgree(at)
  return isAgreed ? 'agrees' : 'silent'
}

export function isNear(stated: number, ours: number): boolean {
  const difference = Math.abs(stated - ours)
  if (difference <= TOLERANCE_MG + 1e-9) return true
  return Number.isInteger(stated) && difference <= Math.min(ROUNDING_MG, ours * MOST_ROUNDED)
}

function judgeFigure(at: Case, { value, unit }: StatedStrength): Verdict {
  const { nicotineMg } = at.facts.product
  if (nicotineMg === null) return 'silent'
  if (at.facts.isNicotineFree) return value === at.facts.caffeineMg ? 'agrees' : 'contradicts'
  if (unit === 'mg/pouch') return isPerPouch(at, value, nicotineMg) ? 'agrees' : 'contradicts'
  if (unit === '%') return judgePerGram(at, value * 10, nicotineMg)
  if (unit === 'mg/g') return judgePerGram(at, value, nicotineMg)
  return judgeBare(at, value, nicotineMg)
}

function isPerPouch({ facts, scale }: Case, value: number, nicotineMg: number): boolean {
  if (isNear(value, nicotineMg)) return true
  if (facts.otherLabels.some((label) => isNear(value, label))) return true
  return scale.otherLabels.some(([printed, ours]) => isNear(value, printed) && ours === nicotineMg)
}

function judgePerGram({ facts }: Case, value: number, nicotineMg: number): Verdict {
  if (facts.mgPerGram !== null)
    return Math.abs(value - facts.mgPerGram) <= Math.max(PER_GRAM_TOLERANCE, facts.mgPerGram * 0.04)
      ? 'agrees'
      : 'contradicts'
  const weight = nicotineMg / value
  return weight >= WEIGHT.least && weight <= WEIGHT.most ? 'silent' : 'contradicts'
}

/** No unit: tried per pouch and per gram; the brand's usual print decides. */
function judgeBare(at: Case, value: number, nicotineMg: number): Verdict {
  const { facts, scale } = at
  if (scale.figuresPerGram.some((figure) => Math.abs(figure - value) < 0.01))
    return facts.isFigurePerGram && Math.abs(facts.figure! - value) < 0.01 ? 'agrees' : 'contradicts'
  if (isPerPouch(at, value, nicotineMg)) return 'agrees'
  if (facts.mgPerGram !== null && !facts.isFigurePerGram)
    return Math.abs(value - facts.mgPerGram) <= PER_GRAM_TOLERANCE ? 'agrees' : 'contradicts'
  return 'contradicts'
}

/** An unknown code is accepted when something else agrees. */
function judgeCode({ facts, scale, slots }: Case, code: number): Verdict | 'unknown' {
  if (facts.code !== null) return facts.code === code ? 'agrees' : 'contradicts'
  if (scale.hasCodes) return 'contradicts'
  const worth = findByFormat(scale.codes, facts.product.format)?.[code]
  if (worth) return includesMg(worth, facts) ? 'agrees' : 'contradicts'
  const isMeaningless = slots.hasSeriesNumbers || (facts.product.kind !== 'snus' && !scale.hasTwins)
  return isMeaningless ? 'silent' : 'unknown'
}

function judgeWords(at: Case, isAgreed: boolean): Verdict {
  const { facts, slots } = at
  if (facts.strengthWord !== null) return judgeNamed(at, facts.strengthWord)
  const verdicts = slots.strengthWords.map((word) => judgeWord(at, { word, isAgreed }))
  if (verdicts.includes('contradicts')) return 'contradicts'
  return verdicts.includes('agrees') ? 'agrees' : 'silent'
}

/** The product's own word must be there, and no other word that means something else for the brand. */
function judgeNamed({ facts, scale, slots }: Case, own: string): Verdict {
  if (!slots.strengthWords.includes(own)) return 'contradicts'
  if (slots.strengthWords.length === 1) return 'agrees'
  const used = facts.product.kind === 'snus' ? scale.usedWords.snus : scale.usedWords.other
  const table = findByFormat(scale.words, facts.product.format)
  const isOther = (word: string) => {
    if (word === own) return false
    const worth = table?.[word]
    return worth ? !includesMg(worth, facts) : used.has(word) || !SHOP_CLASSES[word]
  }
  return slots.strengthWords.some(isOther) ? 'contradicts' : 'agrees'
}

/** A word for a product whose own name has none: the brand's table decides, else the shop's own class. */
function judgeWord({ facts, scale }: Case, { word, isAgreed }: { word: string; isAgreed: boolean }): Verdict {
  const worth = findByFormat(scale.words, facts.product.format)?.[word]
  if (worth) return includesMg(worth, facts) ? 'agrees' : 'contradicts'
  const isSnus = facts.product.kind === 'snus'
  const used = isSnus ? scale.usedWords.snus : scale.usedWords.other
  const range = SHOP_CLASSES[word]
  if (used.has(word)) return 'contradicts'
  if (isAgreed) return isBesideFigure(word, facts) ? 'silent' : 'contradicts'
  // 'Stark' beside a snus is always another snus.
  if (!range || (isSnus && word !== 'medium')) return 'contradicts'
  const { nicotineMg } = facts.product
  return nicotineMg !== null && nicotineMg >= range[0] && nicotineMg <= range[1] ? 'silent' : 'contradicts'
}

/** The figure decides between shops' classes; but 'ultra', 'hyper' and 'max' are always separate lines. */
function isBesideFigure(word: string, { product }: ProductFacts): boolean {
  if (SHOP_CLASSES[word]) return true
  const range = FIGURE_CLASSES[word]
  const { nicotineMg } = product
  return range !== undefined && nicotineMg !== null && nicotineMg >= range[0] && nicotineMg <= range[1]
}

function doDotsAgree({ facts, scale, slots }: Case): boolean {
  const worth = findByFormat(scale.dots, facts.product.format)?.[slots.dots]
  return worth !== undefined && includesMg(worth, facts)
}

function includesMg(worth: ReadonlyArray<number>, { product }: ProductFacts): boolean {
  return product.nicotineMg !== null && worth.some((mg) => Math.abs(mg - product.nicotineMg!) < 0.05)
}
