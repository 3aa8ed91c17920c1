import { toDecimal } from './money.ts'

/** A feed that lost more than this share of its listings is a broken feed until it says so twice. */
const MOST_LOST_SHARE = 0.3
/** Two feeds that lost about as much say the same. */
const SAME_LOSS_SHARE = 0.05
const MOST_JUMP_SHARE = 0.4
const LEAST_SHARE_OF_MEDIAN = 1 / 3

export type FeedVerdict = 'apply' | { readonly hold: string }

/**
 * Whether a feed as a whole may change anything. One that lost too much is held, unless an operator accepted it or
 * the reading before, held as well, had lost about as much. An empty feed says nothing, however often it says it.
 */
export function judgeFeed({
  seen,
  previous,
  heldSeen,
  isAccepted,
}: {
  seen: number
  /** Listings that were there after the last run that was applied. */
  previous: number
  /** Of the newest run, when that one is held and undecided. */
  heldSeen: number | null
  isAccepted: boolean
}): FeedVerdict {
  const lost = previous - seen
  if (isAccepted || previous === 0 || lost <= previous * MOST_LOST_SHARE) return 'apply'
  const isConfirmed = seen > 0 && heldSeen !== null && Math.abs(heldSeen - seen) <= previous * SAME_LOSS_SHARE
  if (isConfirmed) return 'apply'
  return { hold: `lost ${Math.round((lost / previous) * 100)} % of its listings: ${previous} → ${seen}` }
}

/** Why a price is not believed; null when it is. Amounts in the store's own currency, so that rates play no part. */
export function doubtPrice({
  price,
  standing,
  currency,
  perCanEur,
  medianPerCanEur,
}: {
  price: number
  /** What stands now, in the same currency; null when nothing does. */
  standing: number | null
  currency: string
  /** Of this price, in euro cents. */
  perCanEur: number
  /** At other stores, in euro cents; null when too few of them sell it. */
  medianPerCanEur: number | null
}): string | null {
  if (standing !== null && Math.abs(price - standing) > standing * MOST_JUMP_SHARE) {
    const percent = Math.round((Math.abs(price - standing) / standing) * 100)
    const direction = price > standing ? 'rose' : 'fell'
    return `${direction} by ${percent} %: ${toDecimal(standing)} → ${toDecimal(price)} ${currency}`
  }
  if (medianPerCanEur !== null && perCanEur < medianPerCanEur * LEAST_SHARE_OF_MEDIAN) {
    const [own, usual] = [perCanEur, medianPerCanEur].map((amount) => toDecimal(Math.round(amount)))
    return `under a third of the usual price: ${own} against ${usual} EUR per can`
  }
  return null
}
