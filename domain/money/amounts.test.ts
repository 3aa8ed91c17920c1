import { expect, test } from 'vitest'
import { eurMicro, minor } from './amounts.ts'

test('an amount is a whole number', () => {
  expect(minor(490)).toBe(490)
  expect(eurMicro(4_900_000)).toBe(4_900_000)
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => minor(value)).toThrow('is not a whole number of minor units')
    expect(() => eurMicro(value)).toThrow('is not a whole number of millionths of a euro')
  }
})
