import type { Minor } from '../money/amounts.ts'
import type { Promised } from './alert.ts'

/** Whether what was promised with a change that waits to be told is so now. Null: it cannot be bought. */
export function isStillMet({ kind, limit }: Pick<Promised, 'kind' | 'limit'>, now: Minor | null): boolean {
  if (now === null) return false
  if (limit === null) return true
  // A low has to be below the amount that it was promised with.
  return kind === 'low' ? now < limit.minor : now <= limit.minor
}
