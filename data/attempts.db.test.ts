import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { attempts } from './schema/accounts.ts'

const KNOCK = { name: 'knock 192.0.2.1', spanSeconds: 60 }

test('attempts are counted by name until their span ends, then from the start', async ({ db }) => {
  expect((await countAttempt(db, KNOCK)).count).toBe(1)
  const { count, endsAt } = await countAttempt(db, KNOCK)
  expect(count).toBe(2)
  const secondsLeft = (endsAt.getTime() - Date.now()) / 1000
  expect(secondsLeft).toBeGreaterThan(50)
  expect(secondsLeft).toBeLessThan(70)
  expect((await countAttempt(db, { ...KNOCK, name: 'another' })).count).toBe(1)

  await db.update(attempts).set({ endsAt: sql`now() - interval '1 second'` })
  expect((await countAttempt(db, KNOCK)).count).toBe(1)
})

test('of many at once each gets its own number', async ({ committed }) => {
  const counted = await Promise.all(Array.from({ length: 20 }, () => countAttempt(committed.db, KNOCK)))
  expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('no name can be read from the table, and expired rows are deleted', async ({ db }) => {
  await countAttempt(db, KNOCK)
  const [row] = await db.select().from(attempts)
  expect(row?.key).toMatch(/^[\w-]{43}$/)
  await db.update(attempts).set({ endsAt: sql`now() - interval '2 hours'` })
  await countAttempt(db, { ...KNOCK, name: 'another' })
  expect(await db.$count(attempts)).toBe(1)
})

test('attempts can be forgotten', async ({ db }) => {
  await countAttempt(db, KNOCK)
  await forgetAttempts(db, KNOCK.name)
  expect((await countAttempt(db, KNOCK)).count).toBe(1)
})
