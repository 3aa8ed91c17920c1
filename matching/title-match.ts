import type { Decision } from './decision.ts'
import type { BrandEvidence, VendorEvidence } from './find-brand.ts'
import type { MatchResult } from './match-types.ts'
import type { BrandTitle } from './read-listing.ts'
import type { PackSlots } from './text-slots.ts'
import type { TokenisedText } from './tokenise.ts'

/** A title in words and numbers, without the name of the shop. */
export type OpenTitle = {
  readonly text: string
  readonly vendorText: string
  readonly title: TokenisedText
  readonly vendor: VendorEvidence
}

/** What a title and its vendor say together, without the variant. */
export type ReadTitle = OpenTitle & {
  readonly evidence: BrandEvidence
  /** As each brand's that it may be of. */
  readonly ofBrands: ReadonlyArray<BrandTitle>
}

/** The title at hand. */
export type TitleMatch = {
  readonly text: string
  readonly vendorText: string
  /** All that is kept of it once the next title comes: thousands are, and what is kept costs more than what is not. */
  first: TitleAnswer | null
  /** Null until there is a variant that has no answer yet. */
  cases: TitleCases | null
}

export type TitleCases = {
  readonly isDoubtful: BrandEvidence['isDoubtful']
  readonly ofBrands: ReadonlyArray<BrandCase>
  /** Where it is of no brand that we know. */
  readonly refusal: MatchResult | null
}

/** Where neither a code nor a field of the feed had a say. */
export type TitleAnswer = {
  readonly variant: string
  readonly result: MatchResult
  /** Of the same title. A chain, because a list makes room for many where most have two or three. */
  next: TitleAnswer | null
}

/** A title as one brand's. */
export type BrandCase = {
  /** Its place among the brands that the title may be of. */
  readonly nth: number
  readonly pack: PackSlots
  readonly isStrengthSaid: boolean
  /** Of the title with any variant that only counts cans, as nearly all do; null until somebody asks. */
  decision: Decision | null
}
