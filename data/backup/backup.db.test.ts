import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { verifyAudit } from '#services/audit/verify-audit.ts'
import { test as base } from '#tests/database.ts'
import { dumpEveryTable } from '#tests/dump-tables.ts'
import { describeSchema, emptyDatabase, makeOldDatabase } from '#tests/old-schemas.ts'
import { insertOffer, insertPrice, insertProduct } from '#tests/rows.ts'
import { writeLastBackup } from '../last-backup.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../open-database.ts'
import { makePriceMonth } from '../price-months.ts'
import { loadBackup, requireKnownVersion } from './load-backup.ts'
import { readHeader } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

/** A database whose tables a test may remove. */
const test = base.extend('site', async ({ committed }, { onCleanup }) => {
  onCleanup(async () => {
    const { rows } = await committed.pool.query(
      `select to_regclass('odd') is null and to_regclass('push_queue') is not null as is_whole`,
    )
    if (rows[0].is_whole) return
    await emptyDatabase(committed.db)
    await migrate(committed)
  })
  return committed
})

function makeFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'site.backup')
}

const quietly = { version: '0.2.0', secret: null, onProgress: () => {} }

async function load(
  database: Database,
  file: string,
  options: Partial<Parameters<typeof loadBackup>[1]> = {},
) {
  const header = await readHeader(file)
  requireKnownVersion(header)
  const noWork = async () => {}
  await loadBackup(database, {
    file,
    header,
    enqueue: noWork,
    beforeCommit: noWork,
    onProgress: noWork,
    ...options,
  })
}

