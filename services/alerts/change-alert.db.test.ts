import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { mergeProductRows } from '#data/product-merge.ts'
import { alertEvents, alertStates, alerts } from '#data/schema/alerts.ts'
import { parseDestination } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertProduct } from '#tests/rows.ts'
import { saveAlert } from './save-alert.ts'
import { saveDelivery, snoozeOne } from './save-delivery.ts'

const FROST = { subject: 'product', text: 'frost-mint' } as const
const FROST_LIST = { subject: 'filter', text: 'search=frost' } as const
type About = Parameters<typeof saveAlert>[1]['about']

/** A shop with ten cans at 28.50, and a person who sets alerts there. */
async function openDesk(db: Db) {
  const shop = await openShop(db, { price: 2850 })
  const userId = await insertPerson(db)
  async function save(values: object, { id = null as number | null, about = FROST as About } = {}) {
    const checked = checkAlert({ kind: 'target', currency: 'EUR', cans: '10', mail: '1', ...values })
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
    const deps = await shop.site.makeDeps(db)
    const desk = { ...deps, destination: parseDestination('eu')!, catalogue: () => deps.catalogue('eu') }
    expect(await saveAlert(desk, { userId, id, about, sent: checked.value })).toBe('done')
    return (await db.select().from(alerts))[0]!.id
  }
  return { ...shop, userId, save }
}

test('another target that is met is told, and another way of telling is no new wish', async ({ db }) => {
  const { run, save } = await openDesk(db)
  const id = await save({ target: '30.00' })
  await run(null)
  await save({ target: '30.00', feed: '1' }, { id })
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50'])
  await save({ target: '29.00' }, { id })
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €28.50', 'Frost Mint: €28.50'])
})

test('of two alerts that wish the same after a change, one stays', async ({ db }) => {
  const { save } = await openDesk(db)
  const id = await save({ target: '25.00' })
  await save({ target: '26.00' })
  await save({ target: '26.00' }, { id })
  expect(await db.select().from(alerts)).toMatchObject([{ id, limit: 2600 }])
})

test('what a snoozed alert found is told in time when a change ends the snooze', async ({ db }) => {
  const { site, run, save, userId } = await openDesk(db)
  await saveDelivery({ db }, { userId, settings: { pace: 'daily' } })
  const id = await save({ target: '30.00' })
  await run(null)
  await snoozeOne({ db, now: site.now }, { userId, id, isOn: true })
  await save({ target: '30.00', feed: '1' }, { id })
  const [event] = await db.select().from(alertEvents)
  expect(event!.dueAt!.getTime() - site.now().getTime()).toBeLessThan(24 * 60 * 60 * 1000)
})

test('a fall of a list that is set again keeps what waits to be told', async ({ db }) => {
  const { run, save, userId } = await openDesk(db)
  await saveDelivery({ db }, { userId, settings: { pace: 'daily' } })
  await save({ kind: 'drop', percent: '10' }, { about: FROST_LIST })
  await run({ price: 2500 })
  await save({ kind: 'drop', percent: '10' }, { about: FROST_LIST })
  expect(await db.select().from(alertStates)).toMatchObject([{ base: 285 }])
  await run(null, 24)
  expect(await listMails(db)).toEqual(['Frost Mint: €2.50 per can'])
})

test('a merge of products keeps the price from which a list counts a fall', async ({ db }) => {
  const { site, productId, save } = await openDesk(db)
  await save({ kind: 'drop', percent: '10' }, { about: FROST_LIST })
  const to = await insertProduct(db, { name: 'Frost Mint Slim' })
  await mergeProductRows(db, { from: productId, to, at: site.now(), by: 'maja' })
  const [state] = await db.select().from(alertStates).where(eq(alertStates.productId, to))
  expect(state).toMatchObject({ base: 285 })
})
