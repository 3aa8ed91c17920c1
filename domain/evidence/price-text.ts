import type { Minor } from '../money/amounts.ts'
import { parseMinor } from '../money/parse-amount.ts'

/** A store's own words for an amount. */
export type AmountText = {
  readonly text: string
  /** How many of its digits are decimals, where the source writes none; null where the text says it itself. */
  readonly hiddenDecimals: number | null
}

type Raw = Readonly<Record<string, unknown>>
type Asked = { readonly amount: Minor; readonly currency: string }

/** The names under which readers keep both. Of several, the one that says this amount is meant. */
const PRICE_FIELDS = ['salePrice', 'price']
const EARLIER_FIELDS = ['originalPrice', 'oldPrice']

/** The text of the price; null when the source's words for it were not kept. */
export function findPriceText(raw: Raw, asked: Asked): AmountText | null {
  return findText(raw, PRICE_FIELDS, asked)
}

/** The text of the earlier price. Beside a sale price, `price` is the earlier one. */
export function findEarlierText(raw: Raw, asked: Asked): AmountText | null {
  const fields = readText(raw, 'salePrice') === '' ? EARLIER_FIELDS : [...EARLIER_FIELDS, 'price']
  return findText(raw, fields, asked)
}

function findText(raw: Raw, names: ReadonlyArray<string>, asked: Asked): AmountText | null {
  const hiddenDecimals = readHiddenDecimals(raw)
  const texts = names.map((name) => readText(raw, name)).filter((text) => text !== '')
  const text = texts.find((one) => saysAmount(one, hiddenDecimals, asked)) ?? texts[0]
  if (text === undefined) return null
  return { text: withCurrency(text, readText(raw, 'currency')), hiddenDecimals }
}

function saysAmount(text: string, hiddenDecimals: number | null, { amount, currency }: Asked): boolean {
  const figures = findFigures(text)
  const written = hiddenDecimals === null ? figures : placePoint(figures, hiddenDecimals)
  return written !== null && parseMinor(written, currency) === amount
}

/** '1.234,50 kr' → '1234.50'; null for a text without a number, or with several. */
function findFigures(text: string): string | null {
  const found = text.match(/\d+(?:[ .,'’\u00a0\u202f]\d+)*/g) ?? []
  if (found.length !== 1) return null
  const compact = found[0].replace(/[ '’\u00a0\u202f]/g, '')
  const [, whole = compact, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(compact) ?? []
  const plain = whole.replace(/[.,]/g, '')
  return decimals === '' ? plain : `${plain}.${decimals}`
}

function placePoint(digits: string | null, decimals: number): string | null {
  if (digits === null || !/^\d+$/.test(digits)) return null
  const padded = digits.padStart(decimals + 1, '0')
  return decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}

/** WooCommerce writes whole numbers and says apart how many digits are decimals. */
function readHiddenDecimals(raw: Raw): number | null {
  const text = readText(raw, 'minorUnit')
  return /^\d$/.test(text) ? Number(text) : null
}

/** A currency in a field of its own belongs to the text. */
function withCurrency(text: string, currency: string): string {
  return currency === '' || /\p{L}|\p{Sc}/u.test(text) ? text : `${text} ${currency}`
}

function readText(raw: Raw, name: string): string {
  const value = raw[name]
  return typeof value === 'string' ? value.trim() : ''
}
