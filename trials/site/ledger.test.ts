import { expect, test } from 'vitest'
import { openLedger } from './ledger.ts'

function judge(outcome: 'taken' | 'refused' | 'unknown', count: number): string[] {
  const ledger = openLedger()
  ledger.note({ kind: 'contact', key: 'a', outcome })
  return ledger.judge([
    { kind: 'contact', place: 'messages', counts: new Map(count > 0 ? [['a', count]] : []) },
  ])
}

test('an accepted write must be there once', () => {
  expect(judge('taken', 1)).toEqual([])
  expect(judge('taken', 0)).toEqual(['lost: contact a was accepted 1 times and is 0 times in messages'])
  expect(judge('taken', 2)).toEqual(['doubled: contact a is 2 times in messages, sent 1 times'])
})

test('a write whose answer never came may be there once or not at all', () => {
  expect([judge('unknown', 0), judge('unknown', 1)]).toEqual([[], []])
  expect(judge('unknown', 2)).toHaveLength(1)
})

test('a refused write must not be there', () => {
  expect(judge('refused', 0)).toEqual([])
  expect(judge('refused', 1)).toHaveLength(1)
})

test('an answer that no visitor should get is a fault by itself', () => {
  const ledger = openLedger()
  ledger.noteBroken('contact was answered 500')
  expect(ledger.judge([])).toEqual(['contact was answered 500'])
})
