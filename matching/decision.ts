import type { Candidate, MatchCode } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

/** The product of a listing, whatever its number of cans. */
export type Decision =
  | {
      readonly outcome: 'product'
      readonly code: 'name' | 'alias'
      readonly product: ProductFacts
      readonly said: string
      readonly isPackUnclear: boolean
      readonly leavesOut: boolean
    }
  | Refusal
  | { readonly outcome: 'goods'; readonly code: 'not-a-pouch' | 'mixed-box'; readonly reason: string }

export type Refusal = {
  readonly outcome: 'review' | 'none'
  readonly code: MatchCode
  readonly reason: string
  readonly candidates: ReadonlyArray<Candidate>
  readonly nearest: ProductFacts | null
}
