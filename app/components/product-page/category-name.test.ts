import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { categoryName } from './category-name.ts'

const t = getTranslator('de').get('offers')

test('a category is told in the language of the page', () => {
  expect(categoryName(t, { kind: 'nicotine pouch', category: 'Nicotine pouches' })).toBe('Nikotinbeutel')
})

test('the name an operator gave it stands as it is', () => {
  expect(categoryName(t, { kind: 'nicotine pouch', category: 'Rarities' })).toBe('Rarities')
})
