import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '#tests/postgres-server.ts'
import { order, prepareDatabase, readOutcome, serveStores } from './feed-fixture.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

/** How often to kill a node, by hand: FEED_KILLS=50. What any statement may leave behind has a faster test. */
const KILLS = Number(process.env.FEED_KILLS ?? 0)
const LONGEST_LIFE_MS = 1200
/** A killed worker is noticed after its heartbeat; then its work is done again, after up to a minute the next time. */
const WAIT = { timeout: 180_000, interval: 100 }

type Setting = Readonly<Record<string, string>>

function makeFolder(): string {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  return dataDir
}

function start(settings: Setting): Promise<RunningApp> {
  return startApp({ DEMO: 'off', LOG_LEVEL: 'warn', ...settings })
}

async function startServer(): Promise<string> {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  return server.url
}

async function kill(app: RunningApp) {
  const ended = once(app.process, 'exit')
  app.process.kill('SIGKILL')
  await ended
}

/** Reads all stores from beginning to end. */
async function refresh(app: RunningApp, dataDir: string, operationId?: number) {
  const id =
    operationId ?? (await order(app, dataDir, '/operations', { kind: 'fetch-store-prices' })).operationId
  await vi.waitFor(async () => {
    expect(await order(app, dataDir, `/operations/${id}`)).toMatchObject({ status: 'done' })
  }, WAIT)
  return id
}

test.for(KILLS > 0 ? (['embedded', 'postgres'] as const) : [])(
  'on %s a refresh whose process is killed again and again ends as if nothing had happened',
  { timeout: 3_600_000 },
  async (engine) => {
    const { state, host } = await serveStores()
    const outcomes = []
    for (const kills of [0, KILLS]) {
      const dataDir = makeFolder()
      const databaseUrl = engine === 'postgres' ? await startServer() : null
      const place = { databaseUrl, dataDir }
      const settings = { DATA_DIR: dataDir, FEED_HOSTS: host, DATABASE_URL: databaseUrl ?? '' }
      await prepareDatabase(place, host)
      let app = await start(settings)
      state.season = 1
      await refresh(app, dataDir)
      state.season = 2
      const { operationId } = await order(app, dataDir, '/operations', { kind: 'fetch-store-prices' })
      for (let nth = 0; nth < kills; nth++) {
        await sleep(((nth * 997 + 311) % LONGEST_LIFE_MS) + 50)
        await kill(app)
        app = await start(settings)
      }
      await refresh(app, dataDir, operationId)
      await app.stop()
      outcomes.push(await readOutcome(place))
    }
    const [undisturbed, killed] = outcomes
    expect(undisturbed!.offers.length).toBeGreaterThan(900)
    expect(killed!.offers).toEqual(undisturbed!.offers)
  },
)

test('of two nodes on one PostgreSQL one is killed: each store is read once, and nothing is doubled', {
  timeout: 180_000,
}, async () => {
  const { state, host } = await serveStores()
  const databaseUrl = await startServer()
  const [first, second] = [makeFolder(), makeFolder()]
  const place = { databaseUrl, dataDir: first }
  const settings = { DATABASE_URL: databaseUrl, FEED_HOSTS: host }
  await prepareDatabase(place, host)
  const survivor = await start({ ...settings, DATA_DIR: first })
  await refresh(survivor, first)
  const before = await readOutcome(place)

  state.season = 2
  const victim = await start({ ...settings, DATA_DIR: second })
  const { operationId } = await order(survivor, first, '/operations', { kind: 'fetch-store-prices' })
  await vi.waitFor(
    async () => {
      expect((await order(survivor, first, `/operations/${operationId}`)).done).toBeGreaterThan(2)
    },
    { timeout: 20_000, interval: 20 },
  )
  await kill(victim)
  await refresh(survivor, first, operationId)
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
