import { expect } from 'vitest'
import { alertEvents } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { minor } from '#domain/money/amounts.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { deliverDue } from './deliver-messages.ts'
import { createChangeFinder } from './find-changed.ts'
import { judgeChanges } from './judge-alerts.ts'

test('a basket is told when the cheapest plan for all of it costs no more than its limit', async ({ db }) => {
  const { productId, run } = await openShop(db)
  const userId = await insertPerson(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  await insertTestAlert(db, { userId, ...basket, cans: null, limit: minor(6000) })
  await run({ price: 3050 })
  await run({ price: 3000 })
  expect(await listMails(db)).toEqual(['Your basket (Frost Mint): €60.00'])
})

test('a basket is told when everything in it can be bought again, in two readings', async ({ db }) => {
  const { productId, run } = await openShop(db, { stock: 'out_of_stock' })
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  const wish = { ...basket, cans: null, kind: 'stock', limit: null }
  await insertTestAlert(db, { userId: await insertPerson(db), ...wish })
  await run(null)
  await run({ isInStock: true })
  expect(await listMails(db)).toEqual([])
  await run(null)
  await run(null)
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Your basket (Frost Mint): everything can be bought again')
  expect(mail!.body).toContain('Found: €62.00 for everything, delivered.')
})

test('a basket that fell by the percent is told with what was promised', async ({ db }) => {
  const { productId, run } = await openShop(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  const drop = { kind: 'drop', base: minor(6200), percent: 10, limit: minor(5580) }
  await insertTestAlert(db, { userId: await insertPerson(db), ...basket, cans: null, ...drop })
  await run({ price: 2800 })
  await run({ price: 2790 })
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Your basket (Frost Mint): €55.80')
  expect(mail!.body).toContain('Promised: your basket 10% lower, at or under €55.80, delivered to the EU.')
})

test('a basket for which the planner had no time is judged again', async ({ db }) => {
  const { site, productId } = await openShop(db)
  const basket = { subject: 'basket', query: 'items=frost-mint:20', productId: null, productIds: [productId] }
  await insertTestAlert(db, { userId: await insertPerson(db), ...basket, cans: null, limit: minor(6200) })
  const deps = await site.makeDeps(db)
  const changes = createChangeFinder()
  await judgeChanges({ ...deps, basketPlanner: { solve: async () => 'busy' } }, changes)
  expect(await db.$count(alertEvents)).toBe(0)
  await judgeChanges(deps, changes)
  await deliverDue(deps)
  expect(await listMails(db)).toEqual(['Your basket (Frost Mint): €62.00'])
})
