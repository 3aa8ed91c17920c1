import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { type Db, openDatabase } from '#data/open-database.ts'
import { clicks } from '#data/schema/offers.ts'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'
import { type Relay, startRelay } from './tcp-relay.ts'

const START_MS = 120_000
const TEST = { timeout: 60_000 }
const WAIT = { timeout: 20_000, interval: 100 }
const SLUGS = ['frost-mint', 'night-frost', 'sea-salt', 'green-lime']
const READERS = ['/', '/products', '/sale', '/brands', '/stores', '/club', '/faq', '/sv/products?search=mint']

/** On the page: its text is in each page's messages. */
const HISTORY_AWAY = '<strong>Der Preisverlauf ist gerade nicht verfügbar.</strong>'

const { dataDir, remove } = makeDataDir()
let postgres: PostgresServer
let relay: Relay
let app: RunningApp
let offerId: number
let earlyOfferId: number

beforeAll(async () => {
  postgres = await startPostgres()
  relay = await startRelay(postgres.port)
  await onDatabase(async (db) => {
    const storeId = await insertStore(db, {
      name: 'Alpha',
      storeUrl: 'https://alpha.example',
      affiliateTemplate: 'https://track.example/?c={clickId}&u={url}',
    })
    const storeProductUrl = 'https://alpha.example/p/1'
    for (const slug of SLUGS) {
      const productId = await insertProduct(db, { name: slug, slug })
      offerId = await insertOffer(db, { productId, storeId, storeProductUrl })
    }
    const early = await insertProduct(db, { name: 'Early', listedFrom: new Date(Date.now() + 86_400_000) })
    earlyOfferId = await insertOffer(db, { productId: early, storeId, storeProductUrl })
  })
  app = await startApp({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${relay.port}/postgres`,
    DEMO: 'off',
    WORKERS: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
  })
}, START_MS)

afterAll(async () => {
  expect(await app?.stop()).toBe(0)
  relay?.close()
  await postgres?.stop()
  remove()
})

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: '',
    onPanic: (message) => expect.unreachable(message),
  })
  try {
    await migrate(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function withoutServer(work: () => Promise<void>) {
  await postgres.halt()
  try {
    await work()
  } finally {
    await postgres.resume()
    await waitUntilBack()
  }
}

async function withSilentServer(work: () => Promise<void>) {
  relay.hang()
  try {
    await work()
  } finally {
    relay.goOn()
    await waitUntilBack()
  }
}

async function waitUntilBack() {
  await vi.waitFor(async () => expect((await get('/api/products/1/history')).status).toBe(200), WAIT)
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { redirect: 'manual', headers })

/** Forms are counted by network, and these tests send more than one person does. */
let lastHost = 0
function nextNetwork() {
  lastHost += 1
  return { 'x-forwarded-for': `192.0.2.${lastHost}` }
}

function post(path: string, values: Record<string, string>) {
  const headers = { origin: app.origin, accept: 'text/html', ...nextNetwork() }
  return fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(values),
  })
}

function postJson(path: string, body: object) {
  const headers = { origin: app.origin, 'content-type': 'application/json', ...nextNetwork() }
  return fetch(app.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

test(
  'without its server the site can still be read: pages, their data, and the likely session',
  TEST,
  async () => {
    await withoutServer(async () => {
      for (const path of READERS) expect([path, (await get(path)).status]).toEqual([path, 200])
      const cookie = { cookie: 'pouchscout.session_token=abc.def' }
      expect((await get('/products', cookie)).status).toBe(200)
      const page = await get(`/de/product/${SLUGS[0]}`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const html = await page.text()
      expect(html).toContain(HISTORY_AWAY)
      expect(html).toContain('Alpha')
      const data = await get(`/product/${SLUGS[1]}.data`)
      expect([data.status, (await data.text()).includes('isAway')]).toEqual([200, true])
      const history = await get('/api/products/1/history')
      expect([history.status, history.headers.has('retry-after')]).toEqual([503, true])
      expect(await history.json()).toMatchObject({ error: { code: 'unavailable' } })
      const figures = await get('/metrics')
      expect([figures.status, await figures.text()]).toEqual([200, expect.stringMatching(/^database_up 0$/m)])
      // Whether it was merged into another one is unknown.
      const unknown = await get('/product/nothing-of-the-kind')
      expect([unknown.status, unknown.headers.has('retry-after')]).toEqual([503, true])
    })
    const html = await (await get(`/de/product/${SLUGS[0]}`)).text()
    expect(html).not.toContain(HISTORY_AWAY)
    expect((await get('/product/nothing-of-the-kind')).status).toBe(404)
  },
)

test(
  'without its server /go redirects, and each click is there afterwards, once and with its time',
  TEST,
  async () => {
    const clickIds: string[] = []
    const startedAt = Date.now()
    await withoutServer(async () => {
      for (let times = 0; times < 3; times += 1) {
        const answer = await get(`/go/${offerId}`)
        expect(answer.status).toBe(302)
        const link = new URL(answer.headers.get('location')!)
        expect(link.searchParams.get('u')).toBe('https://alpha.example/p/1')
        clickIds.push(link.searchParams.get('c')!)
      }
      // A visitor without a session is not a member, whatever the database would say.
      expect((await get(`/go/${earlyOfferId}`)).status).toBe(404)
      const unknown = await get('/go/999999')
      expect([unknown.status, unknown.headers.has('retry-after')]).toEqual([503, true])
      const page = await get('/go/999999', { accept: 'text/html' })
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    })
    const endedAt = Date.now()
    const readClicks = () => onDatabase((db) => db.select().from(clicks))
    await vi.waitFor(async () => expect(await readClicks()).toHaveLength(clickIds.length), WAIT)
    const written = await readClicks()
    expect(written.map(({ clickId }) => clickId).toSorted()).toEqual(clickIds.toSorted())
    for (const { clickedAt } of written) {
      expect(clickedAt.getTime()).toBeGreaterThanOrEqual(startedAt)
      expect(clickedAt.getTime()).toBeLessThanOrEqual(endedAt)
    }
  },
)

const MESSAGE = {
  name: 'Anna Lind',
  email: 'anna@example.com',
  subject: 'A price',
  message: 'It costs more.',
}
const NOT_SAVED = 'We cannot save this just now. Nothing is lost: please send it again in a moment.'

test(
  'without its server a form is a 503 that returns the typed text, but never a password',
  TEST,
  async () => {
    await withoutServer(async () => {
      const forms: { path: string; values: Record<string, string>; typed: string }[] = [
        { path: '/contact', values: MESSAGE, typed: 'It costs more.' },
        { path: '/newsletter', values: { email: 'anna@example.com' }, typed: 'anna@example.com' },
        {
          path: '/auth',
          values: { email: 'anna@example.com', password: 'correct horse' },
          typed: 'anna@example.com',
        },
        {
          path: '/auth?tab=sign-up',
          values: { email: 'anna@example.com', password: 'correct horse', fullName: 'Anna Lind' },
          typed: 'Anna Lind',
        },
        { path: '/auth/forgot', values: { email: 'anna@example.com' }, typed: 'anna@example.com' },
        {
          path: '/auth/reset?token=abcd',
          values: { token: 'abcd', password: 'correct horse' },
          typed: 'abcd',
        },
      ]
      for (const { path, values, typed } of forms) {
        const answer = await post(path, values)
        expect([path, answer.status, answer.headers.has('retry-after')]).toEqual([path, 503, true])
        const html = await answer.text()
        expect([path, html.includes(NOT_SAVED), html.includes(typed)]).toEqual([path, true, true])
        expect(html).not.toContain('correct horse')
      }
      expect(await (await post('/sv/contact', MESSAGE)).text()).toContain(
        'Vi kan inte spara det här just nu.',
      )
    })
    expect((await post('/contact', MESSAGE)).status).toBe(200)
  },
)

/** What a browser keeps of its answers. */
function openMember() {
  const kept = new Map<string, string>()
  const cookieHeader = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  return async (path: string, sent: { form: Record<string, string> } | { json: object } | null = null) => {
    const answer = await fetch(app.origin + path, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...nextNetwork(),
        ...{ origin: app.origin, accept: 'text/html', cookie: cookieHeader() },
        ...(sent && 'json' in sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: 'json' in sent ? JSON.stringify(sent.json) : new URLSearchParams(sent.form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/Max-Age=0/i.test(cookie)) kept.delete(name!)
      else kept.set(name!, value!)
    }
    return { status: answer.status, html: await answer.text(), basket: kept.get('basket') }
  }
}

test(
  'what a member takes out of the basket without its server is not there when it is back',
  TEST,
  async () => {
    const [first, second] = SLUGS
    const json = { email: 'maja@example.com', password: 'correct horse' }
    const ask = openMember()
    expect((await ask('/api/auth/sign-up/email', { json })).status).toBe(201)
    expect((await ask('/api/auth/sign-in/email', { json })).status).toBe(200)
    await ask('/basket/add', { form: { add: `${first}:2` } })
    const { basket } = await ask('/basket/add', { form: { add: `${second}:3` } })
    expect(basket).toMatch(`items*${first}:2~${second}:3&account*`)
    await withoutServer(async () => {
      expect((await ask('/basket')).html).toContain(`cans:${first}:3`)
      const changed = await ask('/basket', { form: { change: `cans:${first}:0` } })
      expect([changed.status, changed.basket]).toEqual([
        303,
        expect.stringMatching(`^items[*]${second}:3&account[*].+:changed$`),
      ])
    })
    const back = await ask('/basket')
    expect(back.html).not.toContain(`cans:${first}:`)
    expect(back.basket).toMatch(`items*${second}:3&account*`)
    expect(back.basket).not.toContain('changed')
  },
)

test('without its server the API says that it is unavailable just now', TEST, async () => {
  await withoutServer(async () => {
    const calls = [
      postJson('/api/newsletter', { email: 'anna@example.com' }),
      postJson('/api/contact', MESSAGE),
      postJson('/api/auth/sign-in/email', { email: 'anna@example.com', password: 'correct horse' }),
      postJson('/api/auth/forgot-password', { email: 'anna@example.com' }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect([answer.url, answer.status, answer.headers.has('retry-after')]).toEqual([answer.url, 503, true])
      expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    }
  })
})

test('connections that an operator cuts are made again, and the site keeps running', TEST, async () => {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'pouchscout%' and pid <> pg_backend_pid()`
  const forms = Array.from({ length: 5 }, () => post('/contact', MESSAGE))
  await onDatabase((db) => db.execute(cut))
  for (const { status } of await Promise.all(forms)) expect([200, 503]).toContain(status)
  await waitUntilBack()
  expect((await post('/contact', MESSAGE)).status).toBe(200)
})

test('a server that falls silent is the same as none', TEST, async () => {
  await withSilentServer(async () => {
    // All at once: requests before the outage is known wait a little, and none wait after that.
    const pages = SLUGS.map((slug) => get(`/fr/product/${slug}`))
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200)
    expect((await get(`/go/${offerId}`)).status).toBe(302)
    expect((await post('/contact', MESSAGE)).status).toBe(503)
  })
  expect((await post('/contact', MESSAGE)).status).toBe(200)
})
