import type { Format, Kind } from '#domain/product.ts'
import { hasEveryWord } from '#domain/text.ts'
import type { MatchProduct, ParsedListing } from '#matching/match-types.ts'
import type { Doubt } from './intake-types.ts'
import type { StatedFacts } from './state-facts.ts'

export type StatedNicotine = {
  /** Per pouch. */
  readonly nicotineMg: number | null
  /** The figure on the can, which may be per gram. */
  readonly namedMg: number | null
  readonly source: string
  readonly notes: string | null
}

/** Stronger ones are sold, but a figure above it is more often something else. */
const MOST_NICOTINE_MG = 50
/** Labels of two lots differ by as much. */
const SAME_MG = 0.3
const SAME_SHARE = 0.1

/** Null when there is no figure to go by. */
export function findNicotine(
  {
    parsed,
    facts,
    kind,
    siblings,
  }: { parsed: ParsedListing; facts: StatedFacts; kind: Kind; siblings: ReadonlyArray<MatchProduct> },
  doubts: Doubt[],
): StatedNicotine | null {
  if (kind === 'nicotine-free') return { nicotineMg: 0, namedMg: null, source: 'listing', notes: null }
  const { shelf, description } = facts
  const beside = shelf.mg ?? description.mg
  const perGram = shelf.mgPerGram ?? description.mgPerGram
  const { strength } = parsed
  if (strength?.unit === 'mg/g') return ofGrams({ perGram: strength.value, beside, kind }, doubts)
  if (strength && strength.unit !== '%' && isPlausible(strength.value)) {
    const { value } = strength
    if (kind === 'snus' && strength.unit !== 'mg/pouch') return ofSnus({ value, beside }, doubts)
    const alike = strength.unit === 'mg' ? findGramsOfBrand(value, siblings) : null
    if (alike !== null) return ofGrams({ perGram: value, beside: alike, kind }, doubts)
    if (perGram === value && strength.unit === 'mg') return ofGrams({ perGram, beside, kind }, doubts)
    if (beside !== null && Math.abs(beside - value) > SAME_MG) {
      const text = `The title says ${value} mg, the text beside it ${beside} mg.`
      doubts.push({ title: 'Two strengths are named.', text })
    }
    return state(value)
  }
  if (beside !== null && isPlausible(beside)) return state(beside)
  return guess({ parsed, siblings }, doubts)
}

/** The brand's other cans print this very figure per gram: what a pouch of theirs has. */
function findGramsOfBrand(figure: number, siblings: ReadonlyArray<MatchProduct>): number | null {
  const pattern = new RegExp(`(^|\\D)${String(figure).replace('.', '\\.')} ?mg(/g| in the name is mg/g)`)
  return siblings.find(({ notes }) => notes !== null && pattern.test(notes))?.nicotineMg ?? null
}

function state(mg: number): StatedNicotine {
  return { nicotineMg: mg, namedMg: mg, source: 'listing', notes: null }
}

function isPlausible(mg: number): boolean {
  return mg > 0 && mg <= MOST_NICOTINE_MG
}

/** The can prints milligrams per gram; the figure per pouch is beside it, or a person must find it. */
function ofGrams(
  { perGram, beside, kind }: { perGram: number; beside: number | null; kind: Kind },
  doubts: Doubt[],
): StatedNicotine | null {
  if (beside === null || beside === perGram) {
    if (kind !== 'snus') return null
    const text = `${perGram} mg/g is stated, but not how much a portion weighs.`
    doubts.push({ title: 'The strength of a portion is not known.', text })
    const source = `about ${perGram} mg/g`
    return { nicotineMg: null, namedMg: null, source, notes: `${perGram} mg/g on the can` }
  }
  const source = `listing, ${perGram} mg/g`
  return { nicotineMg: beside, namedMg: perGram, source, notes: `${perGram}mg in the name is mg/g` }
}

/** A bare figure on snus may be per gram. */
function ofSnus(
  { value, beside }: { value: number; beside: number | null },
  doubts: Doubt[],
): StatedNicotine {
  if (beside === null) {
    const text = `${value} mg may be of a portion or of a gram.`
    doubts.push({ title: 'The strength is a guess.', text })
  }
  return state(beside ?? value)
}

/** What all others of the brand and format have. */
function guess(
  { parsed, siblings }: { parsed: ParsedListing; siblings: ReadonlyArray<MatchProduct> },
  doubts: Doubt[],
): StatedNicotine | null {
  const alike = siblings.filter(({ format }) => parsed.format === null || format === parsed.format)
  const [first] = alike
  const mg = first?.nicotineMg ?? null
  if (!first || !mg || !alike.every(({ nicotineMg }) => nicotineMg === mg)) return null
  const text = `The store says none; every other ${first.brand}${parsed.format ? ` ${parsed.format}` : ''} has ${mg} mg.`
  doubts.push({ title: 'The strength is a guess.', text })
  return state(mg)
}

/** A pouch weighs between half a gram and nearly a gram, so a figure per gram is as many times that of a pouch. */
const GRAM_FACTOR = { least: 1.15, most: 2.3 }

/**
 * It may be a known product after all: where the listing has fewer words, or where a bare figure fits by the gram at a
 * brand that prints such figures and sells no such strength.
 */
export function doubtKnown(
  {
    parsed: { strength, words },
    siblings,
    nicotine: { nicotineMg, namedMg },
    format,
  }: {
    parsed: ParsedListing
    siblings: ReadonlyArray<MatchProduct>
    nicotine: StatedNicotine
    format: Format | null
  },
  doubts: Doubt[],
): void {
  if (!nicotineMg || nicotineMg !== namedMg) return
  const isSameFormat = (other: Format | null) => format === null || other === null || other === format
  const longer = siblings.find((product) => {
    const isNear = Math.abs((product.nicotineMg ?? 0) / nicotineMg - 1) <= SAME_SHARE
    return isNear && isSameFormat(product.format) && words.every((word) => hasEveryWord(product.name, word))
  })
  if (longer) {
    const text = 'It has all these words and about the same strength.'
    doubts.push({ title: `Is it ${longer.name}?`, text })
  }
  const isPrintedPerGram = siblings.some(({ notes }) => notes?.includes('mg/g'))
  if (strength?.unit !== 'mg' || !isPrintedPerGram) return
  if (siblings.some((product) => product.nicotineMg === nicotineMg)) return
  const like = siblings.find((product) => {
    const factor = product.nicotineMg ? nicotineMg / product.nicotineMg : 0
    const isFactor = factor >= GRAM_FACTOR.least && factor <= GRAM_FACTOR.most
    return isFactor && words.every((word) => hasEveryWord(product.name, word))
  })
  if (!like) return
  const text = `${nicotineMg} mg may be of a gram: ${like.name} has ${like.nicotineMg} mg in a pouch.`
  doubts.push({ title: `Is it ${like.name}?`, text })
}
