import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '../currency.ts'
import { eurMicro, minor } from '../money/amounts.ts'
import { minorIn, type Price } from '../money/price.ts'
import { listAmounts, shownPacks, shownSaving, shownTotal } from './shown-total.ts'

const shown = (price: Price) => minorIn(price, 'EUR', DEFAULT_RATES)
const inKronor = (micro: number): Price => ({ minor: minor(1), currency: 'SEK', eurMicro: eurMicro(micro) })

test('a saving is the difference of the two totals that a visitor sees', () => {
  // €9.166 and €9.346 are shown as €9.17 and €9.35; together €18.52, where the exact sum is €18.512.
  const one = [inKronor(9_166_000), inKronor(9_346_000)]
  const two = [inKronor(18_324_000)]
  expect([shownTotal(one, shown), shownTotal(two, shown)]).toEqual([1852, 1832])
  expect(shownSaving(one, two, shown)).toBe(20)
  expect(shownSaving(two, one, shown)).toBe(0)
})

test('a product in two kinds of packs costs what it costs on its own page, and its packs add up to that', () => {
  // €9.184 and twice €0.347, €9.878 together: shown alone they would be €9.18 and €0.69, which is €9.87.
  const line = {
    price: inKronor(9_878_000),
    packs: [
      { price: inKronor(9_184_000), count: 1 },
      { price: inKronor(347_000), count: 2 },
    ],
  }
  const shipping = inKronor(2_344_000)
  expect(shownTotal(listAmounts({ lines: [line], shipping }), shown)).toBe(988 + 234)
  expect(shownPacks(line, shown)).toEqual([919, 69])
})
