import { expect, test } from 'vitest'
import { divideIntoMessages } from './divide-messages.ts'

const events = [1, 2, 2, 3].map((alertId, id) => ({ alertId, id }))
const idsOf = (messages: ReadonlyArray<ReadonlyArray<{ id: number }>>) =>
  messages.map((message) => message.map(({ id }) => id))

test('each alert has its own message; what one alert found at the same time is in one', () => {
  expect(idsOf(divideIntoMessages(events, { pace: 'at-once', most: 3 }))).toEqual([[0], [1, 2], [3]])
})

test('where a day allows fewer messages, the last one has the rest', () => {
  expect(idsOf(divideIntoMessages(events, { pace: 'at-once', most: 2 }))).toEqual([[0], [1, 2, 3]])
  expect(idsOf(divideIntoMessages(events, { pace: 'at-once', most: 1 }))).toEqual([[0, 1, 2, 3]])
})

test('a digest is one message', () => {
  expect(idsOf(divideIntoMessages(events, { pace: 'weekly', most: 3 }))).toEqual([[0, 1, 2, 3]])
})
