import type { Format } from '#domain/product.ts'
import type { MatchProduct } from './match-types.ts'
import type { TextSlots } from './text-slots.ts'

/** A product with all facts from its name and notes, ready to be compared with a listing. */
export type ProductFacts = {
  readonly product: MatchProduct
  /** Flavour and line, sorted, without repetitions. */
  readonly words: ReadonlyArray<string>
  readonly namedFormats: ReadonlyArray<Format>
  /** 'strong', 'hyper': the word for strength in its name. */
  readonly strengthWord: string | null
  /** Its name has a figure too, so the word names its line. */
  readonly isLineByWord: boolean
  /** The 4 of '#4' in its name. */
  readonly code: number | null
  /** The figure in its name, whatever its unit. */
  readonly figure: number | null
  readonly isFigurePerGram: boolean
  readonly mgPerGram: number | null
  /** Other figures that some of its labels print, per pouch. */
  readonly otherLabels: ReadonlyArray<number>
  readonly caffeineMg: number | null
  readonly isNicotineFree: boolean
  readonly isCaffeine: boolean
  readonly market: 'us' | 'eu' | null
  /** Itself, or other products of its brand. */
  readonly isSoldInUs: boolean
  /** Its strength is part of its name, so a listing without one may mean another. */
  readonly isNamedByStrength: boolean
  readonly isApproximate: boolean
}

/** Adds the notes to the facts of the name. */
export function buildProductFacts(
  product: MatchProduct,
  slots: TextSlots,
  words: ReadonlyArray<string>,
  isBrandInUs: boolean,
): ProductFacts {
  const notes = product.notes ?? ''
  const figure = slots.strengths[0]?.value ?? null
  const strengthWord = slots.strengthWords[0] ?? null
  const code = slots.codes[0] ?? null
  const isFigurePerGram =
    figure !== null && (notes.includes('in the name is mg/g') || isOtherThan(product, figure))
  return {
    product,
    words,
    namedFormats: slots.formats,
    strengthWord,
    isLineByWord: strengthWord !== null && figure !== null,
    code,
    figure,
    isFigurePerGram,
    mgPerGram: isFigurePerGram ? figure : findMgPerGram(product, notes),
    otherLabels: findOtherLabels(product, notes),
    caffeineMg: slots.caffeineMg,
    isNicotineFree: product.kind === 'nicotine-free' || product.nicotineMg === 0,
    isCaffeine: slots.isCaffeine || product.flavourFamily === 'caffeine' || /caffeine/i.test(notes),
    market: findMarket(notes),
    isSoldInUs: isBrandInUs || findMarket(notes) === 'us',
    isNamedByStrength: figure !== null || strengthWord !== null || code !== null,
    isApproximate: notes.includes('approx'),
  }
}

/** A figure in the name far from the strength per pouch can only be per gram. */
function isOtherThan({ nicotineMg }: MatchProduct, figure: number): boolean {
  return nicotineMg !== null && nicotineMg > 0 && Math.abs(nicotineMg - figure) > figure * 0.15
}

function findMgPerGram({ nicotineMg, pouchWeightG }: MatchProduct, notes: string): number | null {
  const [, stated] = /([\d.]+) ?mg\/g/.exec(notes) ?? []
  if (stated !== undefined) return Number(stated)
  return nicotineMg && pouchWeightG ? nicotineMg / pouchWeightG : null
}

/** '6.8/9.3 on some labels' of a 9 mg product → 9.3. */
function findOtherLabels({ nicotineMg }: MatchProduct, notes: string): number[] {
  const [, say, several] = /labels say ([\d.]+)|([\d./]+) on some labels/.exec(notes) ?? []
  const figures = (say ?? several ?? '').split('/').map(Number).filter(Boolean)
  if (nicotineMg === null || figures.length < 2) return figures
  return figures.filter((figure) => Math.abs(figure - nicotineMg) < 1)
}

function findMarket(notes: string): 'us' | 'eu' | null {
  if (/^US\b/.test(notes)) return 'us'
  return /^EU\b/.test(notes) ? 'eu' : null
}
