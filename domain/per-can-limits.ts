import type { Currency, ExchangeRates } from './currency.ts'
import { convertFromEur } from './money.ts'
import { type Rate, rateAsNumber } from './rate.ts'

/** Limits are kept in hundredths of a euro cent. */
const PRECISION = 100

/**
 * The euro cents of a limit given in another currency: the outermost that are shown as that very amount,
 * so that a price that reads the same as the limit is inside.
 */
export function limitInEur(minor: number, side: 'min' | 'max', rate: Rate): number {
  const perEur = rateAsNumber(rate)
  if (perEur === 1) return minor
  const scaled = ((minor + (side === 'min' ? -0.5 : 0.5)) / perEur) * PRECISION
  return (side === 'min' ? Math.max(Math.ceil(scaled), 0) : Math.ceil(scaled) - 1) / PRECISION
}

/** A limit in euro cents as an address has it: '4.5', or '4.6453'. */
export function euroText(eurMinor: number): string {
  return String(Math.round(eurMinor * PRECISION) / (100 * PRECISION))
}

/** What a field in some currency sent, and the limit it had been showing, if any. */
type SentLimit = { readonly minor: number; readonly shownEurMinor: number | undefined }

/** A field that nobody touched means the very limit it was showing, not whichever others read the same. */
export function readSentLimit(
  { minor, shownEurMinor }: SentLimit,
  { side, currency, rates }: { side: 'min' | 'max'; currency: Currency; rates: ExchangeRates },
): number {
  const isUntouched = shownEurMinor !== undefined && convertFromEur(shownEurMinor, currency, rates) === minor
  return isUntouched ? shownEurMinor : limitInEur(minor, side, rates[currency])
}
