import type { Decision } from './decision.ts'
import type { BrandEvidence, VendorEvidence } from './find-brand.ts'
import type { MatchResult } from './match-types.ts'
import type { BrandTitle } from './read-listing.ts'
import type { PackSlots } from './text-slots.ts'
import type { TokenisedText } from './tokenise.ts'

/** A title in words and numbers, without the shop's name. */
export type OpenTitle = {
  readonly text: string
  readonly vendorText: string
  readonly title: TokenisedText
  readonly vendor: VendorEvidence
}

/** The content of a title and its vendor together, without the variant. */
export type ReadTitle = OpenTitle & {
  readonly evidence: BrandEvidence
  /** Read as each of its possible brands. */
  readonly ofBrands: ReadonlyArray<BrandTitle>
}

/** The current title. */
export type TitleMatch = {
  readonly text: string
  readonly vendorText: string
  /** The only part that is kept once the next title comes: there are thousands, and each costs memory. */
  first: TitleAnswer | null
  /** Null until a variant comes that has no answer yet. */
  cases: TitleCases | null
}

export type TitleCases = {
  readonly isDoubtful: BrandEvidence['isDoubtful']
  readonly ofBrands: ReadonlyArray<BrandCase>
  /** When no known brand is found. */
  readonly refusal: MatchResult | null
}

/** Only for results that depend on neither a code nor a field of the feed. */
export type TitleAnswer = {
  readonly variant: string
  readonly result: MatchResult
  /** For the same title. A linked list, because an array reserves room for many and most have two or three. */
  next: TitleAnswer | null
}

/** A title, read as one brand's. */
export type BrandCase = {
  /** Its position among the possible brands of the title. */
  readonly nth: number
  readonly pack: PackSlots
  readonly isStrengthSaid: boolean
  /** For the title with any variant that only counts cans, as nearly all do; null until needed. */
  decision: Decision | null
}
