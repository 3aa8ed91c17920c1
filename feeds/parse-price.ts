import type { Minor } from '#domain/money/amounts.ts'
import { minorOfDigits } from '#domain/money/parse-amount.ts'
import { chooseCurrency, findCurrencies, KRONA_MARK, sayCurrencies } from './currency-words.ts'

export type ParsedPrice =
  | { readonly ok: true; readonly minor: Minor; readonly currency: string | null }
  | {
      readonly ok: false
      readonly reason: string
      /** The currency it names, where that is not the store's. */
      readonly foreign?: string
    }

export type DecimalHint = 'comma' | 'point'
type PriceOptions = { readonly currency: string; readonly hint?: DecimalHint | undefined }

/** More than anything on sale here costs, in any currency; a larger number is a mistake. */
export const MOST_MINOR = 1_000_000_000
/** Longer texts are not prices and are not examined. */
const LONGEST_TEXT = 60
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g
const MINUS = /[-\u2010-\u2015\u2212]/
/** Swedes write '100:-' and others '100,-' for a whole amount. */
const WHOLE_MARK = /^[:,.]?[-\u2010-\u2015](?=\s|$)/

/**
 * An amount as people write it, in minor units of its currency, or of `currency` where it names none: '1.226,00',
 * '1 144,00 kr', '68 50', '50DKK', ',89'. A sign that several currencies share means the store's own only where that
 * is one of them: '39 kr' is never an amount in euro. One separator followed by three digits ('1,299') separates thousands, unless
 * the hint says that it is the decimal sign. Never throws.
 */
export function parsePrice(text: string, { currency: usual, hint }: PriceOptions): ParsedPrice {
  if (text.length > LONGEST_TEXT) return refuse('not a price', text)
  const tidy = text
    .replace(SPACES, ' ')
    .replace(/[ *]+$/, '')
    .trim()
  if (tidy === '') return { ok: false, reason: 'no price' }
  const parts = splitAmount(tidy)
  if (!parts) return refuse('not a price', tidy)
  if (MINUS.test(parts.before)) return refuse('negative price', tidy)
  const words = `${parts.before} ${parts.after}`.split(' ').filter((word) => word !== '')
  const currency = chooseCurrency(words, usual)
  if (currency === undefined)
    return refuse(/\d/.test(parts.after) ? 'more than one amount' : 'not a price', tidy)
  if (currency?.includes('/')) return refuseForeign(currency, tidy, usual)
  const minor = readFigures(parts.figures, { currency: currency ?? usual, hint })
  if (minor === null) return refuse('not a price', tidy)
  const isNamed = words.some((word) => findCurrencies(word)?.length === 1)
  return minor > MOST_MINOR
    ? refuse('not a believable price', tidy)
    : { ok: true, minor, currency: isNamed ? currency : null }
}

function refuseForeign(currency: string, text: string, usual: string): ParsedPrice {
  const reason = `in ${sayCurrencies(currency)}, but the store sells in ${usual}: "${text}"`
  return { ok: false, foreign: currency, reason }
}

function refuse(reason: string, text: string): ParsedPrice {
  return { ok: false, reason: `${reason}: "${text.slice(0, LONGEST_TEXT)}"` }
}

const FIRST_AMOUNT = /(?<![\p{L}\d])[.,]?\d(?:[\d.,' \u2019]*\d)?|\d(?:[\d.,' \u2019]*\d)?/u

function splitAmount(text: string) {
  const found = FIRST_AMOUNT.exec(text)
  if (!found) return null
  const end = found.index + found[0].length
  return {
    before: text.slice(0, found.index).trim(),
    figures: found[0].replaceAll('\u2019', "'"),
    after: text
      .slice(end)
      .replace(WHOLE_MARK, (mark) => (mark.startsWith(KRONA_MARK[0]!) ? ` ${KRONA_MARK} ` : ''))
      .replace(/^[.,]/, '')
      .trim(),
  }
}

/** Thousands in groups of three; Indian amounts continue in groups of two. */
const GROUPED = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/

function readFigures(figures: string, { currency, hint }: PriceOptions): Minor | null {
  if (/^\d+$/.test(figures)) return minorOfDigits(figures, '', currency)
  const decimalAt = findDecimal(figures, hint)
  const whole = decimalAt < 0 ? figures : figures.slice(0, decimalAt)
  const fraction = decimalAt < 0 ? '' : figures.slice(decimalAt + 1)
  if (!/^\d*$/.test(fraction)) return null
  if (!/^\d*$/.test(whole) && !GROUPED.test(whole)) return null
  return minorOfDigits(whole.replace(/\D/g, ''), fraction, currency)
}

/** The position of the decimal sign, or -1 for none. */
function findDecimal(figures: string, hint: DecimalHint | undefined): number {
  const at = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  if (at < 0) return /^\d+ \d{2}$/.test(figures) ? figures.indexOf(' ') : -1
  const sign = figures[at]!
  if (figures.indexOf(sign) < at) return -1
  const isAlone = !/[^\d]/.test(figures.slice(0, at))
  if (!isAlone || figures.length - at - 1 !== 3) return at
  if (hint) return (sign === ',') === (hint === 'comma') ? at : -1
  const whole = figures.slice(0, at)
  return whole === '' || whole.startsWith('0') || whole.length > 3 ? at : -1
}
