import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { alerts } from '#data/schema/alerts.ts'
import { countDaysUnder } from '#domain/alerts/days-under.ts'
import { destinationOf } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import { type ShownAmount, shownIn, showPoints } from '#domain/shown-amount.ts'
import type { BasketPlanner } from '#services/deps.ts'
import { insertPerson } from '#tests/alerts.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { findAlertForm } from './find-alert-form.ts'
import { saveAlert } from './save-alert.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const ABOUT = { subject: 'basket', text: 'items=frost-mint:10,polar-ice:10' } as const
const BUSY: BasketPlanner = { solve: async () => 'busy' }

type Course = ReadonlyArray<readonly [daysAgo: number, price: number | null]>

/** Two products at a store that asks 2.00 for a parcel; each has ten cans, at the last of its prices. */
async function openDesk(db: Db, courses: { frost: Course; polar: Course }) {
  const storeId = await insertStore(db, {
    shipping: { eu: { cost: minor(200), freeFrom: null, days: null } },
  })
  for (const [name, course] of [
    ['Frost Mint', courses.frost],
    ['Polar Ice', courses.polar],
  ] as const) {
    const productId = await insertProduct(db, { name })
    const price = course.at(-1)![1]
    const stock = price === null ? 'out_of_stock' : 'in_stock'
    const offer = { productId, storeId, cans: 10, stock, price: price ?? 1, priceEurMinor: price ?? 1 }
    const offerId = await insertOffer(db, offer)
    for (const [daysAgo, then] of course) {
      const fetchedAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
      await insertPrice(db, { productId, offerId, price: then ?? 1, fetchedAt, inStock: then !== null })
    }
  }
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const deps = { db, now: () => NOW, catalogue: () => snapshot, destination: destinationOf('DE') }
  const userId = await insertPerson(db)

  async function find(basketPlanner = makeBasketPlanner()) {
    const form = await findAlertForm({ ...deps, basketPlanner }, { about: ABOUT, cans: null, userId })
    const read = (amount: ShownAmount | null) => amount && shownIn(amount, 'EUR', snapshot.rates)
    return {
      now: read(form!.now),
      low: read(form!.low),
      lowest: read(form!.lowest),
      isInStock: form!.isInStock,
      points: form!.points.map(({ at, eurMicro }) => [at.slice(0, 10), eurMicro && eurMicro / 10_000]),
    }
  }
  async function save(basketPlanner: BasketPlanner) {
    const checked = checkAlert({ kind: 'low', currency: 'EUR', mail: '1' })
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
    return saveAlert({ ...deps, basketPlanner }, { userId, id: null, about: ABOUT, sent: checked.value })
  }
  /** Days that the form counts a target on. */
  async function countDays() {
    const asked = { about: ABOUT, cans: null, userId }
    const form = await findAlertForm({ ...deps, basketPlanner: makeBasketPlanner() }, asked)
    const points = showPoints(form!.points, 'EUR', snapshot.rates)
    return countDaysUnder(points, minor(5000), new Date(form!.to))
  }
  return { find, save, countDays }
}

const COURSES: { frost: Course; polar: Course } = {
  frost: [
    [200, 3000],
    [100, 2500],
    [99, 3000],
    [40, 2800],
    [30, 2900],
  ],
  polar: [
    [200, 2000],
    [35, null],
    [33, 2100],
  ],
}

test('the form of a basket knows what all of it would have cost on each day, its low and its lowest', async ({
  db,
}) => {
  const { find, countDays } = await openDesk(db, COURSES)
  const form = await find()
  // Both in one parcel. A day counts with its cheapest moment; on 29 September one of them was sold out all day.
  expect(form).toEqual({
    ...{ now: 5200, low: 5000, lowest: 4700, isInStock: true },
    points: [
      ['2026-05-07', 5200],
      ['2026-07-25', 4700],
      ['2026-07-27', 5200],
      ['2026-09-23', 5000],
      ['2026-09-29', null],
      ['2026-09-30', 5100],
      ['2026-10-04', 5200],
    ],
  })
  // Of 180, today included, it could be bought on all but one.
  expect(await countDays()).toEqual({ days: 8, known: 179, last: '2026-09-28' })
})

test('while the planner is busy the form of a basket has no past, and a low that is not known is not promised', async ({
  db,
}) => {
  const { find, save } = await openDesk(db, COURSES)
  expect(await find(BUSY)).toEqual({ now: null, low: null, lowest: null, isInStock: true, points: [] })
  expect(await save(BUSY)).toBe('unavailable')
  expect(await save(makeBasketPlanner())).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([
    { kind: 'low', subject: 'basket', basis: 'total', limit: 4999, lowAt: NOW },
  ])
})

test('a past that the planner had no time for has a target’s help, and no low', async ({ db }) => {
  const { find } = await openDesk(db, COURSES)
  const planner = makeBasketPlanner()
  let left = 6
  const short: BasketPlanner = { solve: async (request) => (left-- > 0 ? planner.solve(request) : 'busy') }
  const { now, low, points } = await find(short)
  expect([now, low]).toEqual([5200, null])
  expect(points.length).toBeGreaterThan(0)
  expect(points[0]![0]! > '2026-09-01').toBe(true)
})

test('a basket that could not be had on any day has no low', async ({ db }) => {
  const { find, save } = await openDesk(db, { ...COURSES, polar: [[200, null]] })
  expect(await find()).toEqual({ now: null, low: null, lowest: null, isInStock: false, points: [] })
  expect(await save(makeBasketPlanner())).toBe('noPrice')
})

test('a past that was worked out is not planned again before the next version of the catalogue', async ({
  db,
}) => {
  const { find } = await openDesk(db, COURSES)
  const planner = makeBasketPlanner()
  let asked = 0
  const counting: BasketPlanner = {
    solve: (request) => {
      if (request.isPatient) asked++
      return planner.solve(request)
    },
  }
  const first = await find(counting)
  const plans = asked
  expect(await find(counting)).toEqual(first)
  expect([plans > 0, asked]).toEqual([true, plans])
})
