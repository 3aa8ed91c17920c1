import { expect } from 'vitest'
import { readCatalogue } from '#data/catalogue.ts'
import { daysBefore } from '#domain/retention.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { createOfferMemory } from './offer-memory.ts'
import type { Db } from './open-database.ts'
import { mergeProductRows } from './product-merge.ts'
import { feedRuns } from './schema/feeds.ts'
import { offers } from './schema/offers.ts'
import { exchangeRates } from './schema/rates.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const ago = (days: number) => daysBefore(NOW, days)

/** An offer at 4.50, reduced from 5.00, with the given '[days ago, price, earlier price]' in its history. */
async function insertReduced(
  db: Db,
  history: [number, number, number | null, { inStock?: boolean; currency?: string }?][],
  row: Parameters<typeof insertOffer>[1] = {},
) {
  const productId = row.productId ?? (await insertProduct(db))
  const offerId = await insertOffer(db, { price: 450, originalPrice: 500, ...row, productId })
  for (const [days, price, originalPrice, other] of history) {
    await insertPrice(db, { productId, offerId, fetchedAt: ago(days), price, originalPrice, ...other })
  }
  return { productId, offerId }
}

async function readVerdicts(db: Db, { memory = createOfferMemory(), now = NOW } = {}) {
  const { offers } = await readCatalogue(db, { now, memory })
  return new Map(offers.map(({ id, verdict }) => [id, verdict]))
}

test('a reduced offer carries the verdict of its own history, another one none', async ({ db }) => {
  const { offerId: real } = await insertReduced(db, [
    [60, 500, null],
    [3, 450, 500],
  ])
  const { offerId: raised } = await insertReduced(db, [
    [60, 440, null],
    [20, 600, null],
    [3, 450, 600],
  ])
  const { offerId: fresh } = await insertReduced(db, [[3, 450, 500]])
  const { offerId: unrecorded } = await insertReduced(db, [])
  const plain = await insertOffer(db)
  const verdicts = await readVerdicts(db)
  expect(verdicts.get(real)).toMatchObject({
    verdict: 'verified',
    reference: { minor: 500, currency: 'EUR' },
    day: '2026-10-14',
    sinceDay: '2026-11-13',
  })
  expect(verdicts.get(raised)).toMatchObject({
    verdict: 'not-lower',
    reference: { minor: 440 },
    day: '2026-10-14',
  })
  expect(verdicts.get(fresh)).toEqual({ verdict: 'too-new', knownDays: 0 })
  expect(verdicts.get(unrecorded)).toEqual({ verdict: 'too-new', knownDays: 0 })
  expect(verdicts.get(plain)).toBeNull()
})

test('another pack, another store and another product have a history of their own', async ({ db }) => {
  const storeId = await insertStore(db)
  const history: Parameters<typeof insertReduced>[1] = [
    [60, 500, null],
    [3, 450, 500],
  ]
  const { productId, offerId } = await insertReduced(db, history, { storeId, cans: 1 })
  const cheap: typeof history = [[60, 100, null]]
  await insertReduced(db, cheap, { productId, storeId, cans: 10, price: 100, originalPrice: null })
  await insertReduced(db, cheap, { productId, price: 100, originalPrice: null })
  await insertReduced(db, cheap, { storeId, price: 100, originalPrice: null })
  expect((await readVerdicts(db)).get(offerId)).toMatchObject({
    verdict: 'verified',
    reference: { minor: 500 },
  })
})

test('a store that was not read for most of the time before has too little history', async ({ db }) => {
  const storeId = await insertStore(db)
  const { offerId } = await insertReduced(
    db,
    [
      [60, 500, null],
      [1, 450, 500],
    ],
    { storeId },
  )
  const finish = (days: number, status = 'complete') =>
    db.insert(feedRuns).values({ storeId, status, startedAt: ago(days), finishedAt: ago(days) })
  for (const days of [60, 30, 1.1, 0.5]) await finish(days)
  await finish(15, 'failed')
  expect((await readVerdicts(db)).get(offerId)).toEqual({ verdict: 'too-new', knownDays: 0 })
})

test('a memory gives the verdicts of a first reading, after changes, on a later day and after a merge', async ({
  db,
}) => {
  const storeId = await insertStore(db)
  const { productId, offerId } = await insertReduced(
    db,
    [
      [60, 500, null],
      [3, 450, 500],
    ],
    { storeId },
  )
  const memory = createOfferMemory()
  const check = async (verdict: string, now = NOW) => {
    const remembered = await readVerdicts(db, { memory, now })
    expect(remembered).toEqual(await readVerdicts(db, { now }))
    expect(remembered.get(offerId)).toMatchObject({ verdict })
  }
  await check('verified')
  const same = await insertReduced(
    db,
    [
      [40, 430, null],
      [20, 430, null, { inStock: false }],
    ],
    {
      storeId,
      price: 700,
      originalPrice: null,
      stock: 'out_of_stock',
    },
  )
  await check('verified')
  await mergeProductRows(db, { from: same.productId, to: productId, at: NOW })
  await check('not-lower')
  await insertPrice(db, { productId, offerId, fetchedAt: ago(0), price: 420, originalPrice: 500 })
  await db.update(offers).set({ price: 420 as never })
  await check('verified')
  await check('not-lower', new Date('2027-03-01T12:00:00Z'))
})

test('an exchange rate that moves changes the euro value of a reference, never a verdict', async ({ db }) => {
  const storeId = await insertStore(db, { currency: 'SEK' })
  const kronor = { currency: 'SEK' }
  const course: Parameters<typeof insertReduced>[1] = [
    [60, 5000, null, kronor],
    [3, 4990, 5500, kronor],
  ]
  const offer = { storeId, ...kronor, price: 4990, originalPrice: 5500 }
  const { offerId } = await insertReduced(db, course, offer)
  const { offerId: same } = await insertReduced(db, [[60, 4990, null, kronor], course[1]!], offer)
  const { offerId: switched } = await insertReduced(db, [[60, 500, null], course[1]!], offer)
  const memory = createOfferMemory()
  const before = await readVerdicts(db, { memory })
  await db
    .insert(exchangeRates)
    .values({ currency: 'SEK', perEur: '5', validFrom: '2026-11-15', state: 'used' })
  const after = await readVerdicts(db, { memory })
  for (const [id, verdict] of [
    [offerId, 'verified'],
    [same, 'not-lower'],
    [switched, 'too-new'],
  ] as const) {
    expect([before.get(id)?.verdict, after.get(id)?.verdict]).toEqual([verdict, verdict])
  }
  expect(after.get(offerId)).toMatchObject({ reference: { minor: 5000, eurMicro: 10_000_000 } })
})
