import { expect, test, vi } from 'vitest'
import { remember } from './remember.ts'

test('a text is read once, even when it means nothing', () => {
  const make = vi.fn((text: string) => (text === 'known' ? { text } : null))
  const read = remember(make)
  expect(read('known')).toBe(read('known'))
  expect([read('other'), read('other')]).toEqual([null, null])
  expect(make).toHaveBeenCalledTimes(2)
})

test('a full memory is emptied, and a long text is not kept', () => {
  const make = vi.fn((text: string) => text.length)
  const read = remember(make, { most: 2, longest: 3 })
  for (const text of ['a', 'b', 'c', 'a']) expect(read(text)).toBe(1)
  expect(make).toHaveBeenCalledTimes(4)
  expect([read('long'), read('long')]).toEqual([4, 4])
  expect(make).toHaveBeenCalledTimes(6)
})
