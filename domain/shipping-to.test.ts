import { expect, test } from 'vitest'
import { minor } from './money/amounts.ts'
import { parseShippingTo, writeShippingTo } from './shipping-to.ts'

test('costs and days by country are kept as a text, in the order of the countries', () => {
  const text = 'DE:390:2-5 FI:0:3 SE:290'
  const parcels = new Map([
    ['SE', { cost: minor(290), days: null }],
    ['DE', { cost: minor(390), days: '2-5' }],
    ['FI', { cost: minor(0), days: '3' }],
  ] as const)
  expect(writeShippingTo(parcels)).toBe(text)
  expect(new Map(parseShippingTo(text))).toEqual(parcels)
  expect(writeShippingTo(new Map())).toBeNull()
})

test('parts that make no sense are ignored', () => {
  const text = 'DE:390:soon SE:290: XX:100 FI:-1 NO:590'
  expect([...parseShippingTo(text)]).toEqual([['NO', { cost: 590, days: null }]])
})
