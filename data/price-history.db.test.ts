import { expect } from 'vitest'
import { shortenRecords } from '#domain/price-history.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { listRecordedOffers, readPriceHistory } from './price-history.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('a period starts with the price of each offer when it began', async ({ db }) => {
  const productId = await insertProduct(db)
  const storeId = await insertStore(db)
  const single = await insertOffer(db, { productId, storeId, cans: 1 })
  const roll = await insertOffer(db, { productId, storeId, cans: 10 })
  const prices = [
    { offerId: single, fetchedAt: day(1), price: 500 },
    { offerId: single, fetchedAt: day(5), price: 480 },
    { offerId: roll, fetchedAt: day(2), price: 4500 },
    { offerId: single, fetchedAt: day(12), price: 460 },
    { offerId: single, fetchedAt: day(10), price: 470 },
  ]
  for (const price of prices) await insertPrice(db, { productId, ...price })

  const records = await readPriceHistory(db, { productId, since: day(9) })
  expect(records.map(({ offerId, priceMinor, at }) => ({ offerId, priceMinor, at }))).toEqual([
    { offerId: roll, priceMinor: 4500, at: day(2) },
    { offerId: single, priceMinor: 480, at: day(5) },
    { offerId: single, priceMinor: 470, at: day(10) },
    { offerId: single, priceMinor: 460, at: day(12) },
  ])
  expect(records[0]).toEqual({
    offerId: roll,
    storeId,
    cans: 10,
    priceMinor: 4500,
    currency: 'EUR',
    inStock: true,
    at: day(2),
  })
})

test('a record at the very start of the period needs none before it', async ({ db }) => {
  const productId = await insertProduct(db)
  const offerId = await insertOffer(db, { productId })
  await insertPrice(db, { productId, offerId, fetchedAt: day(1), price: 500 })
  await insertPrice(db, { productId, offerId, fetchedAt: day(9), price: 480 })
  const records = await readPriceHistory(db, { productId, since: day(9) })
  expect(records.map(({ priceMinor }) => priceMinor)).toEqual([480])
})

test('other products have their own history', async ({ db }) => {
  const productId = await insertProduct(db)
  const offerId = await insertOffer(db, { productId })
  await insertPrice(db, { productId, offerId, fetchedAt: day(1), price: 500 })
  expect(await readPriceHistory(db, { productId: await insertProduct(db), since: day(1) })).toEqual([])
})

test('an offer that is gone ends when it went', async ({ db }) => {
  const productId = await insertProduct(db)
  const offerId = await insertOffer(db, { productId, price: 500, goneAt: day(5) })
  await insertPrice(db, { productId, offerId, fetchedAt: day(1), price: 500 })
  const ask = (since: Date) => readPriceHistory(db, { productId, since })
  expect((await ask(day(1))).map(({ at, inStock }) => ({ at, inStock }))).toEqual([
    { at: day(1), inStock: true },
    { at: day(5), inStock: false },
  ])
  expect((await ask(day(9))).map(({ at, inStock }) => ({ at, inStock }))).toEqual([
    { at: day(5), inStock: false },
  ])
})

test('a part of a longer reading is what a reading of that part gives', async ({ db }) => {
  const productId = await insertProduct(db)
  const goneAts = [null, null, day(6), day(20)]
  for (const [nth, goneAt] of goneAts.entries()) {
    const offerId = await insertOffer(db, { productId, goneAt })
    for (let at = 1 + nth; at < 25; at += 3 + nth)
      if (!goneAt || day(at) < goneAt)
        await insertPrice(db, { productId, offerId, fetchedAt: day(at), price: 500 + at })
  }
  const all = await readPriceHistory(db, { productId, since: day(1) })
  for (let since = 1; since <= 26; since++)
    expect(shortenRecords(all, day(since))).toEqual(
      await readPriceHistory(db, { productId, since: day(since) }),
    )
})

test('the offers of products that have a record after a time', async ({ db }) => {
  const productIds = [await insertProduct(db), await insertProduct(db)]
  const recordAt = async (productId: number, ...days: number[]) => {
    const offerId = await insertOffer(db, { productId })
    for (const number of days)
      await insertPrice(db, { productId, offerId, fetchedAt: day(number), price: 500 })
    return offerId
  }
  const [one, two] = productIds as [number, number]
  const moved = [await recordAt(one, 1, 9), await recordAt(two, 8, 10)]
  await recordAt(one, 1, 8)
  await recordAt(await insertProduct(db), 9)
  expect(await listRecordedOffers(db, { productIds, after: day(8) })).toEqual(new Set(moved))
})
