import { bandPath, brandPath } from '#domain/pages.ts'
import type { StrengthBand } from '#domain/strength.ts'

export function brandAddress(name: string): string {
  return brandPath(name)
}
export function bandAddress(band: StrengthBand): string {
  return bandPath(band)
}
export const DEALS_ADDRESS = '/sale'

/** The four bands the site links to, with the label of each. */
export const STRENGTH_LINKS = [
  { band: 'low', level: 1, word: 'strength.light', range: 'strengthRange.low' },
  { band: 'medium-low', level: 2, word: 'strength.medium', range: 'strengthRange.medium-low' },
  { band: 'medium', level: 3, word: 'strength.strong', range: 'strengthRange.medium' },
  { band: 'extra-high', level: 4, word: 'strength.extraStrong', range: 'strengthRange.extra-high' },
] as const
