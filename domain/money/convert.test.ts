import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { type Currency, DEFAULT_RATES } from '../currency.ts'
import { parseRate, type Rate } from '../rate.ts'
import { minor } from './amounts.ts'
import { fromEurMicro, highestOf, lowestOf, toEurMicro } from './convert.ts'
import { dividePrice, priceOf } from './price.ts'

const Currencies = fc.constantFrom<Currency[]>('EUR', 'USD', 'GBP', 'SEK')
const Amounts = fc.integer({ min: 0, max: 100_000_000 }).map(minor)
/** As a bank publishes them, as an operator types them, and as odd as the table allows. */
const Rates = fc
  .integer({ min: 1, max: 40_000_000 })
  .filter((millionths) => millionths >= 100_000)
  .map((millionths): Rate => parseRate((millionths / 1_000_000).toFixed(6))!)

test('an amount converted to euro and back is unchanged', () => {
  fc.assert(
    fc.property(Currencies, Amounts, Rates, (currency, amount, rate) => {
      for (const one of [rate, DEFAULT_RATES[currency]]) {
        expect(fromEurMicro(toEurMicro(amount, currency, one)!, currency, one)).toBe(amount)
      }
    }),
  )
})

test('a price per can reads the same in the store’s own currency and by way of euro, also half way between', () => {
  const Cans = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(Amounts, Cans, Rates, (amount, cans, rate) => {
      for (const SEK of [rate, DEFAULT_RATES.SEK]) {
        const perCan = dividePrice(priceOf(amount, 'SEK', { ...DEFAULT_RATES, SEK })!, cans)
        expect(fromEurMicro(perCan.eurMicro, 'SEK', SEK)).toBe(perCan.minor)
      }
    }),
  )
  const perCan = dividePrice(priceOf(minor(34_995), 'SEK', DEFAULT_RATES)!, 10)
  expect(perCan).toMatchObject({ minor: 3500 })
  expect(fromEurMicro(perCan.eurMicro, 'SEK', DEFAULT_RATES.SEK)).toBe(3500)
})

test('lowest and highest enclose exactly the euro values that read as the amount', () => {
  fc.assert(
    fc.property(Currencies, Amounts, Rates, (currency, amount, rate) => {
      const [lowest, highest] = [lowestOf(amount, currency, rate), highestOf(amount, currency, rate)]
      const read = (value: number) => fromEurMicro(value as typeof lowest, currency, rate)
      expect([read(lowest), read(highest)]).toEqual([amount, amount])
      expect(read(highest + 1)).toBe(amount + 1)
      if (amount > 0) expect(read(lowest - 1)).toBe(amount - 1)
    }),
  )
})

test.each([
  ['JPY', '160.5', 1605, 10_000_000],
  ['KWD', '0.35', 3500, 10_000_000],
  ['SEK', '11.45', 11_450, 10_000_000],
])('the decimals of %s count', (currency, perEur, amount, value) => {
  const rate = parseRate(perEur)!
  expect(toEurMicro(minor(amount), currency, rate)).toBe(value)
  expect(fromEurMicro(value as ReturnType<typeof lowestOf>, currency, rate)).toBe(amount)
})

test('a value that no number holds exactly is null', () => {
  expect(toEurMicro(minor(2_000_000_000), 'SEK', { digits: 1, scale: 6 })).toBeNull()
})
