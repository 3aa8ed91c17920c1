import { expect, test } from 'vitest'
import { CURRENCIES, DEFAULT_RATES } from '#domain/currency.ts'
import { deliveredFigures } from '#domain/delivered-figures.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import { makeOffer, makeStore } from '#tests/factories.ts'
import { fc } from '#tests/properties.ts'
import { LEAST_SAVING_EUR_MICRO, listBreakEvens, type PackBreakEven } from './pack-break-even.ts'

type Pack = { storeId: number; cans: number; cents: number }
type Shipping = { cents: number; freeFrom: number | null; currency?: keyof typeof UNITS }
/** About as many of a currency as a euro is worth, so that stores are close to each other. */
const UNITS = { EUR: 1, SEK: 11 } as const

/** Stores are numbered from 1. */
function makeMarket(packs: ReadonlyArray<Pack>, shipping: ReadonlyArray<Shipping>) {
  const inCurrencyOf = (storeId: number, cents: number) => {
    const { currency = 'EUR' } = shipping[storeId - 1]!
    return priceOf(minor(cents * UNITS[currency]), currency, DEFAULT_RATES)!
  }
  const stores = shipping.map(({ cents, freeFrom }, nth) => {
    const id = nth + 1
    const limit = freeFrom === null ? null : inCurrencyOf(id, freeFrom)
    return makeStore({ id, shipping: { eu: { cost: inCurrencyOf(id, cents), freeFrom: limit } } })
  })
  return {
    offers: packs.map(({ storeId, cans, cents }) =>
      makeOffer({ productId: 1, storeId, cans, price: inCurrencyOf(storeId, cents) }),
    ),
    stores: new Map(stores.map((store) => [store.id, store])),
    destination: { country: null, region: 'eu' } as const,
  }
}

type Market = ReturnType<typeof makeMarket>

const summarize = (found: ReadonlyArray<PackBreakEven>) =>
  found.map(({ packCans, fromCans, toCans }) => [packCans, fromCans, toCans])

test('a pack of ten is cheaper for seven to twenty cans', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 400 },
    { storeId: 1, cans: 10, cents: 2500 },
  ]
  const [found, ...others] = listBreakEvens(makeMarket(packs, [{ cents: 300, freeFrom: null }]))
  expect(found).toMatchObject({ packCans: 10, fromCans: 7, toCans: 20 })
  expect(found?.pack.total.minor).toBe(2800)
  expect(found?.without).toMatchObject({ cans: 7, total: { minor: 3100 } })
  expect(others).toEqual([])
})

test('free shipping of the pack moves the number down', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 400 },
    { storeId: 1, cans: 10, cents: 2500 },
  ]
  const found = listBreakEvens(makeMarket(packs, [{ cents: 500, freeFrom: 2500 }]))
  expect(summarize(found)).toEqual([[10, 6, 20]])
})

test('a pack is not called cheaper for numbers that smaller packs of another store serve for less', () => {
  const packs = [
    { storeId: 1, cans: 20, cents: 8000 },
    { storeId: 1, cans: 1, cents: 900 },
    { storeId: 2, cans: 10, cents: 4100 },
    { storeId: 2, cans: 1, cents: 415 },
  ]
  const shipping = [
    { cents: 0, freeFrom: null },
    { cents: 200, freeFrom: null },
  ]
  const found = listBreakEvens(makeMarket(packs, shipping))
  expect(summarize(found)).toEqual([
    [10, 10, 18],
    [20, 19, 20],
  ])
})

test('five singles may cost more than the pack, and ten less than two of it', () => {
  const packs = [
    { storeId: 1, cans: 5, cents: 2000 },
    { storeId: 2, cans: 1, cents: 380 },
  ]
  const shipping = [
    { cents: 0, freeFrom: null },
    { cents: 500, freeFrom: 3500 },
  ]
  expect(summarize(listBreakEvens(makeMarket(packs, shipping)))).toEqual([[5, 4, 5]])
})

test('a pack out of stock pays off for no number of cans', () => {
  const market = makeMarket([{ storeId: 1, cans: 1, cents: 400 }], [{ cents: 0, freeFrom: null }])
  const gone = makeOffer({ productId: 1, cans: 10, price: eurPrice(100), stock: 'out_of_stock' })
  expect(listBreakEvens({ ...market, offers: [...market.offers, gone] })).toEqual([])
})

