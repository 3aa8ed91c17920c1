import { expect, test } from 'vitest'
import { isStoreFailing } from './failing-store.ts'

test.each([
  { statuses: [], isFailing: false },
  { statuses: ['failed', 'failed'], isFailing: false },
  { statuses: ['failed', 'failed', 'failed'], isFailing: true },
  { statuses: ['failed', 'failed', 'failed', 'complete'], isFailing: true },
  { statuses: ['complete', 'failed', 'failed', 'failed'], isFailing: false },
  { statuses: ['failed', 'held', 'failed'], isFailing: false },
])('runs that ended as $statuses: failing $isFailing', ({ statuses, isFailing }) => {
  expect(isStoreFailing(statuses)).toBe(isFailing)
})
