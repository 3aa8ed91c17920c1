import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import { makeOffer, makeStore } from '#tests/factories.ts'
import { fc } from '#tests/properties.ts'
import { findBreakEven, listBreakEvens } from './pack-break-even.ts'

type Pack = { storeId: number; cans: number; cents: number }
type Shipping = { cents: number; freeFrom: number | null }

function makeMarket(packs: ReadonlyArray<Pack>, shipping: ReadonlyArray<Shipping>) {
  const stores = shipping.map(({ cents, freeFrom }, nth) => {
    const rule = { cost: eurPrice(cents), freeFrom: freeFrom === null ? null : eurPrice(freeFrom) }
    return makeStore({ id: nth + 1, shipping: { eu: rule } })
  })
  return {
    offers: packs.map(({ cents, ...pack }) => makeOffer({ productId: 1, ...pack, price: eurPrice(cents) })),
    stores: new Map(stores.map((store) => [store.id, store])),
    destination: { country: null, region: 'eu' } as const,
  }
}

test('from seven cans on a pack of ten is cheaper', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 400 },
    { storeId: 1, cans: 10, cents: 2500 },
  ]
  const found = findBreakEven(makeMarket(packs, [{ cents: 300, freeFrom: null }]), 10)
  expect(found?.fromCans).toBe(7)
  expect(found?.pack.total.minor).toBe(2800)
  expect(found?.without?.total.minor).toBe(3100)
})

test('free shipping of the pack moves the number down', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 400 },
    { storeId: 1, cans: 10, cents: 2500 },
  ]
  expect(findBreakEven(makeMarket(packs, [{ cents: 500, freeFrom: 2500 }]), 10)?.fromCans).toBe(6)
})

test('a pack out of stock pays off for no number of cans', () => {
  const market = makeMarket([{ storeId: 1, cans: 1, cents: 400 }], [{ cents: 0, freeFrom: null }])
  const gone = makeOffer({ productId: 1, cans: 10, price: eurPrice(100), stock: 'out_of_stock' })
  expect(listBreakEvens({ ...market, offers: [...market.offers, gone] })).toEqual([])
})

test('a pack that a larger one beats from the same number on is left out', () => {
  const packs = [
    { storeId: 1, cans: 1, cents: 1000 },
    { storeId: 1, cans: 5, cents: 1900 },
    { storeId: 1, cans: 10, cents: 1800 },
  ]
  const found = listBreakEvens(makeMarket(packs, [{ cents: 0, freeFrom: null }]))
  expect(found.map(({ packCans, fromCans }) => [packCans, fromCans])).toEqual([[10, 2]])
})

const Shippings = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 1200 }),
    freeFrom: fc.option(fc.integer({ min: 500, max: 6000 }), { nil: null }),
  }),
  { minLength: 3, maxLength: 3 },
)
const Packs = fc.array(
  fc.record({
    storeId: fc.integer({ min: 1, max: 3 }),
    cans: fc.constantFrom(1, 2, 5, 10, 12),
    cents: fc.integer({ min: 100, max: 6000 }),
  }),
  { minLength: 1, maxLength: 9 },
)

test('the number is exact: the pack is cheaper from it up to its own cans, and not for one can fewer', () => {
  fc.assert(
    fc.property(Packs, Shippings, fc.constantFrom(2, 5, 10, 12), (packs, shipping, packCans) => {
      const market = makeMarket(packs, shipping)
      const total = (cans: number, sizes: (size: number) => boolean) => {
        const offers = market.offers.filter((offer) => sizes(offer.cans))
        const [quote] = quoteOffers({ ...market, offers, cans, sort: 'total' })
        return quote?.total.eurMicro ?? Number.POSITIVE_INFINITY
      }
      const exact = Array.from({ length: 2 * packCans + 1 }, (_, cans) =>
        cans === 0 ? Number.POSITIVE_INFINITY : total(cans, (size) => size < packCans),
      )
      /** The cheapest of at least as many, from every number that could be it. */
      const withoutPack = (cans: number) => Math.min(...exact.slice(cans))
      const ofPack = total(packCans, (size) => size === packCans)
      const found = findBreakEven(market, packCans)
      const isCheaper = (cans: number) => ofPack < withoutPack(cans)
      if (!found) {
        const hasSmaller = market.offers.some(({ cans }) => cans < packCans)
        expect(Number.isFinite(ofPack) && hasSmaller && isCheaper(packCans)).toBe(false)
        return
      }
      for (let cans = found.fromCans; cans <= packCans; cans++) expect(isCheaper(cans)).toBe(true)
      if (found.fromCans > 1) expect(isCheaper(found.fromCans - 1)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('larger packs pay off from larger numbers on', () => {
  fc.assert(
    fc.property(Packs, Shippings, (packs, shipping) => {
      const found = listBreakEvens(makeMarket(packs, shipping))
      const numbers = found.map(({ fromCans }) => fromCans)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(found.map(({ packCans }) => packCans)).toEqual(
        found.map(({ packCans }) => packCans).toSorted((a, b) => a - b),
      )
    }),
    { numRuns: 200 },
  )
})
