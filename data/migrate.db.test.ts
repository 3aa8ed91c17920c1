import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { migrate } from './migrate.ts'

const MIGRATION_COUNT = fs
  .readdirSync(new URL('./migrations/', import.meta.url))
  .filter((file) => file.endsWith('.sql')).length

test('a migrated database has nothing left to apply', async ({ committed }) => {
  expect(await migrate(committed)).toBe(0)
})

test('two nodes that start at once apply each migration once', async ({ committed }) => {
  await committed.db.execute(sql`drop schema public cascade`)
  await committed.db.execute(sql`drop schema drizzle cascade`)
  await committed.db.execute(sql`create schema public`)
  const counts = await Promise.all([migrate(committed), migrate(committed), migrate(committed)])
  expect(counts.toSorted()).toEqual([0, 0, MIGRATION_COUNT])
  const { rows } = await committed.db.execute(sql`select count(*)::int as count from exchange_rates`)
  expect(rows).toEqual([{ count: 4 }])
})
