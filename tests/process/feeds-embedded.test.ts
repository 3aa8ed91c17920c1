import { expect, onTestFinished, test, vi } from 'vitest'
import { order, prepareDatabase, readOutcome, serveStores } from './feed-fixture.ts'
import { copyDataDir, type RunningApp, startApp } from './start-app.ts'

/** Work in progress when the process stopped is tried again after some seconds. */
const WAIT = { timeout: 60_000, interval: 50 }

test('on the embedded database feeds are read while pages are served, and a stop in the middle loses nothing', {
  // Two starts and two refreshes: on a busy machine they take minutes.
  timeout: 300_000,
}, async (context) => {
  const { state, host } = await serveStores(context)
  const { dataDir, remove } = await copyDataDir()
  onTestFinished(remove)
  const place = { databaseUrl: null, dataDir }
  await prepareDatabase(place, host)
  const start = () => startApp({ DATA_DIR: dataDir, FEED_HOSTS: host, DEMO: 'off', LOG_LEVEL: 'warn' })
  const readAll = (app: RunningApp) => order(app, dataDir, '/operations', { kind: 'fetch-store-prices' })
  const waitFor = (app: RunningApp, operationId: number, wanted: object) =>
    vi.waitFor(
      async () => expect(await order(app, dataDir, `/operations/${operationId}`)).toMatchObject(wanted),
      WAIT,
    )

  const first = await start()
  const { operationId: before } = await readAll(first)
  await waitFor(first, before, { status: 'done', done: 24 })
  state.season = 2
  const { operationId } = await readAll(first)
  await waitFor(first, operationId, { done: expect.toSatisfy((done: number) => done > 2) })
  expect(await first.stop()).toBe(0)

  const second = await start()
  await waitFor(second, operationId, { status: 'done', done: 24 })
  expect(await second.stop()).toBe(0)
  const { offers, runs } = await readOutcome(place)
  const own = runs.filter((run) => Number(run.operation_id) === operationId)
  expect(own.map((run) => run.completed)).toEqual(Array(24).fill(1))
  expect(Math.max(...offers.map(({ history }) => (history as unknown[]).length))).toBe(2)
})
