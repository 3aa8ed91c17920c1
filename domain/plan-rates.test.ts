import { expect, test } from 'vitest'
import { judgeDay, planRates } from './plan-rates.ts'
import { parseRate } from './rate.ts'

const NOW = new Date('2026-11-13T16:03:00Z')
const rate = (text: string) => parseRate(text)!

test.each([
  ['2026-11-13', null, 'new'],
  ['2026-11-13', '2026-11-12', 'new'],
  ['2026-11-13', '2026-11-13', 'known'],
  ['2026-11-14', '2026-11-13', 'refused'],
  ['2026-11-12', '2026-11-13', 'refused'],
])('a file of %s after one of %s is %s', (day, newest, is) => {
  expect(judgeDay(day, { newest, now: NOW }).is).toBe(is)
})

test('a rate that moved over 20 % waits; the others, and new currencies, are used', () => {
  const published = new Map([
    ['SEK', rate('11.2965')],
    ['PLN', rate('5.1802')],
    ['CHF', rate('0.9312')],
  ])
  const planned = planRates(published, { SEK: rate('11.45'), PLN: rate('4.2318') })
  expect(planned.map(({ currency, state }) => [currency, state])).toEqual([
    ['SEK', 'used'],
    ['PLN', 'waiting'],
    ['CHF', 'used'],
  ])
})
