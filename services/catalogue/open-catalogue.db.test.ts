import { expect, vi } from 'vitest'
import { raiseVersion } from '#data/catalogue-version.ts'
import { insertHandRate } from '#data/hand-rates.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { openCatalogue } from './open-catalogue.ts'

const failOnError = (error: unknown) => {
  throw error
}
const open = (
  database: Parameters<typeof openCatalogue>[0]['database'],
  { onBuilt = () => {}, now = () => new Date() } = {},
) => openCatalogue({ database, now, onBuilt, onError: failOnError })

test('a committed change is in the next snapshot by itself, and the old one stays as it was', async ({
  committed,
}) => {
  const catalogue = await open(committed)
  const before = catalogue.current('eu')
  const seen: number[] = []
  catalogue.watch(() => seen.push(catalogue.current('eu').version))
  await committed.db.transaction(async (tx) => {
    await insertOffer(tx, { productId: await insertProduct(tx, { name: 'Frost Mint' }) })
    await raiseVersion(tx)
  })
  await vi.waitFor(() => expect(catalogue.current('eu').products).toHaveLength(1), { timeout: 10_000 })
  expect(catalogue.current('eu').cards[0]).toMatchObject({ name: 'Frost Mint', storeCount: 1 })
  expect(catalogue.current('eu').version).toBe(before.version + 1)
  expect(seen).toEqual([before.version + 1])
  expect(before.products).toHaveLength(0)
  await catalogue.close()
})

test('without a new version nothing is built again', async ({ committed }) => {
  const onBuilt = vi.fn()
  const catalogue = await open(committed, { onBuilt })
  await Promise.all([catalogue.refresh(), catalogue.refresh()])
  expect(onBuilt).toHaveBeenCalledTimes(1)
  await catalogue.close()
})

test('a change that was rolled back is never shown', async ({ committed }) => {
  const catalogue = await open(committed)
  const undone = committed.db.transaction(async (tx) => {
    await insertProduct(tx)
    await raiseVersion(tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await catalogue.refresh()
  expect(catalogue.current('eu').products).toHaveLength(0)
  await catalogue.close()
})

const readAt = new Date('2026-03-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(readAt.getTime() + hours * 3_600_000)

test('a reading without changes makes prices newer, but a few minutes cause no rebuild', async ({
  committed,
}) => {
  const { db } = committed
  const storeId = await insertStore(db)
  await insertOffer(db, { storeId })
  const addRun = (finishedAt: Date) =>
    db.insert(feedRuns).values({ storeId, status: 'unchanged', startedAt: finishedAt, finishedAt })
  await addRun(readAt)
  const catalogue = await open(committed, { now: () => hoursLater(1) })
  const built = catalogue.current('eu')

  await addRun(hoursLater(0.3))
  await catalogue.refresh()
  expect(catalogue.current('eu')).toBe(built)

  await addRun(hoursLater(0.6))
  await catalogue.refresh()
  expect(catalogue.current('eu').stores.get(storeId)?.readAt).toBe(hoursLater(0.6).toISOString())
  await catalogue.close()
})

test('offers of a store that was last read over 48 hours ago leave the page by themselves, and come back', async ({
  committed,
}) => {
  const { db } = committed
  const storeId = await insertStore(db)
  await insertOffer(db, { storeId })
  const read = { storeId, status: 'complete', startedAt: readAt, finishedAt: readAt }
  await db.insert(feedRuns).values(read)
  let now = hoursLater(48)
  const catalogue = await open(committed, { now: () => now })
  const fresh = catalogue.current('eu')
  expect(fresh.offers[0]).toHaveLength(1)

  now = hoursLater(48.1)
  await catalogue.refresh()
  const stale = catalogue.current('eu')
  expect(stale.offers[0]).toHaveLength(0)
  expect(stale.version).toBeGreaterThan(fresh.version)

  await db.insert(feedRuns).values({ ...read, status: 'held', finishedAt: now })
  await catalogue.refresh()
  expect(catalogue.current('eu')).toBe(stale)

  await db.insert(feedRuns).values({ ...read, status: 'unchanged', finishedAt: now })
  await catalogue.refresh()
  expect(catalogue.current('eu').offers[0]).toHaveLength(1)
  await catalogue.close()
})

test('a product whose day has come is listed without any write', async ({ committed }) => {
  await insertProduct(committed.db, { listedFrom: hoursLater(1) })
  let now = readAt
  const catalogue = await open(committed, { now: () => now })
  expect(catalogue.current('eu').products).toHaveLength(0)
  now = hoursLater(2)
  await catalogue.refresh()
  expect(catalogue.current('eu').products).toHaveLength(1)
  await catalogue.close()
})

test('a rate set by hand ends by itself, and pages follow with a new version', async ({ committed }) => {
  await insertHandRate(committed.db, {
    ...{ currency: 'SEK', reason: 'a trial', setBy: 'operator@example.com' },
    perEur: { digits: 12, scale: 0 },
    validFrom: readAt,
    validTo: hoursLater(1),
  })
  let now = readAt
  const catalogue = await open(committed, { now: () => now })
  const before = catalogue.current('eu')
  expect(before.rates.SEK).toEqual({ digits: 12, scale: 0 })
  now = hoursLater(1)
  await catalogue.refresh()
  expect(catalogue.current('eu').rates.SEK).toEqual(DEFAULT_RATES.SEK)
  expect(catalogue.current('eu').version).toBe(before.version + 1)
  await catalogue.close()
})

test('members see a product first, all visitors when its time has come, with a new version', async ({
  committed,
}) => {
  const clock = { now: new Date('2026-06-30T12:00:00Z') }
  const listedFrom = new Date('2026-07-01T00:00:00Z')
  await insertOffer(committed.db, {
    productId: await insertProduct(committed.db, { name: 'Early Mint', listedFrom }),
  })
  await insertProduct(committed.db, { name: 'Frost Mint' })
  const catalogue = await openCatalogue({
    database: committed,
    now: () => clock.now,
    onBuilt: () => {},
    onError: failOnError,
  })
  const listNames = (audience: 'everybody' | 'members') =>
    catalogue.current('eu', audience).products.map(({ name }) => name)
  expect(listNames('members').toSorted()).toEqual(['Early Mint', 'Frost Mint'])
  expect(listNames('everybody')).toEqual(['Frost Mint'])
  const { version } = catalogue.current('eu')

  await catalogue.refresh()
  expect(catalogue.current('eu').version).toBe(version)
  clock.now = listedFrom
  await catalogue.refresh()
  expect(listNames('everybody').toSorted()).toEqual(['Early Mint', 'Frost Mint'])
  expect(catalogue.current('eu').version).toBeGreaterThan(version)
  expect(catalogue.current('eu', 'members')).toBe(catalogue.current('eu'))
  await catalogue.close()
})
