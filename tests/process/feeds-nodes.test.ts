import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '#tests/postgres-server.ts'
import { order, prepareDatabase, serveStores } from './feed-fixture.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

const STORE = 1
/** This store's price for 'Gale Mint Slim 9mg' in each season. */
const PRICES = { 1: '4.17', 2: '4.32' }
/** Far more than needed: nodes are notified of a change, and also check every second. */
const WAIT = { timeout: 20_000, interval: 50 }

async function startNode(settings: Readonly<Record<string, string>>) {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const app = await startApp({ DEMO: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...settings })
  onTestFinished(async () => void (await app.stop()))
  return { app, dataDir }
}

async function readStore({ app, dataDir }: Awaited<ReturnType<typeof startNode>>) {
  const wanted = { kind: 'fetch-store-prices', storeId: STORE }
  const { operationId } = await order(app, dataDir, '/operations', wanted)
  await vi.waitFor(
    async () =>
      expect(await order(app, dataDir, `/operations/${operationId}`)).toMatchObject({ status: 'done' }),
    WAIT,
  )
}

/** Where a visitor or a program sees the price. */
async function readPlaces({ origin }: RunningApp): Promise<string[]> {
  const found = await fetch(`${origin}/api/products?search=gale+mint+9mg`)
  const api = await found.text()
  const pages = ['/products?search=gale+mint+9mg', '/product/gale-mint-slim-9mg']
  return [api, ...(await Promise.all(pages.map(async (path) => (await fetch(`${origin}${path}`)).text())))]
}

test('a price that changed in a store is on both nodes once its run is over', {
  timeout: 120_000,
}, async (context) => {
  const { state, host } = await serveStores(context)
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const settings = { DATABASE_URL: server.url, FEED_HOSTS: host }
  await prepareDatabase({ databaseUrl: server.url, dataDir: '' }, host)
  const nodes = await Promise.all([startNode(settings), startNode(settings)])

  for (const season of [1, 2] as const) {
    state.season = season
    await readStore(nodes[0])
    await vi.waitFor(async () => {
      const places = (await Promise.all(nodes.map(({ app }) => readPlaces(app)))).flat()
      expect(places.map((text) => text.includes(PRICES[season]))).toEqual(Array(6).fill(true))
    }, WAIT)
  }
})
