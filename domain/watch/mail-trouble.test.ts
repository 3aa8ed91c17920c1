import { expect, test } from 'vitest'
import { failedLatelySince, isMailLate } from './mail-trouble.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

test.each([
  { why: 'just written', attempts: 0, created: 0, next: 0, isLate: false },
  { why: 'refused once', attempts: 1, created: -3, next: 1, isLate: false },
  { why: 'refused for a while', attempts: 4, created: -11, next: 4, isLate: true },
  { why: 'refused again and again, but only lately', attempts: 3, created: -9, next: 4, isLate: false },
  { why: 'sent again by an operator', attempts: 0, created: -9000, next: 0, isLate: false },
  { why: 'taken by no sender', attempts: 0, created: -12, next: -11, isLate: true },
])('a mail that was $why is late: $isLate', ({ attempts, created, next, isLate }) => {
  const mail = { attempts, createdAt: minutes(created), nextAttemptAt: minutes(next) }
  expect(isMailLate(mail, NOW)).toBe(isLate)
})

test('mail that was given up is news for a day', () => {
  expect(failedLatelySince(NOW)).toEqual(new Date('2026-11-15T12:00:00Z'))
})
