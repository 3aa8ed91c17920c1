import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { fitRuler, placeOnRuler, stackTiles } from './ruler-geometry.ts'

test.each([
  { low: 289, high: 435, labels: [280, 320, 360, 400, 440] },
  { low: 359, high: 558, labels: [350, 410, 470, 530, 590] },
  { low: 3310, high: 4981, labels: [3300, 3800, 4300, 4800, 5300] },
  { low: 300, high: 300, labels: [300, 310, 320, 330, 340] },
])('prices from $low to $high have a ruler labelled $labels', ({ low, high, labels }) => {
  expect(fitRuler([minor(low), minor(high)]).labelsMinor).toEqual(labels)
})

test.each([
  { prices: [300, 300] },
  { prices: [1] },
  { prices: [199, 1999] },
  { prices: [3310, 4981] },
  { prices: [99, 100_000] },
])('every price of $prices lies on the ruler', ({ prices }) => {
  const ruler = fitRuler(prices.map(minor))
  for (const price of prices) {
    const position = placeOnRuler(minor(price), ruler)
    expect(position).toBeGreaterThanOrEqual(0)
    expect(position).toBeLessThanOrEqual(100)
  }
  expect(ruler.labelsMinor.every(Number.isInteger)).toBe(true)
})

test('a price is placed in proportion to its distance from the ends', () => {
  expect(placeOnRuler(minor(360), fitRuler([minor(289), minor(435)]))).toBe(50)
})

test('tiles that would overlap move up a row', () => {
  expect(stackTiles([5, 20, 21, 50, 95])).toEqual([0, 0, 1, 0, 0])
})

test('a third tile in the same place is left out', () => {
  expect(stackTiles([5, 20, 20.5, 21, 50, 95])).toEqual([0, 0, 1, null, 0, 0])
})

test('the room for the lowest and the highest price is kept free', () => {
  expect(stackTiles([5, 6, 9, 93, 95])).toEqual([0, null, 0, null, 0])
})
