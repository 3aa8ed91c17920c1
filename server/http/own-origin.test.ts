import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseForeignOrigins } from './own-origin.ts'

const SITE = 'https://pouchscout.example'

function send(
  headers: Record<string, string>,
  { method = 'POST', url = 'http://127.0.0.1:3000/contact', origin = SITE, isPublic = true } = {},
) {
  const app = new Hono()
    .use(refuseForeignOrigins({ origin, isPublic }))
    .all('*', (context) => context.text('ok'))
  return app.request(url, { method, headers })
}

test.each([
  { why: 'our own page', headers: { origin: SITE, 'sec-fetch-site': 'same-origin' } },
  { why: 'no browser', headers: {} },
])('from $why it is accepted', async ({ headers }) => {
  expect((await send(headers as Record<string, string>)).status).toBe(200)
})

test.each([
  { why: 'another site', headers: { origin: 'https://evil.example' } },
  { why: 'the same host over plain http', headers: { origin: 'http://pouchscout.example' } },
  { why: 'a page that hides where it is', headers: { origin: 'null' } },
  { why: 'a page that sends no origin', headers: { 'sec-fetch-site': 'cross-site' } },
  { why: 'a sibling site', headers: { 'sec-fetch-site': 'same-site' } },
  { why: 'another site with our origin', headers: { origin: SITE, 'sec-fetch-site': 'cross-site' } },
  { why: 'the address behind the proxy', headers: { origin: 'http://127.0.0.1:3000' } },
])('from $why it is refused', async ({ headers }) => {
  const refused = await send(headers as Record<string, string>)
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'foreign_origin' } }])
})

test('reading is allowed from anywhere', async () => {
  expect((await send({ origin: 'https://evil.example' }, { method: 'GET' })).status).toBe(200)
})

test.each([
  { name: 'localhost', origin: 'http://localhost:3000', status: 200 },
  { name: 'a number', origin: 'http://192.168.1.7:3000', status: 200 },
  { name: 'a name that may be a stranger’s', origin: 'http://evil.example:3000', status: 403 },
])('without a public origin the site may be opened by $name: $status', async ({ origin, status }) => {
  const options = { url: `${origin}/contact`, origin: 'http://127.0.0.1:3000', isPublic: false }
  expect((await send({ origin }, options)).status).toBe(status)
})
