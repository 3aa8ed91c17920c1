import { expect, test } from 'vitest'
import { findLowest, isDifferent } from './compare-rows.ts'

test('a row differs when any of its facts does, or is not known', () => {
  expect(isDifferent({ keys: ['Slim', 'Slim'] })).toBe(false)
  expect(isDifferent({ keys: ['Slim', 'Mini', 'Slim'] })).toBe(true)
  expect(isDifferent({ keys: ['Slim', null] })).toBe(true)
  expect(isDifferent({ keys: [null, null] })).toBe(false)
})

test.each([
  [[300, 200, 400], [1]],
  [
    [200, 200, 400],
    [0, 1],
  ],
  [[null, 200, 400], [1]],
  [[300, 300], []],
  [[null, 300], []],
  [[null, null], []],
])('of %o the lowest are at %o', (amounts, places) => {
  expect([...findLowest(amounts)]).toEqual(places)
})
