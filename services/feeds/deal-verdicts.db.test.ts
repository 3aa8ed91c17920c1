import { expect } from 'vitest'
import { readCatalogue } from '#data/catalogue.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'

test('what daily readings of a feed recorded decides whether a reduction is one', async ({ db }) => {
  const { run, shop, now } = await fillShop(db)
  const readDays = async (days: number) => {
    for (let day = 0; day < days; day++) await run({}, { hours: 24 })
  }
  const judge = async () => {
    const { offers } = await readCatalogue(db, { now: now() })
    return offers.map(({ verdict }) => verdict?.verdict ?? null)
  }
  const usual = shop.shelves[1]!.price
  const [lower, higher] = [(Number(usual) * 0.9).toFixed(2), (Number(usual) * 1.1).toFixed(2)]
  Object.assign(shop.shelves[4]!, { was: higher })
  await readDays(25)
  Object.assign(shop.shelves[2]!, { price: higher })
  await readDays(10)
  Object.assign(shop.shelves[1]!, { price: lower, was: usual })
  Object.assign(shop.shelves[2]!, { price: usual, was: higher })
  Object.assign(shop.shelves[3]!, { was: higher })
  await readDays(2)
  expect((await judge()).slice(0, 5)).toEqual(['verified', 'not-lower', 'not-lower', 'not-lower', null])
})

test('a reduction that is read after weeks without a reading is not judged yet', async ({ db }) => {
  const { run, shop, now } = await fillShop(db)
  const usual = shop.shelves[1]!.price
  await run()
  await run({}, { hours: 40 * 24 })
  Object.assign(shop.shelves[1]!, { price: (Number(usual) * 0.9).toFixed(2), was: usual })
  for (let day = 0; day < 2; day++) await run({}, { hours: 24 })
  const { offers } = await readCatalogue(db, { now: now() })
  expect(offers[0]?.verdict).toEqual({ verdict: 'too-new', knownDays: 1 })
})
