const CODES = new Set(Intl.supportedValuesOf('currency'))

/** What each currency is called besides its code. Of a sign that several share, the store must say which one it means. */
const SIGNS: ReadonlyArray<readonly [currencies: string, words: string]> = [
  ['EUR', '€ euro euros'],
  ['GBP', '£ pound pounds'],
  ['PLN', 'zł zl złoty złotych zloty zlotych'],
  ['CZK', 'kč kc korun'],
  ['HUF', 'ft forint'],
  ['RON', 'lei leu'],
  ['BGN', 'лв лв. lv'],
  ['RUB', '₽ руб руб.'],
  ['INR', '₹'],
  ['USD', 'us$ usd$'],
  ['CAD', 'ca$ c$'],
  ['AUD', 'au$ a$'],
  ['NZD', 'nz$'],
  ['UAH', '₴ грн'],
  ['TRY', '₺ tl'],
  ['CHF', 'fr fr. sfr sfr. franken'],
  ['SEK NOK DKK', 'kr kr. :- krona kronor krone kroner'],
  ['USD CAD AUD NZD SGD HKD', '$ dollar dollars'],
  ['INR PKR LKR NPR MUR', 'rs rs.'],
  ['JPY CNY', '¥'],
]
const CURRENCIES_OF_SIGN = new Map(
  SIGNS.flatMap(([currencies, words]) =>
    words.split(' ').map((word) => [word, currencies.split(' ')] as const),
  ),
)

/** The mark of a whole amount in Sweden and Norway: '100:-'. The '100,-' of other countries names no currency. */
export const KRONA_MARK = ':-'

/** ['EUR'] for 'eur' or '€', all that it may mean for a shared sign, undefined for anything that is no currency. */
export function findCurrencies(word: string): ReadonlyArray<string> | undefined {
  const code = word.toUpperCase()
  if (code.length === 3 && CODES.has(code)) return [code]
  return CURRENCIES_OF_SIGN.get(word.toLowerCase())
}

/**
 * The currency that these words name together: the usual one of the store where they may mean it, otherwise the one
 * they mean, or all of them ('SEK/NOK/DKK'), which is no store's. Null for no words, undefined for words that are no
 * currency or contradict each other.
 */
export function chooseCurrency(words: ReadonlyArray<string>, usual: string): string | null | undefined {
  let left: ReadonlyArray<string> | null = null
  for (const word of words) {
    const named = findCurrencies(word)
    if (!named) return undefined
    left = left ? left.filter((currency) => named.includes(currency)) : named
  }
  if (left === null) return null
  if (left.length === 0) return undefined
  return left.includes(usual) ? usual : left.join('/')
}

/** From a feed's column: a code, or a sign that may mean the store's. Null for anything else. */
export function parseCurrencyCode(text: string, usual: string): string | null {
  return chooseCurrency([text.trim()], usual) ?? null
}

/** 'SEK/NOK/DKK' → 'SEK, NOK or DKK'. */
export function sayCurrencies(currency: string): string {
  return currency.replaceAll('/', ', ').replace(/, (?=[A-Z]+$)/, ' or ')
}
