import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { clicks } from '#data/schema/offers.ts'
import { minor } from '#domain/money/amounts.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { mayOpenOffer } from '#services/club/may-open-offer.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { openOffer } from './open-offer.ts'

const NOW = new Date('2026-06-30T12:00:00Z')

function makeDeps(db: Db, standby = makeStandby()) {
  return { db, now: () => NOW, standby }
}

async function insertOfferAt(db: Db, storeProductUrl: string): Promise<number> {
  const storeId = await insertStore(db, { storeUrl: 'https://alpha.example' })
  return insertOffer(db, { storeId, storeProductUrl })
}

test('a visit leads to the store’s product page and is counted once', async ({ db }) => {
  const offerId = await insertOfferAt(db, 'https://shop.alpha.example/p/1')
  expect(await openOffer(makeDeps(db), { offerId, isCounted: true })).toBe('https://shop.alpha.example/p/1')
  expect(await db.select().from(clicks).where(eq(clicks.offerId, offerId))).toHaveLength(1)
})

test('looking at a link without following it is not counted', async ({ db }) => {
  const offerId = await insertOfferAt(db, 'https://alpha.example/p/1')
  expect(await openOffer(makeDeps(db), { offerId, isCounted: false })).toBe('https://alpha.example/p/1')
  expect(await db.select().from(clicks)).toHaveLength(0)
})

test.for(['https://evil.example/p/1', 'https://alpha.example.evil.example/', 'https://notalpha.example/'])(
  'an address outside the store leads nowhere: %s',
  async (url, { db }) => {
    const offerId = await insertOfferAt(db, url)
    expect(await openOffer(makeDeps(db), { offerId, isCounted: true })).toBeNull()
    expect(await db.select().from(clicks)).toHaveLength(0)
  },
)

test('a store with a network is reached through it, and the click carries its id', async ({ db }) => {
  const storeId = await insertStore(db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref={clickId}&ued={url}',
  })
  const url = 'https://alpha.example/p/1?variant=7&pack=10'
  const offerId = await insertOffer(db, {
    storeId,
    storeProductUrl: url,
    price: minor(4990),
    currency: 'SEK',
  })
  const link = new URL((await openOffer(makeDeps(db), { offerId, isCounted: true }))!)
  expect([link.host, link.searchParams.get('ued')]).toEqual(['www.awin1.com', url])
  const clickId = link.searchParams.get('clickref')
  expect(clickId).toMatch(/^[0-9A-Za-z]{17,22}$/)
  expect(await db.select().from(clicks)).toMatchObject([
    { offerId, clickId, price: minor(4990), currency: 'SEK' },
  ])
  await openOffer(makeDeps(db), { offerId, isCounted: true })
  const ids = (await db.select().from(clicks)).map((click) => click.clickId)
  expect(new Set(ids).size).toBe(2)
})

test('a network does not change which addresses belong to the store', async ({ db }) => {
  const storeId = await insertStore(db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://track.example/?u={url}',
  })
  const offerId = await insertOffer(db, { storeId, storeProductUrl: 'https://evil.example/p' })
  expect(await openOffer(makeDeps(db), { offerId, isCounted: true })).toBeNull()
})

test('a template that would lose the visitor is ignored', async ({ db }) => {
  const storeId = await insertStore(db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://track.example/?u=fixed',
  })
  const offerId = await insertOffer(db, { storeId, storeProductUrl: 'https://alpha.example/p' })
  expect(await openOffer(makeDeps(db), { offerId, isCounted: true })).toBe('https://alpha.example/p')
})

const AWAY = {
  select() {
    throw new DatabaseAwayError()
  },
  insert() {
    throw new DatabaseAwayError()
  },
} as unknown as Db

const KNOWN = {
  url: 'https://alpha.example/p/1',
  storeUrl: 'https://alpha.example',
  affiliateTemplate: 'https://track.example/?c={clickId}&u={url}',
  price: minor(490),
  currency: 'EUR',
  listedFrom: null,
}

test('without a database a visit goes to the last known address, and its click is kept with its time', async () => {
  const keepClick = vi.fn()
  const deps = makeDeps(AWAY, makeStandby({ findOffer: () => KNOWN, keepClick }))
  const link = new URL((await openOffer(deps, { offerId: 7, isCounted: true }))!)
  expect([link.host, link.searchParams.get('u')]).toEqual(['track.example', KNOWN.url])
  const clickId = link.searchParams.get('c')
  expect(keepClick.mock.calls).toEqual([
    [{ offerId: 7, clickId, clickedAt: NOW, price: minor(490), currency: 'EUR' }],
  ])
})

test('without a database an unknown offer is an outage, not a missing page', async () => {
  await expect(openOffer(makeDeps(AWAY), { offerId: 7, isCounted: true })).rejects.toBeInstanceOf(
    DatabaseAwayError,
  )
})

test('without a database an address outside the store still leads nowhere', async () => {
  const findOffer = () => ({ ...KNOWN, url: 'https://evil.example/' })
  expect(
    await openOffer(makeDeps(AWAY, makeStandby({ findOffer })), { offerId: 7, isCounted: true }),
  ).toBeNull()
})

test('without a database products that members see first stay closed to all visitors', async () => {
  const early = { ...KNOWN, listedFrom: new Date(NOW.getTime() + 1) }
  const isMember = () => Promise.reject(new DatabaseAwayError())
  const may = (known: typeof early | typeof KNOWN) =>
    mayOpenOffer(makeDeps(AWAY, makeStandby({ findOffer: () => known })), { offerId: 7, isMember })
  await expect(may(early)).rejects.toBeInstanceOf(DatabaseAwayError)
  expect(await may({ ...KNOWN, listedFrom: NOW as never })).toBe(true)
  expect(await may(KNOWN)).toBe(true)
})
