import { expect, test } from 'vitest'
import { nameIssue, percentDone, sayProgress } from './issue-words.ts'

test('an issue is named by its Monday', () => {
  expect(nameIssue({ week: '2026-11-16' })).toBe('Week of 16 November 2026')
})

test.each([
  { progress: { sent: 0, waiting: 0, failed: 0, kept: 0 }, text: '0 sent', percent: null },
  {
    progress: { sent: 1200, waiting: 300, failed: 0, kept: 0 },
    text: '1,200 sent, 300 waiting',
    percent: 80,
  },
  {
    progress: { sent: 1, waiting: 0, failed: 2, kept: 1 },
    text: '1 sent, 2 failed, 1 kept in the outbox',
    percent: 100,
  },
])('progress reads $text', ({ progress, text, percent }) => {
  expect([sayProgress(progress), percentDone(progress)]).toEqual([text, percent])
})
