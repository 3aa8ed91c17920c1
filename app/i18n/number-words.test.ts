import { expect, test } from 'vitest'
import { LANGUAGES, localeOf } from '#domain/language.ts'
import { fc } from '#tests/properties.ts'
import { NumberWords } from './number-words.ts'

const VALUES = [
  0, 1, 2, 5, 21, 999, 1000, 1234, 9999, 10_000, 99_999, 999_999, 1_000_000, -1, -0, 0.5, 1.5, 1234.5,
]

test.each([
  ['en', '4.0'],
  ['sv', '4,0'],
] as const)('a rating in %s has its decimal', (language, written) => {
  expect(new NumberWords(language).writeTenths(4)).toBe(written)
})

test.each(LANGUAGES)('numbers and plurals in %s are those of Intl', (language) => {
  const words = new NumberWords(language)
  const numbers = new Intl.NumberFormat(localeOf(language))
  const plurals = new Intl.PluralRules(language)
  const check = (value: number) => {
    expect(words.write(value)).toBe(numbers.format(value))
    expect(words.choosePlural(value)).toBe(plurals.select(value))
  }
  VALUES.forEach(check)
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_000_000 }), check))
})
