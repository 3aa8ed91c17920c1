import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { eurPrice, type Price } from '#domain/money/price.ts'
import { listSeenLines } from './list-seen-lines.ts'

const words = {
  t: getTranslator('en').get('basket'),
  format: ({ minor }: Price) => formatMoney(minor, 'EUR', 'en'),
}
const LINES = [
  { name: 'Frost Mint', cans: 10, isMissing: false },
  { name: 'Berry', cans: 5, isMissing: true },
]
const PARCEL = {
  store: { name: 'Alpha' },
  lines: [{ name: 'Frost Mint', cans: 10, price: eurPrice(2900) }],
}

test('what no store has is kept beside what is bought, without a price', () => {
  expect(listSeenLines({ lines: LINES, plan: { parcels: [PARCEL] } }, words)).toEqual([
    { name: 'Frost Mint', detail: '10 cans, Alpha', price: '€29.00' },
    { name: 'Berry', detail: '5 cans', price: null },
  ])
})

test('a basket of which no store has anything is kept', () => {
  const missing = LINES.filter(({ isMissing }) => isMissing)
  expect(listSeenLines({ lines: missing, plan: { parcels: [] } }, words)).toEqual([
    { name: 'Berry', detail: '5 cans', price: null },
  ])
})

test('without a plan all lines are kept', () => {
  expect(listSeenLines({ lines: LINES, plan: null }, words)).toEqual([
    { name: 'Frost Mint', detail: '10 cans', price: null },
    { name: 'Berry', detail: '5 cans', price: null },
  ])
})
