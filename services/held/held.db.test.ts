import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailQueue } from '#data/schema/mail.ts'
import { stores } from '#data/schema/stores.ts'
import { decidePrice } from '#services/feeds/decide-price.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { makeMail } from '#tests/mail.ts'
import { insertOffer } from '#tests/rows.ts'
import { getPanelTodo } from '../admin/get-panel.ts'
import { askStore } from './ask-store.ts'
import { getHeldPage } from './get-held-page.ts'

test('a held price is shown in its market and its past, and stays one doubt however often it is read', async ({
  db,
}) => {
  const { run, shop, deps, productIds } = await fillShop(db)
  for (const price of [480, 500, 520]) {
    await insertOffer(db, { productId: productIds[0]!, price, priceEurMinor: price })
  }
  await run()
  Object.assign(shop.shelves[1]!, { price: '0.39', was: '5.00' })
  for (let reading = 0; reading < 3; reading++) await run()
  const page = await getHeldPage({ ...deps, mail: makeMail() }, { chosenId: null })
  expect(page).toMatchObject({ runs: [], refused: [] })
  expect(page.prices).toMatchObject([
    {
      productName: 'Fjord Mint No 1',
      price: 39,
      previousPrice: 500,
      readings: 3,
      needsOperator: true,
      refusedPrice: null,
      doubt: { against: 'own', likely: 500, waitsBelow: 167, declared: 500 },
      market: { prices: [480, 500, 520], middle: 500, isSamePack: true },
      course: [{ price: 500, currency: 'EUR' }],
    },
  ])
  expect(await getPanelTodo({ db })).toMatchObject({ held: 1 })
})

test('a price that has held for longer than 90 days is its course', async ({ db }) => {
  const { run, shop, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '0.39'
  await run()
  const later = new Date(deps.now().getTime() + 200 * 24 * 60 * 60 * 1000)
  const page = await getHeldPage({ ...deps, now: () => later, mail: makeMail() }, { chosenId: null })
  expect(page.prices).toMatchObject([{ price: 39, course: [{ price: 500, currency: 'EUR' }] }])
})

test('a near repeat names the refused price, and an exact one is listed as refused', async ({ db }) => {
  const { run, shop, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '0.39'
  await run()
  const show = () => getHeldPage({ ...deps, mail: makeMail() }, { chosenId: null })
  const [hold] = (await show()).prices
  await decidePrice(deps, { holdId: hold!.id, decision: 'discard', by: 'ada' })
  shop.shelves[2]!.price = '5.10'
  await run()
  expect(await show()).toMatchObject({ prices: [], refused: [{ price: 39, readings: 2 }] })
  shop.shelves[1]!.price = '0.41'
  await run()
  expect(await show()).toMatchObject({ prices: [{ price: 41, refusedPrice: 39, readings: 1 }], refused: [] })
})

test('a held run shows its furthest prices and what they would be in the other currency', async ({ db }) => {
  const { run, shop, deps } = await fillShop(db)
  await run()
  for (const shelf of Object.values(shop.shelves)) shelf.price = '56.90'
  await run()
  const { runId } = await run()
  const page = await getHeldPage({ ...deps, mail: makeMail() }, { chosenId: null })
  expect(page.prices).toEqual([])
  expect(page.runs).toMatchObject([
    {
      id: runId,
      readings: 2,
      seen: 8,
      doubt: { kind: 'same-factor', count: 8, of: 8, currency: { from: 'EUR', to: 'SEK' } },
      landed: 8,
      ending: { ending: '90', now: 8, before: 0 },
    },
  ])
  expect(page.runs[0]!.rows).toHaveLength(5)
  expect(page.runs[0]!.rows[0]).toMatchObject({ before: 500, price: 5690, euro: 5690, euroIfOther: 497 })
})

test('a store is asked by a mail that the operator has seen, and the doubt waits meanwhile', async ({
  db,
}) => {
  const { run, shop, deps, storeId } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '0.39'
  await run()
  const admin = await insertUser(db)
  const mail = makeMail()
  const show = () => getHeldPage({ ...deps, mail }, { chosenId: null })
  const [hold] = (await show()).prices
  const question = {
    doubt: { kind: 'price', id: hold!.id },
    to: 'kundservice@fjord.example',
    subject: 'En fråga',
    text: 'Stämmer priset?',
    language: 'sv',
  } as const
  expect(await askStore({ ...deps, mail }, question, admin)).toMatchObject({ ok: true })
  expect((await show()).prices).toMatchObject([{ askedAt: deps.now(), contact: 'kundservice@fjord.example' }])
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
  expect(store!.contactEmail).toBe('kundservice@fjord.example')
  expect(await db.select({ to: mailQueue.recipient, subject: mailQueue.subject }).from(mailQueue)).toEqual([
    { to: 'kundservice@fjord.example', subject: 'En fråga' },
  ])
  expect((await readAudit(db)).map(({ action }) => action)).toEqual(['ask store'])
  await askStore({ ...deps, mail }, question, admin)
  expect(await db.$count(mailQueue)).toBe(1)
  for (const other of [{ to: 'hej@fjord.example' }, { text: 'Är priset rätt?' }]) {
    await askStore({ ...deps, mail }, { ...question, ...other }, admin)
  }
  expect(await db.$count(mailQueue)).toBe(3)
  const gone = { ...question, doubt: { kind: 'price', id: hold!.id + 1 } } as const
  expect(await askStore({ ...deps, mail }, gone, admin)).toEqual({ ok: false })
})
