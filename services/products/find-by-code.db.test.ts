import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { productGtins } from '#data/schema/catalogue.ts'
import { destinationOf } from '#domain/country.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { insertOffer, insertProduct } from '#tests/rows.ts'
import { findByCode } from './find-by-code.ts'
import { suggestProducts } from './suggest-products.ts'

async function ask(db: Db, code: string) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  return findByCode({ db, catalogue: () => snapshot }, code)
}

test('a code that we keep opens its product, however it is written, and a roll opens its number of cans', async ({
  db,
}) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  await insertOffer(db, { productId })
  await db.insert(productGtins).values([
    { gtin: '73513537', productId, level: 'can', cans: 1 },
    { gtin: '7350012345679', productId, level: 'roll', cans: 10 },
  ])
  const found = { outcome: 'found', path: '/product/frost-mint' }
  for (const code of ['73513537', '00000073513537', ' 7351-3537 ']) expect(await ask(db, code)).toEqual(found)
  expect(await ask(db, '7350012345679')).toEqual({ ...found, path: '/product/frost-mint?cans=10' })
})

test('wrong digits, codes of no product and codes of products that are not listed are told apart', async ({
  db,
}) => {
  const productId = await insertProduct(db, { slug: 'hidden', status: 'unlisted' })
  await db.insert(productGtins).values({ gtin: '73513537', productId, level: 'can', cans: 1 })
  for (const code of ['73513538', '4006381-333932'])
    expect(await ask(db, code)).toEqual({ outcome: 'invalid' })
  for (const code of ['12', '123', 'mint', '7351353x', '123456789012345', ''])
    expect(await ask(db, code)).toEqual({ outcome: 'wrongLength' })
  for (const code of ['73513537', '4006381333931'])
    expect(await ask(db, code)).toEqual({ outcome: 'unknown' })
})

test('a code that is typed as a search suggests its product; without the database words are still found', async ({
  db,
}) => {
  const productId = await insertProduct(db, { slug: 'frost-mint', name: 'Frost Mint' })
  await insertOffer(db, { productId })
  await db.insert(productGtins).values({ gtin: '73513537', productId, level: 'can', cans: 1 })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  const visitor = { destination: destinationOf('DE'), cans: null, currency: 'EUR' } as const
  const listNames = async (text: string, on: Db = db) => {
    const { products } = await suggestProducts({ db: on, catalogue: () => snapshot, ...visitor }, text)
    return products.map(({ name }) => name)
  }
  for (const text of ['73513537', '7351-3537', 'frost']) expect(await listNames(text)).toEqual(['Frost Mint'])
  expect(await listNames('4006381333931')).toEqual([])
  const away = { execute: () => Promise.reject(new DatabaseAwayError()) } as unknown as Db
  expect(await listNames('73513537', away)).toEqual([])
  expect(await listNames('frost', away)).toEqual(['Frost Mint'])
})

test('a code is also known from the listings of stores', async ({ db }) => {
  const { run } = await fillShop(db)
  await run()
  const { rows } = await db.execute<{ slug: string }>(sql`
    update listings set gtin = '4006381333931'
    from products where products.id = listings.product_id and listings.id = (
      select min(id) from listings where state = 'matched' and cans = 1)
    returning products.slug`)
  expect(await ask(db, '4006381333931')).toEqual({
    outcome: 'found',
    path: `/product/${rows[0]!.slug}`,
  })
})
