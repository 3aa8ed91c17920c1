import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { daysBefore, monthsBefore } from './retention.ts'

test.each([
  { moment: '2026-11-16T10:00:00.000Z', months: 12, before: '2025-11-16T10:00:00.000Z' },
  { moment: '2026-08-31T10:00:00.000Z', months: 6, before: '2026-02-28T10:00:00.000Z' },
  { moment: '2024-02-29T00:00:00.000Z', months: 24, before: '2022-02-28T00:00:00.000Z' },
  { moment: '2026-01-15T00:00:00.000Z', months: 1, before: '2025-12-15T00:00:00.000Z' },
])('$months months before $moment is $before', ({ moment, months, before }) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before)
})

test('days have 24 hours', () => {
  expect(daysBefore(new Date('2026-03-30T10:00:00Z'), 30)).toEqual(new Date('2026-02-28T10:00:00Z'))
})

test.each(LANGUAGES)('the privacy policy states no other period than these: %s', (language) => {
  const { keeping } = JSON.parse(readFileSync(`public/locales/${language}/privacy.json`, 'utf8'))
  expect(Object.values<string>(keeping).filter((text) => /\d/.test(text))).toEqual([])
})
