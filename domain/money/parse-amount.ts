import { CURRENCY_SYMBOLS, type Currency, decimalsOf } from '../currency.ts'
import type { EurMicro, Minor } from './amounts.ts'

const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,6}))?$/
const MICRO_DECIMALS = 6
/** This many digits are exact in a number with all decimals a currency can have. */
const MOST_WHOLE_DIGITS = 11

/**
 * '4.5' and '4,50' → 450 in euro, '4' → 4 in yen. Null for everything else, and for more decimals than the currency
 * has: nothing that a person or a program wrote is rounded silently.
 */
export function parseMinor(text: string, currency: string): Minor | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimalsOf(currency)) return null
  return minorOfDigits(whole, fraction, currency)
}

/** '1 234,50', and Swiss people's '1’234.50'. Points and commas are not taken for it: they may begin the decimals. */
const BETWEEN_THOUSANDS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g

/** As people type it: the sign or the code of its own currency may stand before or after it, '€4.50' or '45 SEK'. */
export function parseTypedMinor(text: string, currency: Currency): Minor | null {
  const typed = text.trim().toLowerCase().replaceAll(BETWEEN_THOUSANDS, '')
  const signs = [CURRENCY_SYMBOLS[currency], currency].map((sign) => sign.toLowerCase())
  const before = signs.find((sign) => typed.startsWith(sign))
  if (before !== undefined) return parseMinor(typed.slice(before.length), currency)
  const after = signs.find((sign) => typed.endsWith(sign))
  return parseMinor(after === undefined ? typed : typed.slice(0, -after.length), currency)
}

/** An amount whose digits are already known, such as those of a feed: surplus decimals are rounded to the nearest. */
export function minorOfDigits(whole: string, fraction: string, currency: string): Minor | null {
  return readDigits(whole, fraction, decimalsOf(currency)) as Minor | null
}

/** '4.5' → 4,500,000: a limit as written in an address. */
export function parseEurMicro(text: string): EurMicro | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? []
  return whole === undefined ? null : (readDigits(whole, fraction, MICRO_DECIMALS) as EurMicro)
}

/** 4,500,000 → '4.5'. */
export function formatEurMicro(value: EurMicro): string {
  const digits = String(value).padStart(MICRO_DECIMALS + 1, '0')
  const fraction = digits.slice(-MICRO_DECIMALS).replace(/0+$/, '')
  const whole = digits.slice(0, -MICRO_DECIMALS)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function readDigits(whole: string, fraction: string, decimals: number): number | null {
  const significant = whole.replace(/^0+/, '')
  if (significant.length > MOST_WHOLE_DIGITS) return null
  const kept = Number(significant + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const isUpperHalf = Number(fraction[decimals] ?? 0) >= 5
  return isUpperHalf ? kept + 1 : kept
}
