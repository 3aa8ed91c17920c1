import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createDatabaseCheck } from './check-database.ts'

test('a database that accepts a write is healthy', async ({ committed }) => {
  expect(await createDatabaseCheck(committed)()).toMatchObject({ cause: null, storeTimes: new Map() })
})

test('a database that refuses a small write is not, and gives the cause', async ({ committed }) => {
  const { db } = committed
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception using errcode = '53100', message = 'could not extend file: No space left'; end $$`)
  await db.execute(sql`create trigger refuse before insert on attempts execute function refuse()`)
  try {
    const { cause } = await createDatabaseCheck({ ...committed, troubles: { last: () => null } })()
    expect(cause).toBe('database cannot be written: the disk is full')
  } finally {
    await db.execute(sql`drop function refuse cascade`)
  }
})

test('errors of any query are remembered, by pool, client and transaction', async ({ committed }) => {
  const { db, pool, troubles } = committed
  const fail = (code: string) => `do $$ begin raise exception using errcode = '${code}'; end $$`
  const before = performance.now()
  await expect(pool.query(fail('53100'))).rejects.toThrow()
  expect(troubles.last()).toMatchObject({ trouble: 'disk-full', atMs: expect.any(Number) })
  expect(troubles.last()!.atMs).toBeGreaterThanOrEqual(before)
  await expect(db.transaction((tx) => tx.execute(sql.raw(fail('XX001'))))).rejects.toThrow()
  expect(troubles.last()).toMatchObject({ trouble: 'damaged' })
  await expect(pool.query(fail('23505'))).rejects.toThrow()
  expect(troubles.last()).toMatchObject({ trouble: 'damaged' })
})
