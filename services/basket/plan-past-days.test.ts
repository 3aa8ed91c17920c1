import { expect, test } from 'vitest'
import { listPastDays, listPastOffers, type PastDay, type PastOffer } from '#domain/basket/basket-days.ts'
import { buildModel } from '#domain/basket/build-model.ts'
import { solveVariants } from '#domain/basket/solver/solve-variants.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { SEED } from '#tests/seed.ts'
import type { BasketOrder } from './plan-basket.ts'
import { createPastPlanner } from './plan-past-days.ts'

const HOUR_MS = 60 * 60 * 1000
const START_MS = Date.UTC(2026, 0, 1)
const DAYS = 8
const destination = { country: null, region: 'eu' } as const
// A dearer pack may cost less in all, because its parcel is free.
const stores = [1, 2].map((id) => {
  const rule = { cost: eurPrice(400), freeFrom: eurPrice(2000) }
  return makeStore({ id, name: `Store ${id}`, shipping: { eu: rule } })
})
const snapshot = makeSnapshot({
  products: [1, 2].map((id) => makeProduct({ id, slug: `product-${id}` })),
  stores,
})
const items = [
  { productId: 1, cans: 3 },
  { productId: 2, cans: 2 },
]
const order: BasketOrder = { items }
const ORDERS: ReadonlyArray<[string, BasketOrder]> = [
  ['from any stores', order],
  ['with an item fixed to a store', { items: [{ ...items[0]!, storeId: 1 }, items[1]!] }],
  ['in one parcel', { items, maxParcels: 1 }],
  ['without a store', { items, withoutStores: [2] }],
]
const course = {
  shippingOf: () => ({ shipping: null, shippingTo: null }),
  toPrice: (amount: HistoryRecord['priceMinor'], currency: string) =>
    priceOf(amount, currency, DEFAULT_RATES),
}

/** Of one product at both stores: prices and stock that change several times a day, or not for days. */
function makeRecords(random: () => number, productId: number): HistoryRecord[] {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const records = stores.flatMap(({ id: storeId }) => {
    const offer = { offerId: productId * 10 + storeId, storeId, cans: 1, currency: 'EUR' }
    const hours = [0, ...Array.from({ length: between(0, 8) }, () => between(1, DAYS * 24))]
    return hours.map((hour) => ({
      ...offer,
      priceMinor: minor(between(300, 600)),
      inStock: hour === 0 || random() < 0.8,
      at: new Date(START_MS + hour * HOUR_MS),
    }))
  })
  return records.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** What it cost at the cheapest moment of the day, by trying all; null where it could not be had. */
function findCheapest(
  { items: wanted, withoutStores = [], maxParcels = null }: BasketOrder,
  past: ReadonlyArray<ReadonlyArray<PastOffer>>,
  day: PastDay,
): number | null {
  const changes = past.flat().map(({ fromMs }) => fromMs)
  const moments = [day.fromMs, ...changes.filter((ms) => ms > day.fromMs && ms < day.toMs)]
  const totals = moments.flatMap((ms) => {
    const offered = wanted.map((item, nth) => {
      const own = past[nth]!.filter(({ fromMs, toMs }) => fromMs <= ms && toMs > ms)
      return { ...item, offers: own.map(({ offer }) => offer) }
    })
    const terms = { destination, withoutStores, mayExceed: false, maxParcels }
    const built = buildModel({ items: offered, stores: snapshot.stores, ...terms })
    const [solution] = solveVariants({ model: built.model, variants: [{}] })
    if (built.missing.length > 0 || !solution || solution === 'unknown') return []
    return [solution.total as number]
  })
  return totals.length === 0 ? null : Math.min(...totals)
}

test.each(ORDERS)(
  '%s: no day cost less than its floor, and what it is said to cost could be bought',
  async (_, asked) => {
    const random = createSeededRandom(SEED)
    let exact = 0
    let all = 0
    for (let round = 0; round < 20; round++) {
      const records = asked.items.map(({ productId }) => makeRecords(random, productId))
      const past = records.map((own) => listPastOffers(own, course))
      const until = new Date(START_MS + DAYS * 24 * HOUR_MS - 1)
      const days = listPastDays({ records, since: new Date(START_MS), until })
      const deps = { catalogue: () => snapshot, basketPlanner: makeBasketPlanner() }
      const { planDays, plans } = createPastPlanner(deps, { order: asked, destination, records })
      expect(await planDays(days)).toBe('done')
      for (const day of days) {
        const { real, floor } = plans.get(day)!
        const cheapest = findCheapest(asked, past, day)
        if (cheapest === null) {
          expect(real.eurMicro).toBe(null)
          continue
        }
        all++
        expect(floor.eurMicro).toBeLessThanOrEqual(cheapest)
        if (real.eurMicro !== null) expect(real.eurMicro).toBeGreaterThanOrEqual(cheapest)
        if (real.eurMicro === cheapest) exact++
      }
    }
    expect(exact / all).toBeGreaterThan(0.7)
  },
)

test('days on which nothing changed are planned once', async () => {
  let asked = 0
  const planner = makeBasketPlanner()
  const counting = {
    solve: (request: Parameters<typeof planner.solve>[0]) => {
      asked++
      return planner.solve(request)
    },
  }
  const records = [1, 2].map((productId): HistoryRecord[] => [
    {
      ...{ offerId: productId, storeId: 1, cans: 1, priceMinor: minor(400), currency: 'EUR', inStock: true },
      at: new Date(START_MS),
    },
  ])
  const deps = { catalogue: () => snapshot, basketPlanner: counting }
  const { planDays, plans } = createPastPlanner(deps, { order, destination, records })
  const until = new Date(START_MS + 90 * 24 * HOUR_MS)
  const days = listPastDays({ records, since: new Date(START_MS), until })
  for (const day of days) await planDays([day])
  expect([days.length, plans.size, asked]).toEqual([91, 91, 1])
  expect(plans.get(days[0]!)!.real).toMatchObject({ eurMicro: 20_000_000, parts: [{}, {}, {}] })
})
