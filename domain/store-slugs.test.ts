import { expect, test } from 'vitest'
import { nameStores } from './store-slugs.ts'

test('every store has an address of its own', () => {
  const stores = [
    { id: 4, name: '株式会社' },
    { id: 3, name: 'Tin and Tide' },
    { id: 1, name: 'Tin & Tide' },
    { id: 2, name: 'Ottos Dosenladen' },
  ]
  expect(Object.fromEntries(nameStores(stores))).toEqual({
    1: 'tin-and-tide',
    2: 'ottos-dosenladen',
    3: 'tin-and-tide-3',
    4: '4',
  })
})
