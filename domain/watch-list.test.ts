import { expect, test } from 'vitest'
import { addWatched, MOST_WATCHED, readWatched, watchedCookie } from './watch-list.ts'

test('the list is kept in a cookie and read back', () => {
  const cookie = watchedCookie([12, 7], { isSecure: true })
  expect(cookie).toBe('watched=12.7; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(readWatched('cans=10; watched=12.7')).toEqual([12, 7])
  expect(watchedCookie([], { isSecure: false })).toContain('Max-Age=0')
})

test('what is no product id is left out, and so are repeats', () => {
  expect(readWatched('watched=12.x.-3.12.0.7.99999999999')).toEqual([12, 7])
  expect(readWatched(null)).toEqual([])
})

test('the latest comes first, and a full list takes no more', () => {
  expect(addWatched([1, 2], 3)).toEqual([3, 1, 2])
  expect(addWatched([1, 2], 2)).toEqual([2, 1])
  const full = Array.from({ length: MOST_WATCHED }, (_, nth) => nth + 1)
  expect(addWatched(full, 999)).toEqual(full)
})
