import { joinWords } from './brand-index.ts'
import type { ListingSlots } from './listing-slots.ts'

/** The full content of a listing about the product itself; two listings with the same signature mean the same. */
export function signSlots(slots: ListingSlots): string {
  const strengths = slots.strengths.map(({ value, unit }) => `${value}${unit}`)
  const flags = [slots.isNicotineFree, slots.isCaffeine, slots.isTobacco].map(Number)
  return [
    slots.brand.name,
    joinWords(slots.words),
    [...slots.formats].sort(),
    strengths.sort(),
    [...slots.strengthWords].sort(),
    slots.codes,
    flags,
  ].join('|')
}
