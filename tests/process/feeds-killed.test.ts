import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { describe, type TestContext, test, vi } from 'vitest'
import { startPostgres } from '#tests/postgres-server.ts'
import { order, prepareDatabase, readOutcome, serveStores } from './feed-fixture.ts'
import { copyDataDir, type RunningApp, spawnApp, startApp } from './start-app.ts'

/** Two nodes are killed in turn, each after this many stores. The effects of single statements have a faster test. */
const KILLED_AFTER = [2, 4]
const QUIET = { DEMO: 'off', LOG_LEVEL: 'warn' }
/** A killed worker is noticed by its missing heartbeat; its work is repeated, up to a minute later the next time. */
const WAIT = { timeout: 180_000, interval: 100 }

async function makeFolder({ onTestFinished }: TestContext): Promise<string> {
  const { dataDir, remove } = await copyDataDir()
  onTestFinished(remove)
  return dataDir
}

async function startServer({ onTestFinished }: TestContext): Promise<string> {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  return server.url
}

async function kill(node: ChildProcess) {
  const ended = once(node, 'exit')
  node.kill('SIGKILL')
  await ended
}

/** Reads all stores from beginning to end. */
async function refresh({ expect }: TestContext, app: RunningApp, dataDir: string, operationId?: number) {
  const id =
    operationId ?? (await order(app, dataDir, '/operations', { kind: 'fetch-store-prices' })).operationId
  await vi.waitFor(async () => {
    expect(await order(app, dataDir, `/operations/${id}`)).toMatchObject({ status: 'done' })
  }, WAIT)
  return id
}

type Stores = Awaited<ReturnType<typeof serveStores>>

/** The result of two refreshes in an empty database; during the second, nodes are killed. */
async function refreshTwice(
  context: TestContext,
  {
    engine,
    stores: { state, host, waitForRequests },
    killedAfter,
  }: {
    engine: 'embedded' | 'postgres'
    stores: Stores
    killedAfter: ReadonlyArray<number>
  },
) {
  const dataDir = await makeFolder(context)
  const databaseUrl = engine === 'postgres' ? await startServer(context) : null
  const place = { databaseUrl, dataDir }
  const settings = { ...QUIET, DATA_DIR: dataDir, FEED_HOSTS: host, DATABASE_URL: databaseUrl ?? '' }
  await prepareDatabase(place, host)
  let app = await startApp(settings)
  state.season = 1
  await refresh(context, app, dataDir)
  state.season = 2
  const [first = 0, ...others] = killedAfter
  const asked = waitForRequests(first)
  const { operationId } = await order(app, dataDir, '/operations', { kind: 'fetch-store-prices' })
  if (killedAfter.length > 0) {
    await asked
    await kill(app.process)
    for (const requests of others) {
      const node = spawnApp(settings)
      await waitForRequests(requests)
      await kill(node)
    }
    app = await startApp(settings)
  }
  await refresh(context, app, dataDir, operationId)
  await app.stop()
  return readOutcome(place)
}

// A killed worker is waited for most of the time: side by side they take hardly longer than one.
describe.concurrent('killed', () => {
  test.for(['embedded', 'postgres'] as const)(
    'on %s a refresh whose process is killed repeatedly ends as if nothing had happened',
    { timeout: 600_000 },
    async (engine, context) => {
      const { expect } = context
      const stores = await serveStores(context)
      const undisturbed = await refreshTwice(context, { engine, stores, killedAfter: [] })
      const killed = await refreshTwice(context, { engine, stores, killedAfter: KILLED_AFTER })
      expect(undisturbed.runs.filter(({ completed }) => completed === 0)).toEqual([])
      expect(undisturbed.offers.length).toBeGreaterThan(900)
      expect(killed.offers).toEqual(undisturbed.offers)
    },
  )

  test('of two nodes on one PostgreSQL one is killed: each store is read once, and nothing is duplicated', {
    timeout: 180_000,
  }, async (context) => {
    const { expect } = context
    const { state, host } = await serveStores(context)
    const databaseUrl = await startServer(context)
    const [first, second] = await Promise.all([makeFolder(context), makeFolder(context)])
    const place = { databaseUrl, dataDir: first }
    const settings = { ...QUIET, DATABASE_URL: databaseUrl, FEED_HOSTS: host }
    await prepareDatabase(place, host)
    const survivor = await startApp({ ...settings, DATA_DIR: first })
    await refresh(context, survivor, first)
    const before = await readOutcome(place)

    state.season = 2
    const victim = await startApp({ ...settings, DATA_DIR: second })
    const { operationId } = await order(survivor, first, '/operations', { kind: 'fetch-store-prices' })
    await vi.waitFor(
      async () => {
        expect((await order(survivor, first, `/operations/${operationId}`)).done).toBeGreaterThan(2)
      },
      { timeout: 20_000, interval: 20 },
    )
    await kill(victim.process)
    await refresh(context, survivor, first, operationId)
    await survivor.stop()

    const after = await readOutcome(place)
    const own = after.runs.filter((run) => Number(run.operation_id) === operationId)
    expect(own).toHaveLength(24)
    expect(own.every((run) => run.completed === 1)).toBe(true)
    const lengths = (outcome: typeof after) =>
      outcome.offers.map(({ history }) => (history as unknown[]).length)
    expect(Math.max(...lengths(before))).toBe(1)
    expect(Math.max(...lengths(after))).toBe(2)
  })
})
