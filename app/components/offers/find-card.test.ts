import { expect, test } from 'vitest'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { findCard } from './find-card.ts'

const [other, card] = makeSnapshot({ products: [makeProduct({ id: 1 }), makeProduct({ id: 7 })] }).cards

test.each([
  { name: 'in a list', data: { list: { items: [other, card] } } },
  { name: 'in one of several pages', data: [undefined, { seo: null }, { page: { similar: [card] } }] },
])('finds a card $name', ({ data }) => {
  expect(findCard(data, 7)).toBe(card)
})

test('is not misled by something else with that id', () => {
  expect(findCard({ store: { id: 7, name: 'Nordpuffen' }, brand: { id: 7 } }, 7)).toBeNull()
})
