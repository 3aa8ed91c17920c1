import type { IncomingMessage } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { stores } from '#data/schema/stores.ts'
import { serve } from '#feeds/fetch/test-server.test-helper.ts'
import { createKeys } from '#server/auth/create-keys.ts'
import type { Deps } from '#services/deps.ts'
import { fixStoreUrls } from '#services/feeds/fix-store-url.ts'
import { insertUser, makeAdminDeps } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { openShop } from '#tests/feed-shop.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { insertProduct } from '#tests/rows.ts'
import { activateStore } from './activate-store.ts'
import { getStorePage } from './get-store-page.ts'
import { saveStoreForm, tryStoreForm } from './submit-store-form.ts'

const WORD = 'k3yThatNoSealHasByChance'
const SECRET = `${WORD}+of/the shop`
const PLACES = [
  { place: 'header', name: 'X-Api-Key' },
  { place: 'parameter', name: 'token' },
] as const
type KeyPlaceAndName = { readonly place: 'header' | 'parameter'; readonly name: string }

/** The panel and a shop that requires a key, with everything that was logged. */
async function openPanel(db: Db, { place, name }: KeyPlaceAndName) {
  await insertProduct(db, { name: 'Fjord Mint' })
  const shop = await openShop(db, { shelves: { 1: { title: 'Fjord Mint', price: '5.00' } } })
  shop.shop.takes = (request) =>
    !request.url?.startsWith('/products.json') || readKey(request, { place, name }) === SECRET
  const [row] = await db.select().from(stores).where(eq(stores.id, shop.storeId))
  const logged: unknown[] = []
  const log = {
    info: (...said: unknown[]) => logged.push(said),
    error: (...said: unknown[]) => logged.push(said),
  }
  const feeds = { ...shop.deps, log }
  const deps = { db, now: shop.now, keys: TEST_KEYS, admin: makeAdminDeps({ feeds }) } as Deps
  const { origin } = new URL(row!.apiUrl!)
  const values = {
    ...{ name: 'Fjord', storeUrl: origin, country: 'NO', currency: 'EUR', crawlDelay: '0' },
    ...{ platform: 'shopify', apiUrl: '/products.json' },
    ...{ apiKeyName: name, apiKeyPlace: place, apiKey: SECRET },
  }
  const admin = await insertUser(db)
  const { storeId } = shop
  const save = (change: Record<string, string> = {}) =>
    saveStoreForm(deps, { values: { ...values, ...change }, storeId, admin })
  return { deps, feeds, values, shop, admin, storeId, save, logged, origin }
}

function readKey({ url, headers }: IncomingMessage, { place, name }: KeyPlaceAndName) {
  if (place === 'header') return headers[name.toLowerCase()]
  return new URL(url ?? '/', 'http://shop.example').searchParams.get(name)
}

/** The whole database, as text. */
async function dump(db: Db): Promise<string> {
  const tables = [
    ...['stores', 'feed_runs', 'feed_run_pages', 'feed_run_rejects', 'listings', 'offers', 'operations'],
    ...['audit_log'],
  ]
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute(sql.raw(`select row_to_json(t)::text as row from ${table} t`))
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}

function expectHidden(text: string) {
  for (const spelling of [SECRET, encodeURIComponent(SECRET), `${WORD}%2Bof%2Fthe+shop`, WORD]) {
    expect(text).not.toContain(spelling)
  }
}

for (const at of PLACES) {
  test(`a feed with a key as a ${at.place} is tried, saved, switched on and read, and nothing reveals the key`, async ({
    db,
  }) => {
    const { deps, values, admin, storeId, save, shop, feeds, logged } = await openPanel(db, at)
    const bare = { ...values, apiKeyName: '', apiKey: '' }
    const refused = await tryStoreForm(deps, { values: bare, storeId })
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('http-401') })
    expect(await tryStoreForm(deps, { values, storeId })).toMatchObject({ ok: true, trial: { seen: 1 } })
    expect(await save()).toMatchObject({ ok: true, storeId })
    const page = await getStorePage(deps, storeId)
    expect(page).toMatchObject({
      hasKey: true,
      values: { apiKeyName: at.name, apiKeyPlace: at.place, apiKey: '' },
    })
    expect(await activateStore(deps, { storeId, admin })).toMatchObject({ ok: true })
    expect(await shop.run(feeds)).toMatchObject({ status: 'complete', seen: 1 })
    shop.shop.takes = () => false
    expect(await shop.run(feeds)).toMatchObject({ status: 'failed' })
    expect(logged.length).toBeGreaterThan(0)
    expectHidden(JSON.stringify([page, logged]))
    expectHidden(await dump(db))
  })
}

test('a kept key stays when nothing is typed, and is deleted when it is removed', async ({ db }) => {
  const { deps, values, storeId, save } = await openPanel(db, PLACES[0])
  await save()
  const findSealed = async () =>
    (await db.select({ sealed: stores.apiKeySealed }).from(stores).where(eq(stores.id, storeId)))[0]?.sealed
  const sealed = await findSealed()
  expect(await save({ apiKey: '' })).toMatchObject({ ok: true })
  expect(await findSealed()).toBe(sealed)
  expect(await tryStoreForm(deps, { values: { ...values, apiKey: '' }, storeId })).toMatchObject({ ok: true })
  expect(await save({ apiKey: '', apiKeyName: '' })).toMatchObject({
    errors: { apiKeyName: expect.any(String) },
  })
  expect(await save({ apiKey: '', apiKeyName: '', removeKey: 'on' })).toMatchObject({ ok: true })
  expect((await getStorePage(deps, storeId))?.hasKey).toBe(false)
  expect(await save({ apiKey: '' })).toMatchObject({ errors: { apiKey: expect.any(String) } })
})

test('a kept key does not follow the feed to another address', async ({ db }) => {
  const { storeId, save, shop, feeds, deps, admin } = await openPanel(db, PLACES[0])
  await save()
  await activateStore(deps, { storeId, admin })
  const heard: string[] = []
  const other = await serve((request, response) => {
    heard.push(JSON.stringify(request.headers))
    response.end('{"products": []}')
  })
  const moved = { apiUrl: `${other.origin}/products.json`, apiKey: '' }
  expect(await save(moved)).toMatchObject({ errors: { apiKey: expect.stringContaining('again') } })
  await db.update(stores).set({ apiUrl: moved.apiUrl }).where(eq(stores.id, storeId))
  expect(await shop.run(feeds)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^no-key: .*Enter the key again$/),
  })
  expect(heard).toEqual([])
})

test('a key sealed with another secret fails the run, which says what to do', async ({ db }) => {
  const { storeId, save, shop, feeds, deps, admin } = await openPanel(db, PLACES[0])
  await save()
  await activateStore(deps, { storeId, admin })
  const openKey = createKeys('another secret of at least thirty-two characters').open
  expect(await shop.run({ ...feeds, openKey })).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^no-key: .*Enter it again$/),
  })
})

test('the repair of addresses sends a locked feed its key, and leaves it as it is', async ({ db }) => {
  const { storeId, save, feeds } = await openPanel(db, PLACES[1])
  await save()
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into operations (kind, status) values ('fix-store-url', 'running') returning id`,
  )
  const { fixes } = await fixStoreUrls(feeds, { operationId: Number(rows[0]!.id) })
  expect(fixes.filter((fix) => fix.storeId === storeId)).toMatchObject([{ changes: [], problem: null }])
  expectHidden(await dump(db))
})
