import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { auditLog } from '#data/schema/operation.ts'
import { test } from '#tests/database.ts'
import { lookAtChain } from './look-at-chain.ts'
import { recordAudit } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

async function write(db: Db, count: number) {
  for (let number = 1; number <= count; number++)
    await recordAudit(db, {
      actor: number % 2 ? 'someone' : null,
      action: 'store-saved',
      target: `store ${number}`,
      detail: { name: `Snus "ä" \\ ${number}`, price: 1.5, isNew: true, note: null },
    })
}

/** As the owner of the whole server can. */
async function tamper(db: Db, statement: string) {
  await db.execute(sql`set local session_replication_role = 'replica'`)
  await db.execute(sql.raw('grant all on audit_log to current_user'))
  await db.execute(sql.raw(statement))
  await db.execute(sql`set local session_replication_role = 'origin'`)
}

test('an empty log is intact, and so is one that was only appended to', async ({ db }) => {
  expect(await verifyAudit({ db })).toEqual({ entries: 0, lastHash: '', breaks: [], hasExpected: null })
  await write(db, 5)
  const rows = await db.select({ id: auditLog.id, hash: auditLog.hash }).from(auditLog).orderBy(auditLog.id)
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  const lastHash = rows.at(-1)!.hash
  expect(await verifyAudit({ db })).toEqual({ entries: 5, lastHash, breaks: [], hasExpected: null })
})

test.for([
  {
    how: 'an entry is rewritten',
    sql: `update audit_log set action = 'x' where id = 3`,
    id: 3,
    problem: 'changed',
  },
  {
    how: 'its time is moved',
    sql: `update audit_log set at = at - interval '1 day' where id = 3`,
    id: 3,
    problem: 'changed',
  },
  { how: 'one is taken out', sql: 'delete from audit_log where id = 3', id: 4, problem: 'missing' },
  { how: 'the beginning is taken out', sql: 'delete from audit_log where id < 3', id: 3, problem: 'missing' },
  {
    how: 'an entry is rewritten with its hash',
    sql: `update audit_log set action = 'x' where id = 3; update audit_log set hash = audit_digest(audit_log) where id = 3`,
    id: 4,
    problem: 'replaced',
  },
])('the entry is reported when $how', async ({ sql: statement, id, problem }, { db }) => {
  await write(db, 5)
  for (const part of statement.split('; ')) await tamper(db, part)
  expect((await verifyAudit({ db })).breaks).toEqual([{ id, problem }])
})

test('a hash noted earlier shows that the end was cut off, even when entries were written since', async ({
  db,
}) => {
  await write(db, 4)
  const { lastHash: noted } = await verifyAudit({ db })
  await write(db, 1)
  expect(await verifyAudit({ db }, { expect: noted })).toMatchObject({ hasExpected: true, breaks: [] })
  await tamper(db, 'delete from audit_log where id >= 4')
  await write(db, 3)
  expect(await verifyAudit({ db }, { expect: noted })).toMatchObject({ hasExpected: false, breaks: [] })
})

test('a long log is checked to its end', async ({ db }) => {
  await db.execute(sql`insert into audit_log (action) select 'store-saved' from generate_series(1, 1203)`)
  expect(await verifyAudit({ db })).toMatchObject({ entries: 1203, breaks: [] })
  await tamper(db, `update audit_log set target = 'x' where id = 1001`)
  expect((await verifyAudit({ db })).breaks).toEqual([{ id: 1001, problem: 'changed' }])
})

test.for(['delete from audit_log', 'update audit_log set action = action', 'truncate audit_log'])(
  '%s is refused',
  async (statement, { db }) => {
    await write(db, 1)
    const refused = db.transaction((tx) => tx.execute(sql.raw(statement)))
    await expect(refused).rejects.toThrow()
    expect(await db.$count(auditLog)).toBe(1)
  },
)

test('the panel checks a short log by itself, and a long one on request', async ({ db }) => {
  await write(db, 2)
  expect(await lookAtChain({ db }, { isWanted: false })).toMatchObject({ entries: 2, state: { breaks: [] } })
  await db.execute(sql`insert into audit_log (action) select 'store-saved' from generate_series(1, 1999)`)
  expect(await lookAtChain({ db }, { isWanted: false })).toEqual({ entries: 2001, state: null })
  expect(await lookAtChain({ db }, { isWanted: true })).toMatchObject({
    state: { entries: 2001, breaks: [] },
  })
})
