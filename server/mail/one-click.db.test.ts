import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { insertProof } from '#data/proofs.ts'
import { newsletterSubscribers } from '#data/schema/people.ts'
import { subscriberSubject } from '#domain/mail-links.ts'
import { limitBodies } from '#server/http/limits.ts'
import { refuseForeignOrigins } from '#server/http/own-origin.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { createOneClick } from './one-click.ts'

const ADDRESS = '/newsletter/unsubscribe?token=secret-1'

async function createApp(db: Db) {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email: 'anna@example.com', status: 'confirmed' })
    .returning({ id: newsletterSubscribers.id })
  await insertProof(db, {
    purpose: 'newsletter-unsubscribe',
    subject: subscriberSubject(row!.id),
    token: 'secret-1',
    expiresAt: new Date(Date.now() + 60_000),
  })
  const app = new Hono()
    .route('/', createOneClick({ db, keys: TEST_KEYS, now: () => new Date() }))
    .use(refuseForeignOrigins({ origin: 'https://pouchscout.example', isPublic: true }))
    .post('*', limitBodies(), async (context) => context.text(`page: ${await context.req.text()}`))
    .get('*', (context) => context.text('page'))
  const isSubscribed = async () =>
    (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed'))) === 1
  return { app, isSubscribed }
}

function makeMultipart(): FormData {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  return form
}

test.for([
  { how: 'as a form', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
  { how: 'in parts', body: makeMultipart() },
])('a mail program unsubscribes $how, from any origin', async ({ body }, { db }) => {
  const { app, isSubscribed } = await createApp(db)
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const answer = await app.request(ADDRESS, { method: 'POST', body, headers })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(await isSubscribed()).toBe(false)
})

test('only following a link changes nothing', async ({ db }) => {
  const { app, isSubscribed } = await createApp(db)
  expect(await (await app.request(ADDRESS)).text()).toBe('page')
  expect(await isSubscribed()).toBe(true)
})

test.for([
  { why: 'another form from elsewhere', body: 'go=1', type: 'application/x-www-form-urlencoded' },
  { why: 'no form', body: '{"List-Unsubscribe":"One-Click"}', type: 'application/json' },
])('$why is refused as usual', async ({ body, type }, { db }) => {
  const { app, isSubscribed } = await createApp(db)
  const headers = { origin: 'https://evil.example', 'content-type': type }
  expect((await app.request(ADDRESS, { method: 'POST', body, headers })).status).toBe(403)
  expect(await isSubscribed()).toBe(true)
})

test("the page's own form goes on to the page, whole", async ({ db }) => {
  const { app } = await createApp(db)
  const headers = {
    origin: 'https://pouchscout.example',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await app.request(ADDRESS, { method: 'POST', body: 'go=1', headers })
  expect(await answer.text()).toBe('page: go=1')
})

test('an unknown token gets the same answer', async ({ db }) => {
  const { app, isSubscribed } = await createApp(db)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await app.request('/newsletter/unsubscribe?token=x', { method: 'POST', body })).status).toBe(200)
  expect((await app.request('/newsletter/unsubscribe', { method: 'POST', body })).status).toBe(200)
  expect(await isSubscribed()).toBe(true)
})

const FORM = 'application/x-www-form-urlencoded'

/** Over a real connection, in chunks: the length is not known beforehand. */
async function sendInChunks(
  app: Hono,
  { chunks, type, origin }: { chunks: string[]; type: string; origin: string },
) {
  const server = http.createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked', origin }
  const request = http.request({ port, path: ADDRESS, method: 'POST', headers })
  const answered = new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  await pipeline(Readable.from(chunks), request)
  const answer = await answered
  const body = await text(answer)
  server.close()
  return { status: answer.statusCode, body }
}

test('a mail program that sends in chunks unsubscribes too', async ({ db }) => {
  const { app, isSubscribed } = await createApp(db)
  const chunks = ['List-Unsub', 'scribe=One-Click']
  const answer = await sendInChunks(app, { chunks, type: FORM, origin: 'https://mail.example' })
  expect(answer).toEqual({ status: 200, body: '' })
  expect(await isSubscribed()).toBe(false)
})

test.for<{ what: string; chunks: string[]; type: string; status: number; body: string }>([
  { what: "the page's own form", chunks: ['go', '=1'], type: FORM, status: 200, body: 'page: go=1' },
  { what: 'no form', chunks: ['{', '}'], type: 'text/plain', status: 200, body: 'page: {}' },
  { what: 'nothing', chunks: [], type: FORM, status: 200, body: 'page: ' },
])(
  '$what reaches the page complete when it comes in chunks',
  async ({ chunks, type, status, body }, { db }) => {
    const { app, isSubscribed } = await createApp(db)
    expect(await sendInChunks(app, { chunks, type, origin: 'https://pouchscout.example' })).toEqual({
      status,
      body,
    })
    expect(await isSubscribed()).toBe(true)
  },
)
