import type { Format } from '#domain/product.ts'
import type { BookedBrand } from './brand-book.ts'
import type { StatedStrength, TextSlots } from './text-slots.ts'

/** Title and variant of one listing together, read as this brand's. */
export type ListingSlots = {
  readonly brand: BookedBrand
  /** Flavour and line, without repetitions, in order. */
  readonly words: ReadonlyArray<string>
  /** Words among them that are in no table. */
  readonly unknown: ReadonlyArray<string>
  readonly formats: ReadonlyArray<Format>
  readonly isPortion: boolean
  readonly isWhiteFlavour: boolean
  readonly strengths: ReadonlyArray<StatedStrength>
  readonly strengthWords: ReadonlyArray<string>
  readonly codes: ReadonlyArray<number>
  readonly dots: number
  /** 'No.4' is not a strength here. */
  readonly hasSeriesNumbers: boolean
  readonly isPackUnclear: boolean
  readonly pouches: number | null
  readonly caffeineMg: number | null
  readonly isNicotineFree: boolean
  readonly isCaffeine: boolean
  readonly isTobaccoFree: boolean
  readonly isTobacco: boolean
  readonly market: 'us' | 'eu' | null
}

export function mergeUnique<T>(first: ReadonlyArray<T>, second: ReadonlyArray<T>): ReadonlyArray<T> {
  if (second.length === 0) return first
  if (first.length === 0) return second
  const merged = [...first]
  for (const item of second) if (!merged.includes(item)) merged.push(item)
  return merged
}

/** A title that lists several strengths leaves the choice to its variant. */
export function chooseStrengths(title: TextSlots, variant: TextSlots): ReadonlyArray<StatedStrength> {
  if (variant.strengths.length === 0) return title.strengths
  if (title.strengths.length === 0) return variant.strengths
  const isList = new Set(title.strengths.map(({ value, unit }) => `${value}${unit}`)).size > 1
  const isOneOf = variant.strengths.every((own) => title.strengths.some((one) => one.value === own.value))
  return isList && isOneOf ? variant.strengths : [...title.strengths, ...variant.strengths]
}
