import { type Minor, minor } from '#domain/money/amounts.ts'
import type { FieldReader } from './columns.ts'
import { chooseCurrency, sayCurrencies } from './currency-words.ts'
import { findOriginal, noZero } from './original-price.ts'
import { type ParsedPrice, parsePrice } from './parse-price.ts'
import { LONGEST_WORD, toAmountText, toPlainText } from './plain-text.ts'
import type { ReadOptions } from './read-options.ts'

export type RowPrice = {
  readonly priceMinor: Minor | null
  readonly originalMinor: Minor | null
  readonly currency: string
}

const NO_PRICE: ParsedPrice = { ok: true, minor: minor(0), currency: null }

/**
 * The current and the former price: a sale price below the price is the current one, at or above it there is no sale.
 * A row without an amount has no price; a row with an unreadable one is refused.
 */
export function readRowPrice(readSource: FieldReader, options: ReadOptions): RowPrice | string {
  // Shops write '4,99&nbsp;&euro;' too.
  const read: FieldReader = (field) => toPlainText(readSource(field), LONGEST_WORD)
  const readAmount: FieldReader = (field) => toAmountText(readSource(field))
  const words = [read('currency')].filter((word) => word !== '')
  const stated = chooseCurrency(words, options.currency)
  if (stated === undefined) return `not a currency: "${read('currency')}"`
  if (stated?.includes('/')) return `in ${sayCurrencies(stated)}, but the store sells in ${options.currency}`
  const usual = stated ?? options.currency
  const regular = parseField(readAmount('price'), usual, options)
  if (!regular.ok) return regular.reason
  const sale = isSaleOn(read('salePeriod'), options.now ?? new Date())
    ? parseField(readAmount('salePrice'), regular.currency ?? usual, options)
    : NO_PRICE
  // '-' or 'N/A' means no sale; an unreadable amount may well be the price.
  if (!sale.ok && /\d/.test(read('salePrice'))) return sale.reason
  const before = parseField(readAmount('oldPrice'), regular.currency ?? usual, options)
  const currencies = new Set([stated, regular.currency].filter((currency) => typeof currency === 'string'))
  if (currencies.size > 1) return `two currencies: ${[...currencies].join(' and ')}`
  const currency = [...currencies][0] ?? (sale.ok ? sale.currency : null) ?? options.currency
  return choosePrice({ regular, sale, before, currency })
}

function parseField(text: string, currency: string, options: ReadOptions): ParsedPrice {
  return text === '' ? NO_PRICE : parsePrice(text, { currency, hint: options.decimal })
}

function choosePrice({
  regular,
  sale,
  before,
  currency,
}: {
  regular: ParsedPrice
  sale: ParsedPrice
  before: ParsedPrice
  currency: string
}): RowPrice {
  const regularMinor = minorIn(regular, currency)
  const saleMinor = minorIn(sale, currency)
  const isOnSale = saleMinor !== null && (regularMinor === null || saleMinor < regularMinor)
  const priceMinor = isOnSale ? saleMinor : regularMinor
  const beforeMinor = isOnSale && regularMinor !== null ? regularMinor : minorIn(before, currency)
  return { priceMinor, originalMinor: findOriginal(priceMinor, beforeMinor), currency }
}

/** Null for no amount, an unreadable one or one in another currency. */
function minorIn(price: ParsedPrice, currency: string): Minor | null {
  return price.ok && (price.currency ?? currency) === currency ? noZero(price.minor) : null
}

/** '2026-11-01T00:00+01:00/2026-11-30T23:59+01:00', or days alone; without dates a sale is on. */
function isSaleOn(period: string, now: Date): boolean {
  const [from = '', to = ''] = period.split('/').map((date) => date.trim())
  // The last day belongs to the sale.
  const end = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(to) ? `${to}T23:59:59.999Z` : to)
  return !(Date.parse(from) > now.getTime()) && !(end < now.getTime())
}
