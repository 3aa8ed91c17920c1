import { expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import { isStillMet } from './still-met.ts'

const limit = { minor: minor(2900), currency: 'EUR' } as const

test.each([
  { kind: 'target', limit, now: minor(2900), isMet: true },
  { kind: 'drop', limit, now: minor(2901), isMet: false },
  { kind: 'low', limit, now: minor(2899), isMet: true },
  { kind: 'low', limit, now: minor(2900), isMet: false },
  { kind: 'low', limit: null, now: minor(2800), isMet: true },
  { kind: 'low', limit: null, now: minor(2801), isMet: false },
  { kind: 'stock', limit: null, now: minor(4000), isMet: true },
  { kind: 'stock', limit: null, now: null, isMet: false },
] as const)('a $kind at $now is still met: $isMet', ({ now, isMet, ...promised }) => {
  expect(isStillMet(promised, { value: { ...limit, minor: minor(2800) } }, now)).toBe(isMet)
})
