import { expect, test } from 'vitest'
import { parseRate } from '../rate.ts'
import { checkHandRate } from './hand-rate.ts'

const NOW = new Date('2026-11-13T16:00:00Z')
const TYPED = { currency: 'NOK', rate: '11,80', until: '2026-11-30', reason: ' Boksnaustet bills at 11.80 ' }

function check(changed: Partial<typeof TYPED>) {
  const findPublished = (currency: string) => (currency === 'NOK' ? parseRate('11.734') : null)
  return checkHandRate({ ...TYPED, ...changed }, { now: NOW, findPublished })
}

test('a manual rate has a currency, a rate, an end and a reason', () => {
  expect(check({})).toEqual({
    ok: true,
    value: {
      currency: 'NOK',
      rate: { digits: 118, scale: 1 },
      until: '2026-11-30',
      reason: 'Boksnaustet bills at 11.80',
    },
  })
})

test('today may be its last day, and a currency without a published rate may have any rate', () => {
  expect(check({ until: '2026-11-13' }).ok).toBe(true)
  expect(check({ currency: 'UAH', rate: '48.5' }).ok).toBe(true)
})

test.each([
  ['currency', ''],
  ['currency', 'EUR'],
  ['currency', 'nok'],
  ['rate', ''],
  ['rate', '0'],
  ['rate', '11.80 kr'],
  ['rate', '118'],
  ['rate', '1.18'],
  ['until', ''],
  ['until', '30.11.2026'],
  ['until', '2026-11-31'],
  ['until', '2026-11-12'],
  ['reason', ' '],
  ['reason', 'x'.repeat(201)],
])('%s %j is refused by field', (field, value) => {
  const checked = check({ [field]: value })
  expect(!checked.ok && Object.keys(checked.errors)).toEqual([field])
})
