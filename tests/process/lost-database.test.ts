import { randomInt } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#data/postgres.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

const PATIENT = { patienceMs: 30_000 }
const ROUNDS = 25
const WRITERS = 6
const RECOVERS = { timeout: 20_000, interval: 100 }

async function openServer() {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  return server
}

/** Ends every connection of the site from outside, as an operator or a failing network does; returns how many. */
async function cutConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'scissors' })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where application_name like 'pouchscout%'`,
  )
  await client.end()
  return rows[0]!.count
}

test('a transaction whose connection is lost is rejected, and the next query gets another connection', async () => {
  const server = await openServer()
  const { pool, close } = await openPostgres(server.url, PATIENT)
  const client = await pool.connect()
  await client.query('begin')
  const asleep = client.query('select pg_sleep(60)')
  const rejected = expect(asleep).rejects.toThrow()
  await vi.waitFor(async () => expect(await cutConnections(server.url)).toBeGreaterThan(0), RECOVERS)
  await rejected
  await expect(client.query('commit')).rejects.toThrow()
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection lost while a transaction is idle ends nothing else', async () => {
  const server = await openServer()
  const { pool, close } = await openPostgres(server.url, PATIENT)
  const client = await pool.connect()
  await client.query('begin')
  // The server says that it ends the connection before it does; until then the pool cannot know.
  const ended = new Promise((resolve) => client.once('end', resolve))
  await cutConnections(server.url)
  await vi.waitFor(() => expect(client.query('select 1')).rejects.toThrow(), RECOVERS)
  await ended
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

/** Each from another address, else the site would soon refuse them for being too many. */
async function sendForm({ origin }: RunningApp): Promise<number> {
  const address = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`
  const answer = await fetch(`${origin}/newsletter`, {
    method: 'POST',
    headers: { origin, 'x-forwarded-for': address },
    body: new URLSearchParams({ email: `${address}@example.com` }),
  })
  await answer.text()
  return answer.status
}

function keepSending(app: RunningApp) {
  let isOver = false
  const statuses = new Set<number>()
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) statuses.add(await sendForm(app))
  })
  return {
    statuses,
    async end() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

test('a node whose connections are cut repeatedly during forms survives and recovers by itself', {
  timeout: 180_000,
}, async () => {
  const server = await openServer()
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const app = await startApp({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    DEMO: 'off',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'fatal',
  })
  onTestFinished(async () => void (await app.stop()))
  const recovers = () =>
    vi.waitFor(async () => {
      expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
      expect(await sendForm(app)).toBe(200)
    }, RECOVERS)
  await recovers()

  const forms = keepSending(app)
  for (let round = 0; round < ROUNDS; round++) await cutConnections(server.url)
  await server.halt()
  await vi.waitFor(async () => expect((await fetch(`${app.origin}/healthz`)).status).toBe(503), RECOVERS)
  await server.resume()
  await recovers()
  await forms.end()

  expect(app.process.exitCode).toBe(null)
  expect(await app.stop()).toBe(0)
})
