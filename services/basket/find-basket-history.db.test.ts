import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { minor } from '#domain/money/amounts.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { findBasketHistory } from './find-basket-history.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_MS = 60_000

test('the past of a basket is known as far back as there was time', async ({ db }) => {
  const storeId = await insertStore(db, { shipping: { eu: { cost: minor(0), freeFrom: null, days: null } } })
  const productId = await insertProduct(db)
  const offerId = await insertOffer(db, { productId, storeId, price: 300, priceEurMinor: 300 })
  // Another price on each of the last ten days.
  for (let daysAgo = 10; daysAgo >= 0; daysAgo--) {
    const fetchedAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
    await insertPrice(db, { productId, offerId, price: 300 + daysAgo, fetchedAt })
  }
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const planner = makeBasketPlanner()
  const deps = { db, now: () => NOW, catalogue: () => snapshot }
  const destination = { country: null, region: 'eu' } as const
  const asked = { order: { items: [{ productId, cans: 1 }] }, destination, days: 90, until: NOW }

  const all = await findBasketHistory({ ...deps, basketPlanner: planner }, { ...asked, mostMs: MOST_MS })
  expect(all.knownFrom).toBe(null)
  expect(all.points).toHaveLength(10)
  expect(all.floors).toEqual(all.points)

  let left = 3
  const busy = {
    solve: async (request: Parameters<typeof planner.solve>[0]) =>
      left-- > 0 ? planner.solve(request) : ('busy' as const),
  }
  const some = await findBasketHistory({ ...deps, basketPlanner: busy }, { ...asked, mostMs: MOST_MS })
  expect(some.points.length).toBeLessThan(10)
  expect(all.points.slice(-some.points.length)).toEqual(some.points)
  expect(some.knownFrom).toBe(some.points[0]!.at)

  const none = await findBasketHistory({ ...deps, basketPlanner: planner }, { ...asked, mostMs: -1 })
  expect(none).toEqual({ points: [], floors: [], knownFrom: NOW.toISOString() })
})
