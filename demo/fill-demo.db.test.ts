import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { findFillTime } from './feeds/find-fill-time.ts'
import { fillDemo } from './fill-demo.ts'
import { type DemoContent, generateDemo } from './generate-demo.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const PRODUCTS_KEPT = 3
const whole = generateDemo()

/** The whole catalogue and all stores, with the offers of a few products: as realistic as the whole, and quick. */
function generateSome(): DemoContent {
  const isKept = ({ productId }: { productId: number }) => productId <= PRODUCTS_KEPT
  return { ...whole, offers: whole.offers.filter(isKept), records: whole.records.filter(isKept) }
}

async function readNumber(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ value: string }>(`select (${sql}) as value`)
  return Number(rows[0]!.value)
}

test('an empty database is filled once', async ({ pool }) => {
  const labels: string[] = []
  const versionBefore = await readNumber(pool, 'select version from catalogue_version')
  const filled = await fillDemo({
    pool,
    now: NOW,
    generate: generateSome,
    onProgress: ({ label }) => labels.push(label),
  })
  const { offers, records } = generateSome()
  expect(filled).toEqual({
    outcome: 'filled',
    counts: { brands: 95, products: 1096, stores: 104, offers: offers.length, priceRecords: records.length },
  })
  expect(await readNumber(pool, `select count(*) from products where status = 'listed'`)).toBe(667)
  expect(await readNumber(pool, 'select count(*) from stores where is_demo')).toBe(104)
  expect(await readNumber(pool, 'select count(*) from offers')).toBe(offers.length)
  expect(await readNumber(pool, 'select count(*) from product_prices')).toBe(records.length)
  expect(await readNumber(pool, 'select version from catalogue_version')).toBe(versionBefore + 1)
  expect(
    await readNumber(
      pool,
      "select count(*) from member_offers where conditions like '%Invented for the demo.'",
    ),
  ).toBe(4)
  const { rows: texts } = await pool.query(
    'select language, count(distinct title) as titles from member_offer_texts group by language order by language',
  )
  expect(texts).toEqual(['de', 'es', 'fr', 'it', 'nl', 'sv'].map((language) => ({ language, titles: '4' })))
  expect(labels).toContain('price history')
  expect(await fillDemo({ pool, now: NOW, generate: generateSome })).toEqual({ outcome: 'already-filled' })
  expect(await readNumber(pool, 'select count(*) from offers')).toBe(offers.length)
})

test('ids and times in the database are those of the demo, and new rows get the next id', async ({
  pool,
}) => {
  await fillDemo({ pool, now: NOW, generate: generateSome })
  const offer = whole.offers[0]!
  const { rows } = await pool.query('select * from offers where id = $1', [offer.id])
  expect(rows[0]).toMatchObject({
    product_id: offer.productId,
    store_id: offer.storeId,
    price: offer.price,
    store_product_url: offer.storeProductUrl,
    changed_at: new Date(NOW.getTime() - offer.changedAgeS * 1000),
  })
  const added = await pool.query<{ id: number }>(
    `insert into brands (name, slug) values ('New', 'new') returning id`,
  )
  expect(added.rows[0]!.id).toBe(whole.brands.length + 1)
})

test('beside a real store nothing is written', async ({ pool }) => {
  await pool.query(`insert into stores (name, store_url, platform, currency, country)
    values ('Real', 'https://real.example', 'shopify', 'EUR', 'DE')`)
  expect(await fillDemo({ pool, now: NOW })).toEqual({ outcome: 'has-real-stores' })
  expect(await readNumber(pool, 'select count(*) from products')).toBe(0)
})

test('a fill that fails half-way leaves the database empty, and the next one fills it', async ({ pool }) => {
  const broken = () => {
    const some = generateSome()
    return { ...some, records: some.records.map((record) => ({ ...record, price: minor(-1) })) }
  }
  await expect(fillDemo({ pool, now: NOW, generate: broken })).rejects.toThrow('product_prices_price')
  expect(await readNumber(pool, 'select count(*) from stores')).toBe(0)
  expect(await fillDemo({ pool, now: NOW, generate: generateSome })).toMatchObject({ outcome: 'filled' })
})

test('every offer has its store’s listing, and every store its feed', async ({ pool }) => {
  await fillDemo({ pool, now: NOW, generate: generateSome })
  expect(
    await readNumber(
      pool,
      `select count(*) from offers join listings on listings.id = offers.listing_id
        and listings.store_id = offers.store_id and listings.product_id = offers.product_id
        and listings.cans = offers.cans and listings.url = offers.store_product_url
        and listings.state = 'matched' and listings.fingerprint <> ''`,
    ),
  ).toBe(generateSome().offers.length)
  const { rows } = await pool.query(
    'select platform, api_url, feed_options from stores where id in (1, 8) order by id',
  )
  expect(rows).toEqual([
    { platform: 'shopify', api_url: '/stores/1/products.json', feed_options: {} },
    { platform: 'jsonld', api_url: '/stores/8/sitemap.xml', feed_options: { pagePattern: '/stores/8/p/*' } },
  ])
})

test('every node finds the time of the fill', async ({ pool }) => {
  const db = drizzle(pool)
  expect(await findFillTime(db)).toBe(null)
  await fillDemo({ pool, now: NOW, generate: generateSome })
  expect(await findFillTime(db)).toEqual(NOW)
})

test('a demo that was filled before there were feeds gets them, and keeps its prices', async ({ pool }) => {
  await fillDemo({ pool, now: NOW, generate: generateSome })
  const readOffers = async () => (await pool.query('select * from offers order by id')).rows
  const before = await readOffers()
  await pool.query(`update stores set platform = 'demo', api_url = null`)
  await pool.query(`update offers set listing_id = null, store_product_url = 'https://old.example/'`)
  await pool.query('delete from listings')
  expect(await fillDemo({ pool, now: NOW, generate: generateSome })).toEqual({ outcome: 'already-filled' })
  expect(await readOffers()).toEqual(before)
  expect(await readNumber(pool, `select count(*) from stores where platform = 'demo'`)).toBe(0)
})