test('a pack that costs more than a larger one is left out', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 1000 },
    { storeId: 1, cans: 5, cents: 1900 },
    { storeId: 1, cans: 10, cents: 1800 },
  ]
  const found = listBreakEvens(makeMarket(packs, [{ cents: 0, freeFrom: null }]))
  expect(summarize(found)).toEqual([[10, 2, 20]])
})

test('a pack is compared with what is sent there', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 100 },
    { storeId: 2, cans: 5, cents: 2000 },
    { storeId: 2, cans: 10, cents: 5000 },
  ]
  const market = makeMarket(packs, [
    { cents: 0, freeFrom: null },
    { cents: 0, freeFrom: null },
  ])
  market.stores.set(1, { ...market.stores.get(1)!, shipping: { eu: null } })
  expect(listBreakEvens(market)).toEqual([])
})

test('a saving that rounding may hide is none', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 400 },
    { storeId: 1, cans: 10, cents: 3999 },
  ]
  expect(listBreakEvens(makeMarket(packs, [{ cents: 0, freeFrom: null }]))).toEqual([])
})

const Shippings = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 1200 }),
    freeFrom: fc.option(fc.integer({ min: 500, max: 6000 }), { nil: null }),
    currency: fc.constantFrom('EUR', 'SEK'),
  }),
  { minLength: 3, maxLength: 3 },
)
const Packs = fc.array(
  fc.record({
    storeId: fc.integer({ min: 1, max: 3 }),
    cans: fc.constantFrom(1, 2, 5, 10, 12),
    /** A can costs about the same in every pack, so that small differences decide. */
    perCan: fc.integer({ min: 200, max: 400 }),
  }),
  { minLength: 2, maxLength: 9 },
)
const Markets = fc.tuple(Packs, Shippings).map(([packs, shipping]) =>
  makeMarket(
    packs.map(({ storeId, cans, perCan }) => ({ storeId, cans, cents: cans * perCan })),
    shipping,
  ),
)
/** Twice the largest pack, and as many more as shipping can make worth it. */
const MOST_CANS = 64

/** The cheapest order of at least as many cans, from every number that could be it. */
function quoteAtLeast(market: Market) {
  const quotes = Array.from({ length: MOST_CANS }, (_, nth) => {
    const [quote] = quoteOffers({ ...market, cans: nth + 1, sort: 'total' })
    return quote ? [{ ...quote, cans: nth + 1 }] : []
  })
  return (cans: number) =>
    quotes
      .slice(cans - 1)
      .flat()
      .toSorted((a, b) => a.total.eurMicro - b.total.eurMicro)[0]
}

function withoutPack(market: Market, packCans: number): Market {
  return { ...market, offers: market.offers.filter(({ cans }) => cans !== packCans) }
}

test('every sentence is true for every number of cans that it speaks of, in the amounts that are shown', () => {
  fc.assert(
    fc.property(Markets, (market) => {
      for (const { packCans, fromCans, toCans } of listBreakEvens(market)) {
        const best = quoteAtLeast(market)
        const other = quoteAtLeast(withoutPack(market, packCans))
        expect(fromCans).toBeLessThanOrEqual(packCans)
        expect(toCans).toBeGreaterThanOrEqual(packCans)
        for (let cans = fromCans; cans <= toCans; cans++) {
          expect(best(cans)!.packs.some((pack) => pack.cans === packCans)).toBe(true)
          for (const currency of CURRENCIES) {
            const shown = deliveredFigures(best(cans)!, currency, DEFAULT_RATES).total
            expect(shown).toBeLessThan(deliveredFigures(other(cans)!, currency, DEFAULT_RATES).total)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('no number of cans is left out: one fewer costs less without the pack, and so does one more', () => {
  fc.assert(
    fc.property(Markets, (market) => {
      for (const { packCans, fromCans, toCans, pack } of listBreakEvens(market)) {
        const best = quoteAtLeast(market)
        const other = quoteAtLeast(withoutPack(market, packCans))
        const fewer = fromCans === 1 ? null : other(fromCans - 1)!.total.eurMicro
        if (fewer !== null) expect(fewer - pack.total.eurMicro).toBeLessThan(LEAST_SAVING_EUR_MICRO)
        if (toCans === 2 * packCans) continue
        const saved = other(toCans + 1)!.total.eurMicro - best(toCans + 1)!.total.eurMicro
        expect(saved).toBeLessThan(LEAST_SAVING_EUR_MICRO)
      }
    }),
    { numRuns: 200 },
  )
})
