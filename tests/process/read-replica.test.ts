import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { raiseVersion } from '#data/catalogue-version.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { type PostgresServer, startPostgres, startReplicaOf } from '#tests/postgres-server.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { makeDataDir, startApp } from './start-app.ts'

const WAIT = { timeout: 20_000, interval: 50 }

async function open({ url }: PostgresServer): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    onPanic: (message) => expect.unreachable(message),
  })
  onTestFinished(() => database.close())
  return database
}

async function startSite() {
  const primary = await startPostgres()
  onTestFinished(() => primary.stop())
  const database = await open(primary)
  await migrate(database)
  const storeId = await insertStore(database.db, { name: 'Alpha', storeUrl: 'https://alpha.example' })
  const productId = await insertProduct(database.db, { name: 'Frost Mint', slug: 'frost-mint' })
  const offerId = await insertOffer(database.db, { productId, storeId, price: 490 })
  await insertPrice(database.db, { productId, offerId, price: 490, fetchedAt: daysAgo(3) })
  const replica = await startReplicaOf(primary)
  onTestFinished(() => replica.stop())
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const app = await startApp({
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    DEMO: 'off',
    WORKERS: 'off',
    LOG_LEVEL: 'fatal',
  })
  onTestFinished(async () => void (await app.stop()))
  const ask = async (path: string) => (await fetch(app.origin + path)).json()
  return {
    replica,
    db: database.db,
    offer: { productId, offerId },
    countPoints: async () => (await ask(`/api/products/${productId}/history`)).points.length as number,
    readPrice: async () => (await ask(`/api/products/${productId}`)).priceFrom as string,
    readHealth: () => ask('/healthz'),
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('pages read from a replica that is up to date, and from the primary when it lags or is away', {
  timeout: 120_000,
}, async () => {
  const { replica, db, offer, countPoints, readPrice, readHealth } = await startSite()
  const becomes = (status: string) =>
    vi.waitFor(
      async () => expect(await readHealth()).toMatchObject({ status: 'ok', replica: { status } }),
      WAIT,
    )
  await becomes('in use')
  const copy = await open(replica)
  await copy.db.execute(sql`select pg_wal_replay_pause()`)

  const before = await countPoints()
  await insertPrice(db, { ...offer, price: 520, fetchedAt: daysAgo(1) })
  expect(await countPoints()).toBe(before)

  await db.transaction(async (tx) => {
    await tx.execute(sql`update offers set price = 450 where id = ${offer.offerId}`)
    await raiseVersion(tx)
  })
  await vi.waitFor(async () => expect(await readPrice()).toBe('4.50'), WAIT)
  expect(await countPoints()).toBe(before + 1)
  await becomes('behind')

  await copy.db.execute(sql`select pg_wal_replay_resume()`)
  await becomes('in use')
  await replica.halt()
  expect(await countPoints()).toBe(before + 1)
  await becomes('away')
  await replica.resume()
  await becomes('in use')
})
