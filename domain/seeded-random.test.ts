import { expect, test } from 'vitest'
import { createSeededRandom, hashText } from './seeded-random.ts'

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j has the hash of the FNV-1a tables', (text, hash) => {
  expect(hashText(text)).toBe(hash)
})

test('the same seed gives the same numbers, another seed different ones, all from 0 to 1', () => {
  const list = (seed: number) => Array.from({ length: 100 }, createSeededRandom(seed))
  expect(list(1)).toEqual(list(1))
  expect(list(1)).not.toEqual(list(2))
  expect(list(1).every((number) => number >= 0 && number < 1)).toBe(true)
})
