import { toUtcDay } from './day.ts'
import type { Rate } from './rate.ts'
import { hasMovedTooFar } from './rate-move.ts'

export type PlannedRate = {
  readonly currency: string
  readonly perEur: Rate
  readonly state: 'used' | 'waiting'
}

/** A file of a known day brings nothing new; one that cannot be believed comes with the reason. */
export function judgeDay(
  day: string,
  { newest, now }: { newest: string | null; now: Date },
): { readonly is: 'new' | 'known' } | { readonly is: 'refused'; readonly reason: string } {
  if (day === newest) return { is: 'known' }
  if (day > toUtcDay(now)) return { is: 'refused', reason: `its day, ${day}, is in the future` }
  if (newest !== null && day < newest)
    return { is: 'refused', reason: `its day, ${day}, is before that of the last file, ${newest}` }
  return { is: 'new' }
}

/** What happens to the rates of a file: used, unless one moved too far from the published one in use. */
export function planRates(
  published: ReadonlyMap<string, Rate>,
  used: { readonly [currency: string]: Rate | undefined },
): PlannedRate[] {
  return [...published].map(([currency, perEur]) => {
    const before = used[currency]
    return { currency, perEur, state: before && hasMovedTooFar(before, perEur) ? 'waiting' : 'used' }
  })
}
