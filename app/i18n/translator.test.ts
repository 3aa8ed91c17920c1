import { expect, test } from 'vitest'
import { Translator } from './translator.ts'

const filters = { found_one: '{{count}} Produkt', found_other: '{{count}} Produkte von {{brand}}' }

test.each([
  { language: 'de', expected: '12.345 Produkte von ZYN' },
  { language: 'en', expected: '12,345 Produkte von ZYN' },
  { language: 'sv', expected: '12\u00a0345 Produkte von ZYN' },
] as const)('numbers are written as in $language', ({ language, expected }) => {
  const t = new Translator(language, { filters }).get('filters')
  expect(t('found', { count: 12_345, brand: 'ZYN' })).toBe(expected)
})

test('the plural form is chosen by the number', () => {
  const t = new Translator('de', { filters }).get('filters')
  expect(t('found', { count: 1 })).toBe('1 Produkt')
})

test('a name that ends in a full stop ends its sentence with it', () => {
  const history = { packAt: 'Eine Dose bei {{store}}. Heute.' }
  const t = new Translator('de', { history } as never).get('history') as (
    key: string,
    values: object,
  ) => string
  expect(t('packAt', { store: 'Pouch Co.' })).toBe('Eine Dose bei Pouch Co. Heute.')
  expect(t('packAt', { store: 'Polarbod' })).toBe('Eine Dose bei Polarbod. Heute.')
})

test.each(['en', 'fr'] as const)('in %s zero has its own text where there is one', (language) => {
  const withNone = { ...filters, found_zero: 'nichts' }
  expect(new Translator(language, { filters: withNone }).get('filters')('found', { count: 0 })).toBe('nichts')
  expect(new Translator(language, { filters }).get('filters')('found', { count: 0 })).toMatch(/^0 Produkt/)
})
