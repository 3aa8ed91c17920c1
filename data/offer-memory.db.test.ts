import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { createOfferMemory, type OfferMemory, recallOffers } from './offer-memory.ts'
import type { Db } from './open-database.ts'
import { offers } from './schema/offers.ts'

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

function recall(db: Db, memory: OfferMemory) {
  return db.transaction((tx) => recallOffers(tx, memory), SNAPSHOT)
}

test('new, changed, gone, returned and deleted offers are read as by a first reading', async ({
  committed: { db },
}) => {
  const storeId = await insertStore(db)
  const productId = await insertProduct(db)
  const add = (cans: number) => insertOffer(db, { storeId, productId, cans })
  const [first, second, third] = [await add(1), await add(2), await add(3)]
  const memory = createOfferMemory()
  const steps = [
    () => Promise.resolve(),
    () =>
      db
        .update(offers)
        .set({ price: minor(777) })
        .where(eq(offers.id, second)),
    () => db.update(offers).set({ goneAt: new Date() }).where(eq(offers.id, first)),
    () => add(5),
    () => db.update(offers).set({ goneAt: null }).where(eq(offers.id, first)),
    () => db.delete(offers).where(eq(offers.id, third)),
  ]
  for (const step of steps) {
    await step()
    expect(await recall(db, memory)).toEqual(await recall(db, createOfferMemory()))
  }
  expect((await recall(db, memory)).map(({ cans, price }) => [cans, price])).toEqual([
    [1, 490],
    [2, 777],
    [5, 490],
  ])
})

test('unchanged offers are not read again', async ({ committed: { db, engine } }) => {
  await insertOffer(db)
  const changing = await insertOffer(db)
  const memory = createOfferMemory()
  const [kept, before] = await recall(db, memory)
  await db.execute(sql`update offers set price = price + 1 where id = ${changing}`)
  const [same, after] = await recall(db, memory)
  // On a server other transactions may be open, and rows not older than these are read again.
  if (engine === 'embedded') expect(same).toBe(kept)
  expect(same).toEqual(kept)
  expect(after).toMatchObject({ id: changing, price: before!.price + 1 })
})
