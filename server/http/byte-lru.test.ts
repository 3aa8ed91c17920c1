import { expect, test } from 'vitest'
import { createByteLru } from './byte-lru.ts'

function createTextLru(budgetBytes: number) {
  return createByteLru<string>({ budgetBytes, sizeOf: (text) => text.length })
}

test('the value used longest ago goes first', () => {
  const lru = createTextLru(3)
  lru.set('a', 'A')
  lru.set('b', 'B')
  lru.set('c', 'C')
  lru.get('a')
  lru.set('d', 'D')
  expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['A', undefined, 'C', 'D'])
})

test('bytes are counted, also when a value is replaced', () => {
  const lru = createTextLru(10)
  lru.set('a', 'AAAA')
  lru.set('b', 'BBBB')
  lru.set('a', 'AA')
  expect(lru.bytes).toBe(6)
  lru.set('c', 'CCCCCC')
  expect(lru.get('b')).toBeUndefined()
  expect(lru.bytes).toBe(8)
})

test('a value larger than the whole budget is not kept and pushes nothing out', () => {
  const lru = createTextLru(4)
  lru.set('a', 'AA')
  lru.set('big', 'BBBBB')
  expect(lru.get('a')).toBe('AA')
  expect(lru.get('big')).toBeUndefined()
})

test('pruned values are gone and no longer counted', () => {
  const lru = createTextLru(9)
  for (const [key, text] of Object.entries({ a: 'AA', b: 'B', c: 'CCC' })) lru.set(key, text)
  lru.prune((text) => text.length !== 2)
  expect([lru.bytes, lru.list()]).toEqual([
    4,
    [
      ['b', 'B'],
      ['c', 'CCC'],
    ],
  ])
})

test('peeking at a value does not count as a use', () => {
  const lru = createTextLru(2)
  lru.set('a', 'A')
  lru.set('b', 'B')
  expect(lru.peek('a')).toBe('A')
  lru.set('c', 'C')
  expect(lru.peek('a')).toBeUndefined()
})

test('a value that has grown pushes out the oldest ones', () => {
  const size = new Map([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ])
  const lru = createByteLru<string>({ budgetBytes: 4, sizeOf: (key) => size.get(key)! })
  for (const key of size.keys()) lru.set(key, key)
  size.set('c', 3)
  lru.weighAgain('c')
  lru.weighAgain('unknown')
  expect(lru.list().map(([key]) => key)).toEqual(['b', 'c'])
  expect(lru.bytes).toBe(4)
})
