import { expect, test } from 'vitest'
import { combineVerdicts } from './combine-verdicts.ts'
import type { DealVerdict } from './deal-verdict.ts'
import { eurPrice } from './money/price.ts'

const verified: DealVerdict = {
  verdict: 'verified',
  reference: eurPrice(400),
  day: '2026-10-21',
  sinceDay: '2026-11-14',
}
const notLower: DealVerdict = { ...verified, verdict: 'not-lower', day: '2026-11-03' }
const tooNew: DealVerdict = { verdict: 'too-new', knownDays: 11 }

test('packs of one kind are compared with as many of the reference', () => {
  expect(combineVerdicts([{ verdict: verified, count: 3 }])).toEqual({
    ...verified,
    reference: eurPrice(1200),
  })
})

test.each([
  { packs: [verified, null], verdict: 'verified' },
  { packs: [verified, tooNew], verdict: 'too-new' },
  { packs: [verified, tooNew, notLower], verdict: 'not-lower' },
  { packs: [null, null], verdict: undefined },
])('several packs together get the weakest verdict of any: $verdict', ({ packs, verdict }) => {
  expect(combineVerdicts(packs.map((one) => ({ verdict: one, count: 1 })))?.verdict).toBe(verdict)
})

test('several kinds of packs have no common reference', () => {
  const combined = combineVerdicts([
    { verdict: verified, count: 1 },
    { verdict: null, count: 2 },
  ])
  expect(combined).toEqual({ ...verified, reference: null })
})
