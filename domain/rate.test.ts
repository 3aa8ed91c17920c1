import { expect, test } from 'vitest'
import { formatRate, parseRate } from './rate.ts'

test.each([
  ['1', 1, 0],
  ['11.45', 1145, 2],
  ['0.86', 86, 2],
  ['11.450000', 1145, 2],
  ['17000.51', 1700051, 2],
])('%s is an exact decimal', (text, digits, scale) => {
  expect(parseRate(text)).toEqual({ digits, scale })
})

test.each(['', '0', '0.000', '-1', '1,5', '1e3', '1.1234567', '123456789', ' 1', 'NaN'])(
  '%j is not a rate',
  (text) => {
    expect(parseRate(text)).toBeNull()
  },
)

test.each(['1', '11.45', '0.86', '0.000001', '12345678.123456'])('%s is written as it was read', (text) => {
  const rate = parseRate(text)
  expect(rate && formatRate(rate)).toBe(text)
})
