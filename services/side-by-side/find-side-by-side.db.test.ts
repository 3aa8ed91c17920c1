import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { minor } from '#domain/money/amounts.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { findSideBySide } from './find-side-by-side.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const asked = { instead: null, search: '' }

async function readDeps(db: Db) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  return {
    db,
    catalogue: () => snapshot,
    cans: null,
    currency: 'EUR' as const,
    destination: { country: null, region: 'eu' as const },
    now: () => now,
  }
}

test('each column has its cheapest total for ten cans, and the course of it', async ({ db }) => {
  const mint = await insertProduct(db, { slug: 'frost-mint', nicotineMg: 9.5, nicotineSource: 'per pouch' })
  await insertProduct(db, { slug: 'gone-cold' })
  const storeId = await insertStore(db, {
    name: 'Alpha',
    shipping: { eu: { cost: minor(350), freeFrom: null, days: '2-4' } },
  })
  const offerId = await insertOffer(db, {
    productId: mint,
    storeId,
    price: 2790,
    priceEurMinor: 2790,
    cans: 10,
  })
  await insertPrice(db, { productId: mint, offerId, price: 2500, fetchedAt: daysAgo(100) })
  await insertPrice(db, { productId: mint, offerId, price: 2790, fetchedAt: daysAgo(20) })
  const page = await findSideBySide(await readDeps(db), { ...asked, slugs: ['gone-cold', 'frost-mint'] })
  expect(page.columns.map(({ card }) => card.slug)).toEqual(['gone-cold', 'frost-mint'])
  expect(page.columns[0]).toMatchObject({
    best: null,
    isOffered: false,
    storeCount: 0,
    history: { points: [] },
  })
  expect(page.columns[1]).toMatchObject({
    product: { nicotineSource: 'per pouch' },
    best: { store: { name: 'Alpha' }, deliveryDays: '2-4', total: { minor: 3140 } },
    storeCount: 1,
  })
  expect(page.columns[1]?.history?.points.map(({ eurMicro }) => eurMicro)).toEqual([28_500_000, 31_400_000])
})

test('a product that is not listed is counted, and one that was merged is found', async ({ db }) => {
  const kept = await insertProduct(db, { slug: 'frost-mint' })
  await insertProduct(db, { slug: 'old-frost', status: 'unlisted', mergedInto: kept })
  const deps = await readDeps(db)
  const page = await findSideBySide(deps, { ...asked, slugs: ['old-frost', 'never-was'] })
  expect(page).toMatchObject({ columns: [{ card: { slug: 'frost-mint' } }], goneCount: 1 })
})

test('a product waits for room only where four others are shown', async ({ db }) => {
  for (const slug of ['a', 'b', 'c', 'd', 'e']) await insertProduct(db, { slug })
  const deps = await readDeps(db)
  const find = async (slugs: string[]) => {
    const { columns, instead, goneCount } = await findSideBySide(deps, { slugs, instead: 'e', search: '' })
    return { shown: columns.map(({ card }) => card.slug), waits: instead?.slug ?? null, goneCount }
  }
  expect(await find(['a', 'b', 'c', 'd'])).toEqual({
    shown: ['a', 'b', 'c', 'd'],
    waits: 'e',
    goneCount: 0,
  })
  expect(await find(['a', 'gone', 'c', 'd'])).toEqual({
    shown: ['a', 'c', 'd', 'e'],
    waits: null,
    goneCount: 1,
  })
})

test('a search finds products that are not in the set', async ({ db }) => {
  await insertProduct(db, { slug: 'frost-mint', name: 'Gale Frost Mint' })
  await insertProduct(db, { slug: 'frost-berry', name: 'Gale Frost Berry' })
  const deps = await readDeps(db)
  const find = async (search: string) => {
    const page = await findSideBySide(deps, { ...asked, slugs: ['frost-mint'], search })
    return page.results.map(({ slug }) => slug)
  }
  expect(await find('frost')).toEqual(['frost-berry'])
  expect(await find('cheapest forst')).toEqual(['frost-berry'])
})

test('during an outage the columns are there without their history', async ({ db }) => {
  await insertOffer(db, { productId: await insertProduct(db, { slug: 'frost-mint' }) })
  const deps = await readDeps(db)
  const outage = new DatabaseAwayError()
  const away = { ...db, execute: () => Promise.reject(outage) } as unknown as Db
  const page = await findSideBySide({ ...deps, db: away }, { ...asked, slugs: ['frost-mint'] })
  expect(page).toMatchObject({ columns: [{ history: null, storeCount: 1 }], outage })
})
