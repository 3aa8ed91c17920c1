import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { categoryName } from './category-name.ts'

const t = getTranslator('de').get('offers')

test('a category is named in the language of the page', () => {
  expect(categoryName(t, { kind: 'nicotine pouch', category: 'Nicotine pouches' })).toBe('Nikotinbeutel')
})

test('a name given by an operator is shown unchanged', () => {
  expect(categoryName(t, { kind: 'nicotine pouch', category: 'Rarities' })).toBe('Rarities')
})
