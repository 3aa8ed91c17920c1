import { expect, test } from 'vitest'
import { listFlavours, searchText } from './flavours.ts'

test.each([
  { name: 'ZYN Apple Mint Slim', flavourFamily: 'fruit', flavours: ['fruit', 'mint'] },
  { name: 'ZYN Spearmint', flavourFamily: 'mint', flavours: ['mint'] },
  { name: 'VELO Minty Lemon', flavourFamily: 'citrus', flavours: ['citrus', 'mint'] },
  { name: 'FIX Strawberry Kiwi', flavourFamily: 'fruit', flavours: ['fruit', 'berry'] },
  { name: 'Chocolate Dream', flavourFamily: 'other', flavours: ['other'] },
  { name: 'Another One', flavourFamily: 'mint', flavours: ['mint'] },
] as const)('$name tastes of $flavours', ({ flavours, ...product }) => {
  expect(listFlavours(product)).toEqual(flavours)
})

test('a search covers the name, the brand, the category, the flavour and the strength, where they are known', () => {
  const product = { name: 'Lemon Zest', brand: 'ZYN', category: 'Nicotine pouches' }
  expect(searchText({ ...product, flavourFamily: 'citrus', nicotineMg: 10.4 })).toBe(
    'Lemon Zest ZYN Nicotine pouches citrus 10.4mg',
  )
  expect(searchText({ ...product, flavourFamily: 'other', nicotineMg: null })).toBe(
    'Lemon Zest ZYN Nicotine pouches',
  )
})
