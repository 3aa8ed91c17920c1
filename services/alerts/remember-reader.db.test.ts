import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#data/schema/accounts.ts'
import { alertSettings } from '#data/schema/alerts.ts'
import { insertPerson } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { findFeedToken } from './private-feed.ts'
import { rememberReader } from './remember-reader.ts'

test('messages follow the language and the clock of the last form; without scripts the clock stays', async ({
  db,
}) => {
  const deps = { db, keys: TEST_KEYS }
  const userId = await insertPerson(db)
  const reader = { userId, wantsFeed: false }
  await rememberReader(deps, { ...reader, language: 'sv', timeZone: 'Europe/London' })
  await rememberReader(deps, { ...reader, language: 'fr', timeZone: null })
  expect(await db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ language: 'fr' }])
  expect(await db.select().from(alertSettings)).toMatchObject([{ userId, timeZone: 'Europe/London' }])
  expect(await findFeedToken(deps, userId)).toBeNull()
})

test('a feed that is chosen has an address, which stays', async ({ db }) => {
  const deps = { db, keys: TEST_KEYS }
  const reader = { userId: await insertPerson(db), language: 'en', timeZone: null, wantsFeed: true } as const
  await rememberReader(deps, reader)
  const token = await findFeedToken(deps, reader.userId)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  await rememberReader(deps, reader)
  expect(await findFeedToken(deps, reader.userId)).toBe(token)
})
