import type { EurMicro, Minor } from './money/amounts.ts'
import { toDecimal } from './money/format-money.ts'
import { eurCents } from './money/price.ts'

/** A feed that lost more than this share of its listings counts as broken until a second reading confirms it. */
const MOST_LOST_SHARE = 0.3
/** Two losses that differ by at most this share confirm each other. */
const SAME_LOSS_SHARE = 0.05
const MOST_JUMP_SHARE = 0.4
const MOST_TIMES_CHEAPER = 3

export type FeedVerdict = 'apply' | { readonly hold: string }

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

/** Why a price is not believed; null when it is. Amounts in the store's own currency, so that rates play no part. */
export function doubtPrice({
  price,
  standing,
  currency,
  perCanEurMicro,
  medianPerCanEurMicro,
}: {
  price: Minor
  /** The current price, in the same currency; null when there is none. */
  standing: Minor | null
  currency: string
  /** This price per can. */
  perCanEurMicro: EurMicro
  /** At other stores; null when too few of them sell it. */
  medianPerCanEurMicro: EurMicro | null
}): string | null {
  if (standing !== null && Math.abs(price - standing) > standing * MOST_JUMP_SHARE) {
    const percent = Math.round((Math.abs(price - standing) / standing) * 100)
    const direction = price > standing ? 'rose' : 'fell'
    return `${direction} by ${percent} %: ${toDecimal(standing, currency)} → ${toDecimal(price, currency)} ${currency}`
  }
  if (medianPerCanEurMicro !== null && perCanEurMicro * MOST_TIMES_CHEAPER < medianPerCanEurMicro) {
    const [own, usual] = [perCanEurMicro, medianPerCanEurMicro].map((value) =>
      toDecimal(eurCents(value), 'EUR'),
    )
    return `under a third of the usual price: ${own} against ${usual} EUR per can`
  }
  return null
}
