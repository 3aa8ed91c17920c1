import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { userRoles } from '#data/schema/accounts.ts'
import { insertUser, makeAdminDeps, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { isAdminMissing, makeFirstAdmin } from './make-first-admin.ts'

function makeDeps(db: Db) {
  const remove = vi.fn(async () => undefined)
  const firstAdminToken = { matches: async (given: string) => given === 'the-token', remove }
  return { db, now: () => new Date(), admin: makeAdminDeps({ firstAdminToken }), remove }
}

test('the holder of the token becomes the first admin, once', async ({ db }) => {
  const deps = makeDeps(db)
  const { id } = await insertUser(db, { isAdmin: false })
  const other = await insertUser(db, { isAdmin: false })
  expect(await isAdminMissing(deps)).toBe(true)
  const call = { userId: id, token: 'the-token', network: '192.0.2.1' }
  expect(await makeFirstAdmin(deps, call)).toEqual({ ok: true })
  expect(deps.remove).toHaveBeenCalledOnce()
  expect(await isAdminMissing(deps)).toBe(false)
  // The same token found elsewhere, such as on another node, no longer works.
  const again = await makeFirstAdmin(deps, { ...call, userId: other.id })
  expect(again).toEqual({ ok: false, reason: 'admin-exists' })
  expect(await db.select({ userId: userRoles.userId }).from(userRoles)).toEqual([{ userId: id }])
  expect(await readAudit(db)).toEqual([
    { actor: id, action: 'first-admin-granted', target: `user ${id}`, detail: {} },
  ])
})

test('a wrong token changes nothing, is logged without the token, and cannot be guessed for long', async ({
  db,
}) => {
  const deps = makeDeps(db)
  const { id } = await insertUser(db, { isAdmin: false })
  const call = { userId: id, token: 'a-guess', network: '192.0.2.1' }
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await makeFirstAdmin(deps, call)).toEqual({ ok: false, reason: 'wrong-token' })
  // Now even the right one has to wait.
  expect(await makeFirstAdmin(deps, { ...call, token: 'the-token' })).toMatchObject({ reason: 'too-many' })
  expect(await isAdminMissing(deps)).toBe(true)
  const audit = await readAudit(db)
  expect(audit).toHaveLength(5)
  expect(JSON.stringify(audit)).not.toContain('a-guess')
})

test('of two tries at once one becomes the admin', async ({ committed: { db } }) => {
  const deps = makeDeps(db)
  const users = [await insertUser(db, { isAdmin: false }), await insertUser(db, { isAdmin: false })]
  const results = await Promise.all(
    users.map(({ id }) => makeFirstAdmin(deps, { userId: id, token: 'the-token', network: id })),
  )
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await db.select().from(userRoles)).toHaveLength(1)
})
