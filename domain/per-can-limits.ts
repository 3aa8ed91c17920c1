import { type EurMicro, eurMicro, MICROS_PER_CENT, type Minor } from './money/amounts.ts'
import { highestOf, lowestOf } from './money/convert.ts'
import { convertFromEur, type Money } from './money/price.ts'

export type LimitSide = 'min' | 'max'

/**
 * The euro value of a limit given in another currency: the outermost value shown as that amount, so that a
 * price that reads the same as the limit is inside, and the limit comes back as typed.
 */
export function limitInEur(limit: Minor, side: LimitSide, { currency, rates }: Money): EurMicro {
  if (currency === 'EUR') return eurMicro(limit * MICROS_PER_CENT)
  const findValue = side === 'min' ? lowestOf : highestOf
  return findValue(limit, currency, rates[currency])
}

/** The value sent by a field in some currency, and the limit it had been showing, if any. */
type SentLimit = { readonly minor: Minor; readonly shownEurMicro: EurMicro | undefined }

/** An unchanged field means the exact limit it was showing, not another one that reads the same. */
export function readSentLimit(
  { minor, shownEurMicro }: SentLimit,
  { side, ...money }: { readonly side: LimitSide } & Money,
): EurMicro {
  const isUntouched =
    shownEurMicro !== undefined && convertFromEur(shownEurMicro, money.currency, money.rates) === minor
  return isUntouched ? shownEurMicro : limitInEur(minor, side, money)
}
