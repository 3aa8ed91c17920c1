import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['28.2.2026', false],
  ['2026-2-8', false],
  ['', false],
])('%j is a day: %s', (text, answer) => {
  expect(isDay(text)).toBe(answer)
})
