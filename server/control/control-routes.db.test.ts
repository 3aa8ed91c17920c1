import { expect } from 'vitest'
import { findLastBackup } from '#data/last-backup.ts'
import type { Db } from '#data/open-database.ts'
import { test } from '#tests/database.ts'
import { createControlRoutes } from './control-routes.ts'

function openRoutes(db: Db) {
  const deps = { db, admin: { feeds: null, functions: null } }
  const routes = createControlRoutes({ deps, token: 'secret', copyDatabase: null })
  return (path: string, body: object, token = 'secret') =>
    routes.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
}

test('a backup of the running site is noted in its database, for those who have the token', async ({
  db,
}) => {
  const ask = openRoutes(db)
  const madeAt = new Date('2026-11-17T02:40:00Z')
  expect((await ask('/backup-made', { madeAt, bytes: 8.9e6 }, 'guess')).status).toBe(404)
  expect((await ask('/backup-made', { madeAt })).status).toBe(422)
  expect(await findLastBackup(db)).toBeNull()
  expect((await ask('/backup-made', { madeAt, bytes: 8.9e6 })).status).toBe(200)
  expect(await findLastBackup(db)).toEqual({ madeAt, bytes: 8.9e6 })
})
