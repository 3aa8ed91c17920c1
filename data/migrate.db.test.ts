import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { describeSchema, emptyDatabase, listOldSchemas, makeOldDatabase } from '#tests/old-schemas.ts'
import { migrate } from './migrate.ts'
import { findByUnsubscribeToken, findConfirmable } from './newsletter.ts'
import { findProof } from './proofs.ts'

const MIGRATION_COUNT = fs
  .readdirSync(new URL('./migrations/', import.meta.url))
  .filter((file) => file.endsWith('.sql')).length

test('a migrated database has nothing left to apply', async ({ committed }) => {
  expect(await migrate(committed)).toBe(0)
})

test('two nodes that start at once apply each migration once', async ({ committed }) => {
  await emptyDatabase(committed.db)
  const counts = await Promise.all([migrate(committed), migrate(committed), migrate(committed)])
  expect(counts.toSorted()).toEqual([0, 0, MIGRATION_COUNT])
  const { rows } = await committed.db.execute(sql`select count(*)::int as count from exchange_rates`)
  expect(rows).toEqual([{ count: 4 }])
})

test.for(listOldSchemas())(
  'a database of the schema %s is brought up to date',
  async (name, { committed }) => {
    const { db } = committed
    await emptyDatabase(db)
    await migrate(committed)
    const present = await describeSchema(db)

    const { hasAccounts } = await makeOldDatabase(db, name)
    await migrate(committed)
    expect(await describeSchema(db)).toEqual(present)
    const { rows } = await db.execute(sql`
    select (select array_agg(price order by fetched_at) from product_prices) as prices,
      (select array_agg(tableoid::regclass::text order by fetched_at) from product_prices) as places,
      (select count(*)::int from clicks where click_id is null) as clicks,
      (select message from contact_messages) as message,
      (select count(*)::int from users join sessions on user_id = users.id) as sessions`)
    expect(rows).toEqual([
      {
        prices: [510, 490],
        places: ['product_prices_2026_01', 'product_prices_2026_02'],
        clicks: 1,
        message: 'A question',
        sessions: hasAccounts ? 1 : 0,
      },
    ])
    // The numbers of records go on where they were.
    const { rows: next } = await db.execute(sql`
      insert into product_prices (fetched_at, product_id, offer_id, price, in_stock, currency)
      values (now(), 1, 1, 480, true, 'EUR') returning id`)
    expect(next).toEqual([{ id: 3 }])
  },
)

/** Of link-rows.sql: the mailed tokens, padded to the length of a token. */
const TOKENS = {
  confirm: `confirm-${'c'.repeat(35)}`,
  unsubscribe: `unsubscribe-${'u'.repeat(31)}`,
  reset: `reset-${'r'.repeat(37)}`,
}

test.for(['feeds', 'audit'])(
  'mailed links of the schema %s still work, and no kept mail holds a token',
  async (name, { committed }) => {
    const { db } = committed
    await makeOldDatabase(db, name)
    await migrate(committed)
    const now = new Date()
    expect(await findConfirmable(db, { token: TOKENS.confirm, now })).toMatchObject({
      email: 'new@example.com',
    })
    expect(await findByUnsubscribeToken(db, { token: TOKENS.unsubscribe, now })).toMatchObject({
      status: 'confirmed',
    })
    expect(await findProof(db, { purpose: 'reset-password', token: TOKENS.reset, now })).toEqual({
      userId: 'u1',
    })
    const dump = JSON.stringify((await db.execute(sql`select * from mail_queue order by id`)).rows)
    expect(dump).not.toMatch(/token=(?!--made-when-sent--)/)
    const { rows } = await db.execute(
      sql`select subject, status, link_purpose, link_subject from mail_queue order by id`,
    )
    expect(rows).toMatchObject([
      { subject: 'Reset, waiting', status: 'waiting', link_purpose: 'reset-password', link_subject: 'u1' },
      { subject: 'Reset, ended', status: 'failed', link_purpose: null },
      { subject: 'Reset, sent', status: 'sent', link_purpose: null },
      { subject: 'Confirm, kept', status: 'kept', link_purpose: null },
      { subject: 'Welcome, failed', status: 'failed', link_purpose: 'newsletter-unsubscribe' },
    ])
    const { rows: left } = await db.execute(sql`select email_hash, is_keyed from suppressions`)
    const hash = createHash('sha256').update('left@example.com').digest('base64url')
    expect(left).toEqual([{ email_hash: hash, is_keyed: false }])
    const { rows: noted } = await db.execute(sql`select notes from stores`)
    expect(noted).toEqual([{ notes: 'From application 7\nPays late.' }])
  },
)

test('the audit log of an older version is chained', async ({ committed }) => {
  const { db } = committed
  await makeOldDatabase(db, 'panel')
  await migrate(committed)
  await db.execute(sql`insert into audit_log (action) values ('later')`)
  const { rows } = await db.execute(sql`
    select id::int, hash = audit_digest(entry) as is_right,
      previous_hash = lag(hash, 1, '') over (order by id) as is_chained
    from audit_log entry order by id`)
  expect(rows).toEqual([1, 2, 3].map((id) => ({ id, is_right: true, is_chained: true })))
})

test('a database of a newer version is refused with a sentence', async ({ committed }) => {
  const { db } = committed
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)`)
  try {
    await expect(migrate(committed)).rejects.toThrow(
      `its migration ${MIGRATION_COUNT + 1} is unknown here. Start the version that made it`,
    )
  } finally {
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
  }
})

test('a database with another history is refused with a sentence', async ({ committed }) => {
  const { db } = committed
  const pastOf = (hash: string) =>
    db.execute(sql`update drizzle.__drizzle_migrations set hash = ${hash} where id = 2 returning hash`)
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations where id = 2`,
  )
  await pastOf('other')
  try {
    await expect(migrate(committed)).rejects.toThrow(
      /made by another version of Pouchscout: its migration 2 is not the 0001_accounts known here/,
    )
  } finally {
    await pastOf(rows[0]!.hash)
  }
})
