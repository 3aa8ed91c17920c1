import type { Minor } from '../money/amounts.ts'
import type { Price } from '../money/price.ts'
import type { Finding, Promised } from './alert.ts'

/** What it costs: as the store asks for it, and in the currency of the alert. */
type Cost = { readonly price: Price; readonly minor: Minor }

/** Whether what was promised with a change that waits to be told is so now. Null: it cannot be bought. */
export function isStillMet(
  { kind, limit }: Pick<Promised, 'kind' | 'limit'>,
  found: Pick<Finding, 'value' | 'price'>,
  now: Cost | null,
): boolean {
  if (now === null) return false
  if (kind === 'stock') return true
  // The low of a list's product is not kept: what was found was below it.
  if (limit === null) return isAsLow(found, now)
  // A low has to be below the amount that it was promised with.
  return kind === 'low' ? now.minor < limit.minor : now.minor <= limit.minor
}

function isAsLow({ value, price }: Pick<Finding, 'value' | 'price'>, now: Cost): boolean {
  if (!price) return value === null || now.minor <= value.minor
  return price.currency === now.price.currency
    ? now.price.minor <= price.minor
    : now.price.eurMicro <= price.eurMicro
}
