import { expect, test } from 'vitest'
import { eurMicro, minor } from '../money/amounts.ts'
import { eurPrice } from '../money/price.ts'
import { isStillMet } from './still-met.ts'

const limit = { minor: minor(2900), currency: 'EUR' } as const
const value = { minor: minor(2800), currency: 'EUR' } as const
const costs = (cents: number) => ({ minor: minor(cents), price: eurPrice(cents) })

test.each([
  { kind: 'target', limit, now: costs(2900), isMet: true },
  { kind: 'drop', limit, now: costs(2901), isMet: false },
  { kind: 'low', limit, now: costs(2899), isMet: true },
  { kind: 'low', limit, now: costs(2900), isMet: false },
  { kind: 'low', limit: null, now: costs(2800), isMet: true },
  { kind: 'low', limit: null, now: costs(2801), isMet: false },
  { kind: 'stock', limit: null, now: costs(4000), isMet: true },
  { kind: 'stock', limit: null, now: null, isMet: false },
] as const)('a $kind at $now.minor is still met: $isMet', ({ now, isMet, ...promised }) => {
  expect(isStillMet(promised, { value }, now)).toBe(isMet)
})

const SEK_PRICE = { minor: minor(30_000), currency: 'SEK', eurMicro: eurMicro(28_000_000) }

test.each([
  {
    name: 'the same price at another rate',
    now: { ...SEK_PRICE, eurMicro: eurMicro(29_000_000) },
    isMet: true,
  },
  {
    name: 'a higher price that the rate makes less',
    now: { ...SEK_PRICE, minor: minor(30_100), eurMicro: eurMicro(27_000_000) },
    isMet: false,
  },
  { name: 'the price of a store with another currency', now: eurPrice(2800), isMet: true },
  { name: 'a higher one of a store with another currency', now: eurPrice(2801), isMet: false },
])('a low of a list, and now $name: still met is $isMet', ({ now, isMet }) => {
  const found = { value, price: SEK_PRICE }
  expect(isStillMet({ kind: 'low', limit: null }, found, { price: now, minor: minor(2850) })).toBe(isMet)
})
