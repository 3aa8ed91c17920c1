import { Hono } from 'hono'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { clicks } from '#data/schema/offers.ts'
import type { Deps } from '#services/deps.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { createGo } from './go.ts'

function createApp(db: Db) {
  return new Hono()
    .route(
      '/',
      createGo({ db, now: () => new Date(), accounts: {} as Deps['accounts'], standby: makeStandby() }),
    )
    .all('*', (context) => context.html('<h1>Not found</h1>', 404))
}

async function addOffer(db: Db, storeProductUrl: string) {
  const storeId = await insertStore(db, { storeUrl: 'https://www.nord.example' })
  return insertOffer(db, { storeId, storeProductUrl })
}

function countClicks(db: Db) {
  return db.$count(clicks)
}

test('a visit goes on to the store and is counted', async ({ db }) => {
  const offerId = await addOffer(db, 'https://nord.example/p/1?ref=1')
  const answer = await createApp(db).request(`/go/${offerId}?url=https://evil.example&to=//evil.example`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://nord.example/p/1?ref=1'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
  expect(await countClicks(db)).toBe(1)
})

test('a HEAD sees where the link leads and is no visit', async ({ db }) => {
  const offerId = await addOffer(db, 'https://nord.example/p/1')
  const answer = await createApp(db).request(`/go/${offerId}`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://nord.example/p/1'])
  expect(await countClicks(db)).toBe(0)
})

test.for<Record<string, string>>([
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'sec-purpose': 'prefetch' },
])('a program that follows the link is no visit: %o', async (headers, { db }) => {
  const offerId = await addOffer(db, 'https://nord.example/p/1')
  const answer = await createApp(db).request(`/go/${offerId}`, { headers })
  expect(answer.headers.get('location')).toBe('https://nord.example/p/1')
  expect(await countClicks(db)).toBe(0)
})

test('an address outside the store leads nowhere', async ({ db }) => {
  for (const url of [
    'https://evil.example/',
    'https://nord.example.evil.example/',
    'http://nord.example@evil.example/',
  ]) {
    const offerId = await insertOffer(db, {
      storeId: await insertStore(db, {
        name: url,
        storeUrl: `https://nord.example/${encodeURIComponent(url)}`,
      }),
      storeProductUrl: url,
    })
    const answer = await createApp(db).request(`/go/${offerId}`)
    expect([url, answer.status, answer.headers.get('location')]).toEqual([url, 404, null])
  }
  expect(await countClicks(db)).toBe(0)
})

test('an unknown offer is not found: a page for browsers, JSON for others', async ({ db }) => {
  for (const id of ['404', '0', 'abc', '1.5', '-1', '1'.repeat(30)]) {
    const answer = await createApp(db).request(`/go/${id}`)
    expect([id, answer.status, await answer.json()]).toMatchObject([
      id,
      404,
      { error: { code: 'not_found' } },
    ])
  }
  const page = await createApp(db).request('/go/404', { headers: { accept: 'text/html,*/*' } })
  expect([page.status, await page.text()]).toEqual([404, '<h1>Not found</h1>'])
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
})
