import { Hono } from 'hono'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { clicks } from '#data/schema/offers.ts'
import type { Deps } from '#services/deps.ts'
import { test } from '#tests/database.ts'
import { insertListing, insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
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

/** Two packs of a Shopify store, each with its listing. */
async function addShopifyOffers(db: Db, { platform = 'shopify', host = 'nord.example' } = {}) {
  const storeId = await insertStore(db, { storeUrl: 'https://www.nord.example', platform })
  const productId = await insertProduct(db)
  const add = async (variant: number, cans: number) =>
    insertOffer(db, {
      storeId,
      productId,
      cans,
      listingId: await insertListing(db, { storeId, externalId: `71-${variant}` }),
      storeProductUrl: `https://${host}/products/mint?variant=${variant}`,
    })
  return [await add(4001, 1), await add(4002, 10)] as const
}

test('a cart link fills the cart of the store itself, and each of its offers is counted', async ({ db }) => {
  const [one, ten] = await addShopifyOffers(db)
  const answer = await createApp(db).request(`/go/cart/${one}:2,${ten}:1?to=//evil.example`)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'https://nord.example/cart/4001:2,4002:1?storefront=true',
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await db.select({ offerId: clicks.offerId }).from(clicks)).map(({ offerId }) => offerId)).toEqual([
    one,
    ten,
  ])
})

test.for([
  { why: 'the host is not the store’s', options: { host: 'evil.example' } },
  { why: 'the platform has none', options: { platform: 'woocommerce' } },
])('there is no cart link where $why', async ({ options }, { db }) => {
  const [one] = await addShopifyOffers(db, options)
  expect((await createApp(db).request(`/go/cart/${one}:2`)).status).toBe(404)
  expect(await countClicks(db)).toBe(0)
})

test('a cart with an offer of another store, or of none, leads nowhere', async ({ db }) => {
  const [one] = await addShopifyOffers(db)
  const other = await insertOffer(db, {
    storeId: await insertStore(db, { name: 'Other', storeUrl: 'https://other.example', platform: 'shopify' }),
  })
  for (const list of [`${one}:1,${other}:1`, `${one}:1,99999:1`, `${one}`, `${one}:0`]) {
    const answer = await createApp(db).request(`/go/cart/${list}`)
    expect([list, answer.status]).toEqual([list, 404])
  }
  expect(await countClicks(db)).toBe(0)
})
