import { expect, test } from 'vitest'
import { addDeliveryDays, NO_DAYS } from './delivery-days.ts'

test.each([
  { handling: ['0', '1'], transit: ['2', '4'], days: '2-5' },
  { handling: ['1', '1'], transit: ['2', '2'], days: '3' },
  { handling: ['', ''], transit: ['2', '4'], days: '2-4' },
  { handling: ['', '1'], transit: ['2', '4'], days: '5' },
  { handling: ['', '1'], transit: ['', '4'], days: '5' },
  { handling: ['-1', '1'], transit: ['2', '4'], days: '5' },
  { handling: ['0', '30'], transit: ['2', '30'], days: '2-60' },
] as const)('handling $handling and transit $transit are $days days', ({ days, ...given }) => {
  expect(addDeliveryDays(given, NO_DAYS)).toBe(days)
})

test.each([
  { name: 'handling alone', handling: ['0', '1'], transit: ['', ''] },
  { name: 'a first day alone', handling: ['', ''], transit: ['2', ''] },
  { name: 'no end of handling', handling: ['1', ''], transit: ['2', '4'] },
  { name: 'a negative end', handling: ['0', '0'], transit: ['2', '-4'] },
  { name: 'no whole number', handling: ['0', '0'], transit: ['1', '1.5'] },
  { name: 'more days than any parcel takes', handling: ['0', '31'], transit: ['2', '30'] },
  { name: 'far too many', handling: ['0', '0'], transit: ['2', '9'.repeat(400)] },
  { name: 'the last day before the first', handling: ['0', '0'], transit: ['4', '2'] },
  { name: 'zeros in place of days', handling: ['0', '0'], transit: ['0', '0'] },
] as const)('$name is no promise', (given) => {
  expect(addDeliveryDays(given, NO_DAYS)).toBeNull()
})
