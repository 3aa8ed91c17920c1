import { expect, test } from 'vitest'
import { canonicalBand, isInBand, STRENGTH_BANDS, strengthLabel, strengthLevel } from './strength.ts'

test.each([
  [0, 'Nicotine-free'],
  [0.1, 'Light'],
  [7.99, 'Light'],
  [8, 'Medium'],
  [11.99, 'Medium'],
  [12, 'Strong'],
  [19.99, 'Strong'],
  [20, 'Extra Strong'],
  [50, 'Extra Strong'],
  [null, null],
])('%s mg reads %s', (mg, label) => {
  expect(strengthLabel(mg)).toBe(label)
})

test.each([
  [null, 0],
  [0, 0],
  [3, 1],
  [9, 2],
  [14, 3],
  [30, 4],
])('%s mg fills %i dots', (mg, level) => {
  expect(strengthLevel(mg)).toBe(level)
})

test.each([
  [0, ['low']],
  [5.9, ['low']],
  [6, ['medium-low']],
  [11.9, ['medium-low']],
  [12, ['medium', 'medium-high']],
  [17.9, ['medium', 'medium-high']],
  [18, ['high', 'extra-high']],
  [29.9, ['high', 'extra-high']],
  [30, ['extra-high']],
  [null, []],
])('%s mg is in the bands %j', (mg, bands) => {
  expect(STRENGTH_BANDS.filter((band) => isInBand(mg, band))).toEqual(bands)
})

test('of bands with the same range, one represents both', () => {
  expect(STRENGTH_BANDS.map(canonicalBand)).toEqual([
    'low',
    'medium-low',
    'medium',
    'medium',
    'high',
    'extra-high',
  ])
})
