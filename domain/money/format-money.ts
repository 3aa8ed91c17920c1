import { CURRENCY_SYMBOLS, type Currency, decimalsOf } from '../currency.ts'
import type { Language } from '../language.ts'
import type { Minor } from './amounts.ts'

/** How a language writes numbers. */
type NumberSigns = {
  readonly decimal: string
  /** Between thousands; null where prices are written without. */
  readonly group: string | null
  /** The fewest digits before the decimal sign that are grouped. */
  readonly groupedFrom: number
}

/**
 * As in the Unicode locale data, which a test compares; the browser's own formatter would cost a phone a tenth of a
 * second on first use. English prices have no thousands sign.
 */
const NUMBER_SIGNS: Readonly<Record<Language, NumberSigns>> = {
  en: { decimal: '.', group: null, groupedFrom: 4 },
  sv: { decimal: ',', group: '\u00A0', groupedFrom: 4 },
  fr: { decimal: ',', group: '\u202F', groupedFrom: 4 },
  nl: { decimal: ',', group: '.', groupedFrom: 4 },
  de: { decimal: ',', group: '.', groupedFrom: 4 },
  es: { decimal: ',', group: '.', groupedFrom: 5 },
  it: { decimal: ',', group: '.', groupedFrom: 5 },
}

const NO_BREAK_SPACE = '\u00A0'

/** For machines: 1234 cents → '12.34', 1234 yen → '1234'. */
export function toDecimal(amount: Minor, currency: string): string {
  return writeFigures(amount, currency, NUMBER_SIGNS.en)
}

/** For an input field: with the decimal sign of the language, and no sign between thousands. */
export function formatForField(amount: Minor, currency: Currency, language: Language): string {
  return writeFigures(amount, currency, { ...NUMBER_SIGNS[language], group: null })
}

/** '€12.34', and '12.34 kr' for the krona. Amount and sign are never split at the end of a line. */
export function formatMoney(amount: Minor, currency: Currency, language: Language): string {
  const { symbol, figures, isSymbolFirst } = moneyParts(amount, currency, language)
  return isSymbolFirst ? `${symbol}${figures}` : `${figures}${NO_BREAK_SPACE}${symbol}`
}

/** The same in pieces, for layouts that set the symbol smaller than the figures. */
export function moneyParts(amount: Minor, currency: Currency, language: Language) {
  return { ...currencySign(currency), figures: writeFigures(amount, currency, NUMBER_SIGNS[language]) }
}

/** The symbol's position is the same in every language. */
export function currencySign(currency: Currency) {
  return { symbol: CURRENCY_SYMBOLS[currency], isSymbolFirst: currency !== 'SEK' }
}

function writeFigures(amount: Minor, currency: string, signs: NumberSigns): string {
  return writeDigits(amount, decimalsOf(currency), signs)
}

/** A whole number of the last of these decimals, with the signs of the language. */
export function writeDecimals(amount: number, decimals: number, language: Language): string {
  return writeDigits(amount, decimals, NUMBER_SIGNS[language])
}

function writeDigits(amount: number, decimals: number, { decimal, group, groupedFrom }: NumberSigns): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const isGrouped = group !== null && whole.length >= groupedFrom
  const figures = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  return decimals === 0 ? `${sign}${figures}` : `${sign}${figures}${decimal}${digits.slice(-decimals)}`
}
