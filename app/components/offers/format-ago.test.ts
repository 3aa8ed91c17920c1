import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

test.each([
  { minutes: 0, text: '1 minute ago' },
  { minutes: 1, text: '1 minute ago' },
  { minutes: 90, text: '90 minutes ago' },
  { minutes: 91, text: '2 hours ago' },
  { minutes: 1239, text: '21 hours ago' },
  { minutes: 4320, text: '3 days ago' },
])('$minutes minutes are "$text"', ({ minutes, text }) => {
  expect(formatAgo(minutes, 'en').replace('\u00a0', ' ')).toBe(text)
})

test('a number and its unit stay on one line', () => {
  expect(formatAgo(39, 'de', 'short')).toBe('vor 39\u00a0Min.')
})
