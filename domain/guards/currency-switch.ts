import type { ExchangeRates } from '../currency.ts'
import { rateAsNumber } from '../rate.ts'

/** Currencies that shops of ours answer in. A rare one would explain too many factors. */
const SHOP_CURRENCIES = ['EUR', 'SEK', 'NOK', 'DKK', 'USD', 'GBP', 'CHF', 'PLN', 'CZK']

/** The currency whose rate is nearest to the factor by which prices moved; null when none is near enough. */
export function findCurrencySwitch({
  factor,
  currency,
  rates,
  tolerance,
}: {
  factor: number
  /** The store's. */
  currency: string
  rates: ExchangeRates
  /** The factor may differ from the rate by this factor. */
  tolerance: number
}): { from: string; to: string; rate: number } | null {
  const own = rates[currency]
  if (!own) return null
  const near = SHOP_CURRENCIES.flatMap((to) => {
    const other = rates[to]
    if (to === currency || !other) return []
    const rate = rateAsNumber(other) / rateAsNumber(own)
    const distance = Math.abs(Math.log(factor / rate))
    return distance <= Math.log(tolerance) ? [{ from: currency, to, rate, distance }] : []
  }).toSorted((a, b) => a.distance - b.distance)
  const [best] = near
  return best ? { from: best.from, to: best.to, rate: best.rate } : null
}
