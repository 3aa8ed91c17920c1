import type { Minor } from '../money/amounts.ts'
import type { Finding, Promised } from './alert.ts'

/** Whether what was promised with a change that waits to be told is so now. Null: it cannot be bought. */
export function isStillMet(
  { kind, limit }: Pick<Promised, 'kind' | 'limit'>,
  { value }: Pick<Finding, 'value'>,
  now: Minor | null,
): boolean {
  if (now === null) return false
  if (kind === 'stock') return true
  // The low of a list's product is not kept: what was found was below it.
  if (limit === null) return value === null || now <= value.minor
  // A low has to be below the amount that it was promised with.
  return kind === 'low' ? now < limit.minor : now <= limit.minor
}