async function listNames(database: Database): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function readSequences({ db }: Database) {
  const { rows } = await db.execute(
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** In which month's partition each price record is. */
async function readPlaces({ db }: Database) {
  const { rows } = await db.execute(sql`select id, tableoid::regclass::text from product_prices order by id`)
  return rows
}

/** Every type that a column may have, with values whose text is easily spoilt. Made in both places by the test. */
const ODD_TABLE = `create table odd (
  id bigint generated always as identity primary key, at timestamptz, day date, span interval, rate numeric(20, 6),
  big bigint, real8 float8, bytes bytea, words text[], numbers integer[], detail jsonb, flag boolean, "Order" text,
  half bigint generated always as (big / 2) stored)`
const ODD_ROWS = `insert into odd (at, day, span, rate, big, real8, bytes, words, numbers, detail, flag, "Order") values
  ('2026-11-17 07:00:00.123456+01', '0044-03-15 BC', '1 mon -3 days 00:00:00.000001', 12345678901234.567890,
   9007199254740993, 0.1 + 0.2, '\\x00ff5c22', array['a"b', 'c\\d', null, '', 'NULL', '{}'], array[1, null, -3],
   '{"price": 1.10, "big": 12345678901234567890.123, "text": "\\u2028\\\\ \\"x\\""}', true, E'line\\nbreak\\ttab\\\\'),
  (null, null, null, null, null, 'NaN', '', '{}', null, 'null', false, ''),
  ('infinity', '9999-12-31', null, 'NaN', -9223372036854775808, '-Infinity', null, array['ö', '🍃'], '{}', '[]', null, '\\N')`

async function addOddTable({ db }: Database, withRows: boolean) {
  await db.execute(sql.raw('drop table if exists odd'))
  await db.execute(sql.raw(ODD_TABLE))
  if (withRows) await db.execute(sql.raw(ODD_ROWS))
}

async function addSite({ db }: Database) {
  await db.execute(sql`insert into users (id, email, full_name) values ('u1', 'maja@example.com', 'Maja')`)
  await db.execute(sql`insert into brands (name, slug) values ('Frost', 'frost'), ('Nord', 'nord')`)
  await db.execute(sql`delete from brands where slug = 'nord'`) // its number is used up
  for (const month of ['2026-01-01', '2026-02-01']) await makePriceMonth(db, month)
  const offerId = await insertOffer(db)
  const productId = await insertProduct(db)
  for (const day of ['2025-12-31', '2026-01-31', '2026-02-01'])
    await insertPrice(db, { offerId, productId, fetchedAt: new Date(day), price: 490 })
  for (const action of ['first', 'second'])
    await db.execute(sql`insert into audit_log (action, detail) values (${action}, '{"a": [1, null]}')`)
}

test('every table, number and audit entry is the same after a restore, and the walls are up again', async ({
  site,
}) => {
  await addSite(site)
  await addOddTable(site, true)
  const before = await dumpEveryTable(site.db)
  const schema = await describeSchema(site.db)
  const sequences = await readSequences(site)
  const places = await readPlaces(site)
  const audit = await verifyAudit(site)
  const file = makeFile()
  const written = await writeBackup(site, { ...quietly, file })
  expect(statSync(file)).toMatchObject({ mode: 0o100600, size: written.bytes })

  await emptyDatabase(site.db)
  await addOddTable(site, false)
  await load(site, file)
  expect(await dumpEveryTable(site.db)).toBe(before)
  expect(await readSequences(site)).toEqual(sequences)
  expect(await readPlaces(site)).toEqual(places)
  expect(new Set(places.map(({ tableoid }) => tableoid)).size).toBe(3)
  expect(await verifyAudit(site)).toEqual({ ...audit, entries: 2, breaks: [] })
  expect(await migrate(site)).toBe(0)
  expect(await describeSchema(site.db)).toEqual(schema)
  for (const statement of [
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(site.db.execute(sql.raw(statement)), statement).rejects.toThrow()
  await site.db.execute(sql`insert into audit_log (action) values ('third')`)
  expect(await verifyAudit(site)).toMatchObject({ entries: 3, breaks: [] })
})

test('a backup holds one moment, whatever is written meanwhile', async ({ site }) => {
  await addSite(site)
  const file = makeFile()
  let adding: Promise<unknown> | null = null
  await writeBackup(site, {
    ...quietly,
    file,
    onProgress() {
      adding ??= site.pool.query(
        `insert into contact_messages (name, email, subject, message) values ('a', 'b@c.de', 's', 'late')`,
      )
    },
  })
  await adding
  const { rows } = await site.pool.query('select message from contact_messages')
  expect(rows).toEqual([{ message: 'late' }])
  await emptyDatabase(site.db)
  await load(site, file)
  expect((await site.pool.query('select message from contact_messages')).rows).toEqual([])
})

test('an install with data is refused and stays as it is', async ({ site }) => {
  await addSite(site)
  const file = makeFile()
  await writeBackup(site, { ...quietly, file })
  const before = await dumpEveryTable(site.db)
  await expect(load(site, file)).rejects.toThrow('This install is not empty (there are rows in audit_log)')
  expect(await dumpEveryTable(site.db)).toBe(before)
})

test('a restore that fails at its end leaves nothing behind', async ({ site }) => {
  await addSite(site)
  const file = makeFile()
  await writeBackup(site, { ...quietly, file })
  await emptyDatabase(site.db)
  const beforeCommit = async () => {
    throw new Error('the disk is full')
  }
  await expect(load(site, file, { beforeCommit })).rejects.toThrow('the disk is full')
  expect(await listNames(site)).toEqual([])
  await load(site, file)
  expect(await verifyAudit(site)).toMatchObject({ entries: 2, breaks: [] })
})

test('names of a changed file never become statements', async ({ site }) => {
  const file = makeFile()
  await writeBackup(site, { ...quietly, file })
  await emptyDatabase(site.db)
  const header = await readHeader(file)
  const name = 'brands_id_seq; drop table brands; --'
  const sequences = [{ name, lastValue: '1', isCalled: true }]
  await expect(load(site, file, { header: { ...header, sequences } })).rejects.toThrow(
    'which this version does not make',
  )
})

test('an unused install that was started once takes a backup', async ({ site }) => {
  await addSite(site)
  const file = makeFile()
  await writeBackup(site, { ...quietly, file })
  await emptyDatabase(site.db)
  await migrate(site)
  await site.db.execute(sql`insert into secrets (name, value) values ('auth', 'another')`)
  await writeLastBackup(site.db, { madeAt: new Date(), bytes: 8.9e6 })
  await load(site, file)
  expect((await site.pool.query('select name from secrets')).rows).toEqual([])
})

/** The first, and one with a migration that was edited later. */
test.for(['first-server', 'feeds'])(
  'a backup of the schema %s is brought up to date',
  async (name, { site }) => {
    const { db } = site
    const present = await describeSchema(db)
    const { hasAccounts } = await makeOldDatabase(db, name)
    const file = makeFile()
    await writeBackup(site, { ...quietly, file })
    await emptyDatabase(db)
    await load(site, file)
    expect(await describeSchema(db)).toEqual(present)
    const { rows } = await db.execute(sql`
    select (select array_agg(price order by fetched_at) from product_prices) as prices,
      (select message from contact_messages) as message,
      (select count(*)::int from users join sessions on user_id = users.id) as sessions`)
    expect(rows).toEqual([{ prices: [510, 490], message: 'A question', sessions: hasAccounts ? 1 : 0 }])
  },
)

test('a backup with migrations of another version is refused', async ({ site }) => {
  const file = makeFile()
  await writeBackup(site, { ...quietly, file, version: '9.0.0' })
  const header = await readHeader(file)
  expect(() => requireKnownVersion(header)).not.toThrow()
  expect(() => requireKnownVersion({ ...header, migrations: [...header.migrations, 'ff'] })).toThrow(
    '(9.0.0)',
  )
})

test('a file is never replaced, and a failed backup leaves none', async ({ site }) => {
  const file = makeFile()
  await writeBackup(site, { ...quietly, file })
  await expect(writeBackup(site, { ...quietly, file })).rejects.toThrow('exists already')
  const broken = path.join(path.dirname(file), 'second.backup')
  const onProgress = () => {
    throw new Error('stopped')
  }
  await expect(writeBackup(site, { ...quietly, file: broken, onProgress })).rejects.toThrow('stopped')
  await expect(writeBackup(site, { ...quietly, file: '/nowhere/a.backup' })).rejects.toThrow(
    '/nowhere/a.backup was not written: its folder does not exist.',
  )
  expect(readdirSync(path.dirname(file))).toEqual(['site.backup'])
  expect(existsSync('/nowhere')).toBe(false)
})
