import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { drawTarget } from './target-line.ts'

const points = [
  { at: '2026-01-01T00:00:00Z', minor: minor(30) },
  { at: '2026-01-06T00:00:00Z', minor: minor(20) },
  { at: '2026-01-09T00:00:00Z', minor: null },
]
const [fromMs, toMs] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-01-11T00:00:00Z')]

test('the part of the line at or under the target is drawn a second time', () => {
  expect(drawTarget({ points, fromMs, toMs, target: minor(25) })).toEqual({
    line: 'M0 10H50V90H80',
    under: 'M50 90H80',
    targetY: 50,
  })
})

test('without a target there is only the line', () => {
  expect(drawTarget({ points, fromMs, toMs, target: null })).toEqual({
    line: 'M0 10H50V90H80',
    under: '',
    targetY: null,
  })
})
