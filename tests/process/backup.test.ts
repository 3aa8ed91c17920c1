import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findLastBackup } from '#data/last-backup.ts'
import { type Db, openDatabase } from '#data/open-database.ts'
import { FEED_JOBS, updateStoreJob } from '#jobs/feed-jobs.ts'
import { openJobs } from '#jobs/open-jobs.ts'
import { dumpEveryTable } from '#tests/dump-tables.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { insertBrand } from '#tests/rows.ts'
import { copyDataDir, makeDataDir, runScript, startApp } from './start-app.ts'

type Place = { databaseUrl: string | null; dataDir: string }

async function withDatabase<T>(place: Place, work: (db: Db, pool: pg.Pool) => Promise<T>): Promise<T> {
  const onPanic = (message: string) => {
    throw new Error(message)
  }
  const database = await openDatabase({ ...place, onPanic })
  return work(database.db, database.pool).finally(database.close)
}

/** A few rows, two audit entries and a job that waits. */
function fill(place: Place): Promise<void> {
  return withDatabase(place, async (db, pool) => {
    await insertBrand(db, { name: 'Gale' })
    for (const action of ['first', 'second'])
      await db.execute(sql`insert into audit_log (action) values (${action})`)
    const jobs = await openJobs({ pool, engine: 'embedded', jobs: FEED_JOBS, deps: null, onError() {} })
    await jobs.send(updateStoreJob, { storeId: 7, operationId: null, madeAt: new Date().toISOString() })
    await jobs.close()
  })
}

/**
 * Every row, and the jobs that wait. Not the newsletter: a site writes its next issue by itself, some seconds after it
 * starts. Nor the note of a backup, which is written after it.
 */
function readContent(place: Place): Promise<{ rows: object; jobs: unknown }> {
  return withDatabase(place, async (db, pool) => {
    const { rows: jobs } = await pool.query(`select name, data from pgboss.job where name = 'update-store'`)
    const { newsletter_issues: _, last_backup: __, ...rows } = JSON.parse(await dumpEveryTable(db))
    return { rows, jobs }
  })
}

async function startServer() {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const statement of [
    'create role keeper login',
    'create role shop login',
    'create database site owner keeper',
  ])
    await client.query(statement)
  await client.end()
  const urlOf = (role: string) => server.url.replace('postgres@', `${role}@`).replace(/\/postgres$/, '/site')
  return { DATABASE_URL: urlOf('shop'), DATABASE_OWNER_URL: urlOf('keeper') }
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email: 'maja@example.com', password: 'correct horse' })
  const headers = { 'content-type': 'application/json', origin }
  await fetch(`${origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Starts a site, asks it for the visitor behind the cookie, and stops it. */
async function findVisitor(settings: Record<string, string>, cookie: string): Promise<unknown> {
  const app = await startApp(settings)
  try {
    const answer = await fetch(`${app.origin}/api/auth/session`, { headers: { cookie } })
    return ((await answer.json()) as { user: { email: string } } | null)?.user.email
  } finally {
    await app.stop()
  }
}

const QUIET = { DEMO: 'off', LOG_LEVEL: 'warn', WORKERS: 'off' }

test('a running site is backed up, restored into PostgreSQL and moved back, and its visitors stay signed in', {
  timeout: 300_000,
}, async () => {
  const original = await copyDataDir()
  const moved = makeDataDir()
  for (const { remove } of [original, moved]) onTestFinished(remove)
  const urls = await startServer()
  await fill({ databaseUrl: null, dataDir: original.dataDir })

  const site = { ...QUIET, DATA_DIR: original.dataDir }
  const app = await startApp(site)
  const cookie = await signIn(app.origin)
  const file = path.join(moved.dataDir, 'site.backup')
  const refused = await runScript('server/commands/restore.ts', [file], site)
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('A site uses this data folder.') })
  const saved = await runScript('server/commands/backup.ts', [file], site)
  expect(saved).toMatchObject({ code: 0, said: expect.stringContaining(`Wrote ${file}: `) })
  await app.stop()
  const noted = await withDatabase({ databaseUrl: null, dataDir: original.dataDir }, findLastBackup)
  expect(noted?.bytes).toBe(statSync(file).size)

  const onPostgres = { ...QUIET, ...urls, DATA_DIR: moved.dataDir }
  const restored = await runScript('server/commands/restore.ts', [file], onPostgres)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('each compared with the file') })
  const again = await runScript('server/commands/restore.ts', [file], onPostgres)
  expect(again).toEqual({ code: 1, said: expect.stringContaining('This install is not empty') })

  const back = await runScript('server/commands/move.ts', ['embedded'], onPostgres)
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringContaining('Start the site without DATABASE_URL'),
  })
  const before = await readContent({ databaseUrl: null, dataDir: original.dataDir })
  expect(before.jobs).toMatchObject([{ name: 'update-store', data: { storeId: 7 } }])
  expect(await readContent({ databaseUrl: null, dataDir: moved.dataDir })).toEqual(before)
  const verified = await runScript('server/commands/verify-audit.ts', [], { DATA_DIR: moved.dataDir })
  expect(verified).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ entries, the chain is whole\./),
  })
  expect(await findVisitor({ ...QUIET, DATA_DIR: moved.dataDir }, cookie)).toBe('maja@example.com')
  expect(await findVisitor(onPostgres, cookie)).toBe('maja@example.com')
})

test('a site on the embedded database moves to PostgreSQL with every row and the jobs that wait', {
  timeout: 300_000,
}, async () => {
  const { dataDir, remove } = await copyDataDir()
  onTestFinished(remove)
  const urls = await startServer()
  await fill({ databaseUrl: null, dataDir })

  const moved = await runScript('server/commands/move.ts', ['postgres'], { ...urls, DATA_DIR: dataDir })
  expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('Start the site with DATABASE_URL') })
  const before = await readContent({ databaseUrl: null, dataDir })
  expect(before.jobs).toHaveLength(1)
  expect(await readContent({ databaseUrl: urls.DATABASE_URL, dataDir })).toEqual(before)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('move-'))).toEqual([])
})
