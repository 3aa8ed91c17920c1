import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { eurPrice, type Price } from '#domain/money/price.ts'
import { describeVerdict } from './verdict-words.ts'

const notLower: DealVerdict = {
  verdict: 'not-lower',
  reference: eurPrice(275),
  day: '2026-11-03',
  sinceDay: '2026-11-14',
}
const verified: DealVerdict = { ...notLower, verdict: 'verified' }

function say(verdict: DealVerdict, language: Language = 'en') {
  const format = (price: Price) => formatMoney(price.minor, 'EUR', language)
  return describeVerdict(verdict, { t: getTranslator(language).get('product'), language, format })
}

test.each([
  [verified, 'Really lower than its own 30-day low, €2.75 on 3 Nov'],
  [notLower, 'Not lower than it was on 3 Nov, at €2.75'],
  [{ ...verified, reference: null }, 'Really lower than its own 30-day low'],
  [{ ...notLower, reference: null }, 'Not lower than it was on 3 Nov'],
  [{ verdict: 'too-new', knownDays: 11 }, 'Not enough history yet: price known on 11 of the 30 days before'],
  [{ verdict: 'too-new', knownDays: 0 }, 'Not enough history yet'],
] as const)('a verdict is said in words: %o', (verdict, text) => {
  expect(say(verdict)).toBe(text)
})

test('the day is written as the language of the page does', () => {
  const days = LANGUAGES.map((language) => /3.*/.exec(say({ ...notLower, reference: null }, language))![0])
  expect(days).toEqual(['3 Nov', '3 nov.', '3 nov.', '3 nov', '3. Nov.', '3 nov', '3 nov'])
})
