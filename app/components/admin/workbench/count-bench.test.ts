import { expect, test } from 'vitest'
import { countBench } from './count-bench.ts'
import type { Entry } from './outbox.ts'

const DECISION = { title: 'Fjord Mint', productName: 'Fjord Mint Slim 6mg', createdAt: new Date(0) }
const SERVER = {
  decisions: [
    { ...DECISION, id: 8 },
    { ...DECISION, id: 7 },
  ],
  decidedToday: 2,
  waiting: 10,
} as unknown as Parameters<typeof countBench>[0]

function makeBox(entry: Partial<Entry>) {
  return { entries: [{ state: 'done', isUndone: false, decision: '8', ...entry } as Entry], trouble: null }
}

test.each([
  { state: 'waiting', decision: null },
  { state: 'done', decision: '9' },
] as const)('a decision that the counts do not have yet is added ($state)', (entry) => {
  const counts = countBench(SERVER, makeBox(entry))
  expect(counts).toMatchObject({ decidedToday: 3, waiting: 9 })
})

test.each(['done', 'undone'] as const)(
  'a decision that was taken back does not count until the server says so (%s)',
  (state) => {
    const counts = countBench(SERVER, makeBox({ state, isUndone: true }))
    expect(counts).toMatchObject({ decidedToday: 1, waiting: 11, decisions: [{ id: 7 }] })
  },
)

test('a decision that the server knows counts once', () => {
  expect(countBench(SERVER, makeBox({}))).toMatchObject({ decidedToday: 2, waiting: 10 })
})
