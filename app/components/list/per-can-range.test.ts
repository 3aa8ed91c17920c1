import { expect, test } from 'vitest'
import { eurMicro } from '#domain/money/amounts.ts'
import { rangeBounds } from './per-can-range.ts'

test('the scale ends on whole steps and includes every price', () => {
  const facet = { minEurMicro: eurMicro(2_890_001), maxEurMicro: eurMicro(6_110_000) }
  expect(rangeBounds(facet)).toEqual({ low: 2_800_000, high: 6_200_000 })
  expect(rangeBounds({ minEurMicro: eurMicro(0), maxEurMicro: eurMicro(0) })).toEqual({ low: 0, high: 0 })
})
