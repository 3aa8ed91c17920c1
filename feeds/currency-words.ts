const CODES = new Set(Intl.supportedValuesOf('currency'))

/** Signs that mean one currency. */
const CURRENCY_OF_SIGN: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  '₽': 'RUB',
  '₹': 'INR',
  us$: 'USD',
  ca$: 'CAD',
  au$: 'AUD',
  '₴': 'UAH',
  '₺': 'TRY',
}
/** Signs that several currencies share: the store must say which one it means. */
const SHARED_SIGNS = new Set(['kr', 'kr.', '$', 'rs', 'rs.', '¥', 'fr', 'fr.', 'sfr', 'sfr.'])

/** 'EUR' for 'eur' or '€', null for a shared sign, undefined for anything that is no currency. */
export function findCurrency(word: string): string | null | undefined {
  const code = word.toUpperCase()
  if (code.length === 3 && CODES.has(code)) return code
  const sign = word.toLowerCase()
  if (SHARED_SIGNS.has(sign)) return null
  return CURRENCY_OF_SIGN[sign]
}

/** A code from a feed's column; null for anything else. */
export function parseCurrencyCode(text: string): string | null {
  return findCurrency(text.trim()) ?? null
}
