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

function say(verdict: DealVerdict, language: Language = 'en', hasFigures = false) {
  const format = (price: Price) => formatMoney(price.minor, 'EUR', language)
  const t = getTranslator(language).get('product')
  return describeVerdict(verdict, { t, language, ...(hasFigures && { format }) })
}

test.each([
  [verified, false, 'Really lower than its own 30-day low'],
  [verified, true, 'Really lower than its own 30-day low, €2.75 on 3 Nov'],
  [notLower, false, 'Not lower than it was on 3 Nov'],
  [notLower, true, 'Not lower than it was on 3 Nov, at €2.75'],
  [{ ...notLower, reference: null }, true, 'Not lower than it was on 3 Nov'],
  [{ verdict: 'too-new', knownDays: 11 }, false, 'Not enough history yet'],
  [
    { verdict: 'too-new', knownDays: 11 },
    true,
    'Not enough history yet: price known on 11 of the 30 days before',
  ],
  [{ verdict: 'too-new', knownDays: 0 }, true, 'Not enough history yet'],
] as const)('a verdict is said in words: %o with figures: %s', (verdict, hasFigures, text) => {
  expect(say(verdict, 'en', hasFigures)).toBe(text)
})

test('the day is written as the language of the page does', () => {
  const days = LANGUAGES.map((language) => /3.*/.exec(say(notLower, language))![0])
  expect(days).toEqual(['3 Nov', '3 nov.', '3 nov.', '3 nov', '3. Nov.', '3 nov', '3 nov'])
})
