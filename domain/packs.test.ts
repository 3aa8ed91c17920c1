import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { minor } from './money/amounts.ts'
import {
  bestPackMix,
  listCheapestCosts,
  NO_CANS,
  type Pack,
  packMixWithin,
  parseChosenCans,
  proposeCans,
  readChosenCans,
} from './packs.ts'

const pack = (cans: number, cents: number): Pack => ({ cans, cost: minor(cents) })

test('an exact pack is taken when it is the cheapest way', () => {
  expect(bestPackMix([pack(1, 400), pack(10, 3500)], 10)).toEqual([{ pack: pack(10, 3500), count: 1 }])
})

test('smaller packs are mixed when they are cheaper or nothing else fits', () => {
  expect(bestPackMix([pack(1, 300), pack(10, 3500)], 10)).toEqual([{ pack: pack(1, 300), count: 10 }])
  expect(bestPackMix([pack(1, 400), pack(10, 3500)], 12)).toEqual([
    { pack: pack(10, 3500), count: 1 },
    { pack: pack(1, 400), count: 2 },
  ])
})

test('at the same price fewer packs win', () => {
  expect(bestPackMix([pack(1, 400), pack(5, 2000)], 5)).toEqual([{ pack: pack(5, 2000), count: 1 }])
})

test('there is no mix when the packs cannot make exactly that number', () => {
  expect(bestPackMix([pack(5, 2000)], 1)).toBeNull()
  expect(bestPackMix([pack(5, 2000)], 12)).toBeNull()
  expect(bestPackMix([], 5)).toBeNull()
})

const PACKS = fc.uniqueArray(
  fc.record({ cans: fc.constantFrom(1, 2, 3, 5, 10), cost: fc.integer({ min: 1, max: 3000 }).map(minor) }),
  { selector: (one) => one.cans, maxLength: 4 },
)

test('no other mix of the same packs is cheaper', () => {
  fc.assert(
    fc.property(PACKS, fc.integer({ min: 1, max: 14 }), (some, cans) => {
      const mix = bestPackMix(some, cans)
      const cost = mix?.reduce((sum, { pack: one, count }) => sum + one.cost * count, 0) ?? null
      expect(cost).toBe(cheapestByTryingAll(some, cans))
      expect(listCheapestCosts(some, cans)[cans]).toBe(cost ?? Number.POSITIVE_INFINITY)
      if (mix) expect(mix.reduce((sum, { pack: one, count }) => sum + one.cans * count, 0)).toBe(cans)
    }),
  )
})

test('within limits, no other mix inside them is cheaper', () => {
  const price = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(PACKS, fc.integer({ min: 1, max: 14 }), price, price, (some, cans, from, width) => {
      const mix = packMixWithin(some, cans, { from, below: from + width })
      const cost = mix?.reduce((sum, { pack: one, count }) => sum + one.cost * count, 0) ?? null
      const within = costsOfAll(some, cans).filter((one) => one >= from && one < from + width)
      expect(cost).toBe(within.length > 0 ? Math.min(...within) : null)
      if (mix) expect(mix.reduce((sum, { pack: one, count }) => sum + one.cans * count, 0)).toBe(cans)
    }),
  )
})

function cheapestByTryingAll(packs: ReadonlyArray<Pack>, cans: number): number | null {
  const costs = costsOfAll(packs, cans)
  return costs.length > 0 ? Math.min(...costs) : null
}

function costsOfAll(packs: ReadonlyArray<Pack>, cans: number): number[] {
  const [first, ...rest] = packs
  if (cans === 0) return [0]
  if (!first) return []
  const costs: number[] = []
  for (let count = 0; count * first.cans <= cans; count++) {
    const others = costsOfAll(rest, cans - count * first.cans)
    costs.push(...others.map((cost) => cost + count * first.cost))
  }
  return costs
}

test.each([1, 12, 100])('%d cans can be chosen', (cans) => {
  expect(parseChosenCans(String(cans))).toBe(cans)
})

test.each(['0', '101', '1000', '-5', '1.5', '1e1', '012', ' 12', '', null, undefined])(
  '%j cans cannot',
  (text) => {
    expect(parseChosenCans(text)).toBeNull()
  },
)

test('a picker proposes the usual numbers and the chosen one', () => {
  expect(proposeCans(null)).toEqual([1, 5, 10, 20, 30])
  expect(proposeCans(12, 10, null)).toEqual([1, 5, 10, 12, 20, 30])
})

test.each([
  { given: ['10', ''], cans: 10 },
  { given: ['10', '12'], cans: 12 },
  { given: ['10', '012'], cans: 12 },
  { given: ['10', '12.0'], cans: 12 },
  { given: ['10', '2e1'], cans: 20 },
  { given: ['10', '12', NO_CANS], cans: null },
  { given: ['10', '500'], cans: undefined },
  { given: [''], cans: undefined },
  { given: [], cans: undefined },
])('the last number that a form gives counts: of $given $cans', ({ given, cans }) => {
  const form = new FormData()
  for (const text of given) form.append('cans', text)
  expect(readChosenCans(form)).toBe(cans)
})
