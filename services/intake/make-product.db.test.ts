import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { insertOperation } from '#data/operations.ts'
import { products } from '#data/schema/catalogue.ts'
import { listings } from '#data/schema/listings.ts'
import { importProducts } from '#services/feeds/import-products.ts'
import { test } from '#tests/database.ts'
import { openShop, readState } from '#tests/feed-shop.ts'
import { insertBrand, insertListing, insertProduct, insertStore } from '#tests/rows.ts'
import type { FoundProduct, WaitingListing } from './intake-types.ts'
import { makeProduct } from './make-product.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const MOOD = {
  ...{ name: 'Mood Green Apple Slim 4mg', brand: 'Mood', kind: 'nicotine pouch', flavourFamily: 'fruit' },
  ...{ format: 'slim', nicotineMg: 4, nicotineSource: 'listing' },
}

function find(id: number, product: Partial<typeof MOOD> = {}): FoundProduct {
  const listing = { id } as WaitingListing
  return { productId: null, product: { ...MOOD, ...product }, listings: [{ listing, cans: 1 }] }
}

test('a product that another import has made meanwhile is not made again, in whatever order of words', async ({
  db,
}) => {
  const storeId = await insertStore(db)
  const ids = [1, 2, 3].map((nth) => insertListing(db, { storeId, externalId: `L${nth}`, state: 'new' }))
  const [first, second, third] = await Promise.all(ids)
  expect(await makeProduct(db, find(first!), AT)).toEqual({ outcome: 'created', links: 1 })
  expect(await makeProduct(db, find(second!), AT)).toEqual({ outcome: 'linked', links: 1 })
  const turned = find(third!, { name: 'Mood Apple Green Slim 4mg' })
  expect(await makeProduct(db, turned, AT)).toEqual({ outcome: 'linked', links: 1 })
  expect(await db.select().from(products)).toHaveLength(1)
  expect(await db.select().from(listings)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'matched', reason: 'imported as a product' })),
  )
})

test('a product that an operator has hidden stays hidden, and its listings wait', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'Mood' })
  await insertProduct(db, { name: MOOD.name, brand, status: 'unlisted' })
  const id = await insertListing(db, { storeId: await insertStore(db), state: 'new' })
  expect(await makeProduct(db, find(id), AT)).toEqual({ outcome: 'hidden', links: 0 })
  expect(await db.select().from(listings)).toMatchObject([{ state: 'new', productId: null }])
})

test('an import that was killed before it made the offers is finished by the next try', async ({ db }) => {
  const shelves = { 1: { title: 'Fjord Mint Slim 6mg', price: '4.00' } }
  const { deps, run, storeId } = await openShop(db, { shelves })
  await run()
  const start = { kind: 'import-shopify-products', startedBy: null, at: deps.now() } as const
  const operationId = await insertOperation(db, start)
  const [listing] = await db.select().from(listings).where(eq(listings.storeId, storeId))
  const product = { ...MOOD, name: 'Fjord Mint Slim 6mg', brand: 'Fjord', nicotineMg: 6 }
  await makeProduct(db, find(listing!.id, product), deps.now())
  expect((await readState(db, storeId)).offers).toEqual([])
  expect(await importProducts(deps, { operationId })).toMatchObject({ waiting: 0 })
  expect((await readState(db, storeId)).offers).toMatchObject([{ price: 400 }])
})
