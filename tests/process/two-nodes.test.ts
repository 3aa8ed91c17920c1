import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { raiseVersion } from '#data/catalogue-version.ts'
import { migrate } from '#data/migrate.ts'
import { openDatabase } from '#data/open-database.ts'
import { clicks } from '#data/schema/offers.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

const WAIT = { timeout: 20_000, interval: 50 }
const TEST = { timeout: 120_000 }

async function startSite() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const database = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: '',
    onPanic: (message) => expect.unreachable(message),
  })
  onTestFinished(() => database.close())
  await migrate(database)
  const storeId = await insertStore(database.db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://track.example/?c={clickId}&u={url}',
  })
  const offerId = await insertOffer(database.db, { storeId, storeProductUrl: 'https://alpha.example/p/1' })
  async function startNode(dataDir: string): Promise<RunningApp> {
    const app = await startApp({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DEMO: 'off',
      WORKERS: 'off',
      LOG_LEVEL: 'fatal',
    })
    onTestFinished(async () => void (await app.stop()))
    return app
  }
  return { postgres, db: database.db, offerId, startNode }
}

function makeFolder(): string {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  return dataDir
}

function sendMessage({ origin }: RunningApp): Promise<Response> {
  const body = { name: 'Anna', email: 'anna@example.com', subject: 'A price', message: 'It costs more.' }
  return fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('two nodes are one site: the same limits, and each new version of the catalogue', TEST, async () => {
  const { db, startNode } = await startSite()
  const nodes = await Promise.all([startNode(makeFolder()), startNode(makeFolder())])
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) statuses.push((await sendMessage(nodes[nth % 2]!)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])

  await db.transaction(async (tx) => {
    const productId = await insertProduct(tx, { name: 'Night Frost', slug: 'night-frost' })
    await insertOffer(tx, { productId })
    await raiseVersion(tx)
  })
  for (const { origin } of nodes)
    await vi.waitFor(
      async () => expect((await fetch(`${origin}/product/night-frost`)).status).toBe(200),
      WAIT,
    )
})

test('a click that a node has answered outlives the database and the node', TEST, async () => {
  const { postgres, db, offerId, startNode } = await startSite()
  const dataDir = makeFolder()
  const node = await startNode(dataDir)
  const visit = async ({ origin }: RunningApp) => {
    const answer = await fetch(`${origin}/go/${offerId}`, { redirect: 'manual' })
    return new URL(answer.headers.get('location')!).searchParams.get('c')!
  }
  await postgres.halt()
  const clickId = await visit(node)
  const ended = once(node.process, 'exit')
  node.process.kill('SIGKILL')
  await ended
  await postgres.resume()
  await vi.waitFor(() => db.execute(sql`select 1`), WAIT)
  await startNode(dataDir)
  expect(await db.select().from(clicks).where(eq(clicks.clickId, clickId))).toHaveLength(1)
})
