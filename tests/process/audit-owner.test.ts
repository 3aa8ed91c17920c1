import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '#tests/postgres-server.ts'
import { order, prepareDatabase, serveStores } from './feed-fixture.ts'
import { makeDataDir, readToEnd, runScript, spawnApp, startApp } from './start-app.ts'

const WAIT = { timeout: 30_000, interval: 100 }

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** A server with a database that one role owns and another uses, neither of them a superuser. */
async function startServer() {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  for (const role of ['keeper', 'shop']) await query(server.url, `create role ${role} login`)
  await query(server.url, 'create database site owner keeper')
  const urlOf = (role: string) => server.url.replace('postgres@', `${role}@`).replace(/\/postgres$/, '/site')
  return { superUrl: urlOf('postgres'), ownerUrl: urlOf('keeper'), siteUrl: urlOf('shop') }
}

function makeSettings(settings: Record<string, string>) {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  return { DEMO: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...settings }
}

async function start(settings: Record<string, string>) {
  const all = makeSettings(settings)
  const app = await startApp(all)
  onTestFinished(async () => void (await app.stop()))
  return { app, dataDir: all.DATA_DIR }
}

/** Each would delete or change records, or make that possible. */
const REFUSED = [
  'truncate audit_log',
  "update audit_log set action = 'nothing'",
  'delete from audit_log',
  'drop table audit_log',
  'alter table audit_log disable trigger all',
  'alter table audit_log disable trigger audit_log_chain',
  'drop trigger audit_log_append_only on audit_log',
  "create or replace function audit_digest(entry audit_log) returns text language sql as $$ select '' $$",
  'alter table audit_log owner to shop',
  "set session_replication_role = 'replica'",
  'set role keeper',
  'drop schema public cascade',
]

test('with a separate owner the site works, and its role can only read the audit log and add to it', {
  timeout: 180_000,
}, async (context) => {
  const { superUrl, ownerUrl, siteUrl } = await startServer()
  const { state, host } = await serveStores(context)
  state.season = 1
  const urls = { DATABASE_URL: siteUrl, DATABASE_OWNER_URL: ownerUrl, FEED_HOSTS: host }
  const migrated = await runScript('server/commands/migrate.ts', [], makeSettings(urls))
  expect(migrated.said).toMatch(/^Applied [1-9]\d* database migrations\.\n$/)
  await prepareDatabase({ databaseUrl: siteUrl, dataDir: '' }, host)

  const node = await start(urls)
  const signUp = await fetch(`${node.app.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maja@example.com', password: 'correct horse' }),
  })
  expect(signUp.status).toBe(201)
  const { operationId } = await order(node.app, node.dataDir, '/operations', {
    kind: 'fetch-store-prices',
    storeId: 1,
  })
  await vi.waitFor(
    async () =>
      expect(await order(node.app, node.dataDir, `/operations/${operationId}`)).toMatchObject({
        status: 'done',
      }),
    WAIT,
  )
  // The owner's password is not needed when there is nothing to migrate.
  const second = await start({ DATABASE_URL: siteUrl, FEED_HOSTS: host })
  expect((await fetch(`${second.app.origin}/healthz`)).status).toBe(200)

  for (const action of ['first', 'second', 'third'])
    await query(siteUrl, `insert into audit_log (action) values ('${action}')`)
  await query(siteUrl, 'grant all on audit_log to shop') // PostgreSQL only warns, and grants nothing
  for (const statement of REFUSED)
    await expect(query(siteUrl, statement), statement).rejects.toThrow(
      /permission denied|must be (?:owner|able)/,
    )
  const verify = (...args: string[]) =>
    runScript('server/commands/verify-audit.ts', args, makeSettings({ DATABASE_URL: siteUrl }))
  const whole = await verify()
  expect(whole).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^3 entries, the chain is whole\.\nLast/),
  })
  const hash = /Last hash: ([\da-f]{64})/.exec(whole.said)![1]!
  expect(await verify('--expect', hash)).toMatchObject({ code: 0 })

  await query(
    superUrl,
    `set session_replication_role = 'replica'; update audit_log set action = 'nothing' where id = 2`,
  )
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining('The chain breaks at entry 2: its content was changed.'),
  })
  await query(superUrl, `set session_replication_role = 'replica'; delete from audit_log where id = 3`)
  expect(await verify('--expect', hash)).toMatchObject({ code: 1, said: expect.stringContaining('cut off') })
})

test('a role that owns what it should only use is refused with a sentence', { timeout: 60_000 }, async () => {
  const { ownerUrl } = await startServer()
  const settings = makeSettings({ DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl })
  const { code, said } = await readToEnd(spawnApp(settings))
  expect([code, said]).toEqual([1, expect.stringContaining('The role keeper of DATABASE_URL can change')])
  expect(said).not.toContain('    at ')
})

test('with one role for everything plain statements are refused, and a running server verifies the chain', {
  timeout: 240_000,
}, async () => {
  const { ownerUrl } = await startServer()
  await start({ DATABASE_URL: ownerUrl })
  await query(ownerUrl, `insert into audit_log (action) values ('first')`)
  for (const statement of REFUSED.slice(0, 3))
    await expect(query(ownerUrl, statement), statement).rejects.toThrow(/permission denied/)
  await query(ownerUrl, 'grant all on audit_log to keeper')
  for (const statement of REFUSED.slice(0, 3))
    await expect(query(ownerUrl, statement), statement).rejects.toThrow(/audit_log/)

  const embedded = await start({})
  const settings = { DATA_DIR: embedded.dataDir }
  const asked = await runScript('server/commands/verify-audit.ts', [], settings)
  expect(asked).toEqual({ code: 0, said: '0 entries, the chain is whole.\n' })
  await embedded.app.stop()
  const alone = await runScript('server/commands/verify-audit.ts', [], settings)
  expect(alone).toEqual(asked)
})
