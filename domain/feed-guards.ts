import type { HeldRunDoubt } from './guards/run-doubt.ts'

/** A feed that lost more than this share of its listings counts as broken until a second reading confirms it. */
export const MOST_LOST_SHARE = 0.3
/** Two losses that differ by at most this share confirm each other. */
const SAME_LOSS_SHARE = 0.05

export type FeedVerdict =
  | 'apply'
  | {
      readonly hold: string
      /** Where its prices are the reason. */
      readonly doubt?: HeldRunDoubt
    }

/**
 * Whether a feed as a whole may change anything. One that lost too much is held, unless an operator accepted it or
 * the previous reading, also held, had lost about as much. An empty feed never confirms itself.
 */
export function judgeFeed({
  seen,
  previous,
  heldSeen,
  isAccepted,
}: {
  seen: number
  /** Listings after the last applied run. */
  previous: number
  /** Listings of the newest run, when that one is held and undecided. */
  heldSeen: number | null
  isAccepted: boolean
}): FeedVerdict {
  const lost = previous - seen
  if (isAccepted || previous === 0 || lost <= previous * MOST_LOST_SHARE) return 'apply'
  const isConfirmed = seen > 0 && heldSeen !== null && Math.abs(heldSeen - seen) <= previous * SAME_LOSS_SHARE
  if (isConfirmed) return 'apply'
  return { hold: `lost ${Math.round((lost / previous) * 100)} % of its listings: ${previous} → ${seen}` }
}
