import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { closeOperation, insertOperation } from '#data/operations.ts'
import { userRoles } from '#data/schema/accounts.ts'
import { ADMIN_TABLE_NAMES } from '#services/admin/tables/admin-tables.ts'
import type { AdminDeps } from '#services/deps.ts'
import { insertUser, makeAdminDeps, readAudit, signedInByHeader } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { createAdminApi } from './admin-api.ts'
import { createAdminRpc } from './admin-rpc.ts'

const ORIGIN = 'https://pouchscout.example'

function createApp(db: Db, admin: Partial<AdminDeps> = {}) {
  const functions = {
    start: vi.fn(async () => ({
      operationId: await insertOperation(db, { kind: 'fix-store-url', startedBy: null, at: new Date() }),
      message: 'Started.',
    })),
    readStore: vi.fn(),
  }
  const deps = {
    db,
    now: () => new Date(),
    accounts: signedInByHeader(db),
    admin: makeAdminDeps({ functions, ...admin }),
  }
  const log = { error: vi.fn() }
  const api = createAdminApi({ deps, origin: ORIGIN, isPublic: true, trustProxy: false, log })
  const app = new Hono()
    .route('/api/admin', api)
    .route('/api/rpc', createAdminRpc({ deps, trustProxy: false }))
  function ask(path: string, { user, method = 'GET', headers = {}, body }: Ask = {}) {
    return app.request(`${ORIGIN}${path}`, {
      method,
      headers: { ...(method !== 'GET' && { origin: ORIGIN }), ...(user && { 'x-user': user }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  return { ask, routes: listRoutes(api), log, functions }
}
type Ask = { user?: string; method?: string; headers?: Record<string, string>; body?: object }

/** Every address that the sub-app answers, taken from its own table. */
function listRoutes(api: ReturnType<typeof createAdminApi>) {
  const concrete = api.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return concrete.map(({ method, path }) => ({
    method,
    path: `/api/admin${path}`.replace(/:id\{[^}]*\}\}/, '1').replace(/:file\{.*\}/, 'audit.csv'),
  }))
}

test('every address is closed to visitors and members, and open to admins', async ({ db }) => {
  const { ask, routes } = createApp(db)
  const admin = await insertUser(db)
  const member = await insertUser(db, { isAdmin: false })
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /api/admin/functions/fix-store-url',
  )
  for (const { method, path } of [...routes, { method: 'GET', path: '/api/admin/nothing-here' }]) {
    const place = `${method} ${path}`
    const visitor = await ask(path, { method })
    expect([place, visitor.status, (await visitor.json()).error.code]).toEqual([
      place,
      401,
      'unauthenticated',
    ])
    const refused = await ask(path, { method, user: member.id })
    expect([place, refused.status, (await refused.json()).error.code]).toEqual([place, 403, 'access_denied'])
    const answer = await ask(path, { method, user: admin.id })
    expect([401, 403, 500]).not.toContain(answer.status)
    expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/)
  }
  const denials = (await readAudit(db)).filter(({ action }) => action === 'denied')
  expect(denials).toHaveLength(routes.length + 1)
  expect(denials[0]).toMatchObject({ actor: member.id, detail: { problem: 'not-admin' } })
})

test('an admin who is demoted in the middle of a session is refused by the next call', async ({ db }) => {
  const { ask } = createApp(db)
  const { id } = await insertUser(db)
  expect((await ask('/api/admin/counts', { user: id })).status).toBe(200)
  await db.delete(userRoles).where(eq(userRoles.userId, id))
  expect((await ask('/api/admin/counts', { user: id })).status).toBe(403)
})

test('a call from a foreign origin is refused, also with the session of an admin', async ({ db }) => {
  const { ask, functions } = createApp(db)
  const { id } = await insertUser(db)
  for (const origin of ['https://evil.example', 'null']) {
    const call = { user: id, method: 'POST', headers: { origin } }
    expect((await ask('/api/admin/functions/fix-store-url', call)).status).toBe(403)
  }
  expect(functions.start).not.toHaveBeenCalled()
})

test('where a second factor is required, the session itself must have shown one', async ({ db }) => {
  const { ask, routes } = createApp(db, { requiresSecondFactor: true })
  const without = await insertUser(db)
  const refused = await ask('/api/admin/counts', { user: without.id })
  expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'second_factor_required'])
  const { id: user } = await insertUser(db, { twoFactorEnabled: true })
  for (const { method, path } of routes) {
    const unshown = await ask(path, { method, user })
    expect([path, unshown.status, (await unshown.json()).error.code]).toEqual([
      path,
      403,
      'second_step_required',
    ])
  }
  for (const shown of ['code', 'long-ago'])
    expect((await ask('/api/admin/counts', { user, headers: { 'x-shown': shown } })).status).toBe(200)
})

test('without a code of the account’s app a session gets nothing, whether a second factor is required or not', async ({
  db,
}) => {
  const { ask } = createApp(db)
  const { id: user } = await insertUser(db, { twoFactorEnabled: true })
  expect((await ask('/api/admin/counts', { user })).status).toBe(403)
  const body = { check_user_id: user }
  const call = { user, method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const asked = await ask('/api/rpc/has_admin_role', call)
  expect([asked.status, (await asked.json()).error.code]).toEqual([403, 'second_step_required'])
})

test('an export needs a fresh proof: callers get an error, a visitor who follows a link is led to it', async ({
  db,
}) => {
  const { ask } = createApp(db)
  const { id: user } = await insertUser(db)
  for (const name of ADMIN_TABLE_NAMES) {
    const call = { user, headers: { 'x-shown': 'long-ago' } }
    const refused = await ask(`/api/admin/tables/${name}.csv`, call)
    expect([name, refused.status, (await refused.json()).error.code]).toEqual([name, 403, 'confirm_first'])
  }
  const headers = { 'x-shown': 'long-ago', accept: 'text/html,*/*' }
  const led = await ask('/api/admin/tables/users.csv?role=admin', { user, headers })
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    '/auth/confirm?to=%2Fadmin%2Fmembers%3Frole%3Dadmin',
  ])
  expect(await readAudit(db)).toEqual([])
})

test('an export is one entry of the audit log: the admin, the table, the number of rows', async ({ db }) => {
  const { ask } = createApp(db)
  const { id: user } = await insertUser(db)
  await insertUser(db, { isAdmin: false })
  await ask('/api/admin/tables/users.csv', { user })
  expect(await readAudit(db)).toEqual([
    { actor: user, action: 'table-exported', target: 'table users', detail: { rows: 2 } },
  ])
})

test('starting a function returns its run, and is one entry of the audit log', async ({ db }) => {
  const { ask, functions } = createApp(db)
  const { id } = await insertUser(db)
  const answer = await ask('/api/admin/functions/fetch-store-prices', { user: id, method: 'POST' })
  expect(answer.status).toBe(202)
  const { message, runId } = await answer.json()
  expect(message).toBe('Started.')
  expect(functions.start.mock.calls).toEqual([['fetch-store-prices', id]])
  expect(await readAudit(db)).toEqual([
    { actor: id, action: 'fetch-store-prices-started', target: `operation ${runId}`, detail: {} },
  ])
})

test('a node that cannot start functions says so', async ({ db }) => {
  const { ask } = createApp(db, { functions: null })
  const { id } = await insertUser(db)
  const answer = await ask('/api/admin/functions/fix-store-url', { user: id, method: 'POST' })
  expect(answer.status).toBe(503)
  expect(await readAudit(db)).toEqual([])
})

test('the events of a run end with its last figures', async ({ db }) => {
  const { ask } = createApp(db)
  const user = (await insertUser(db)).id
  const at = new Date()
  const id = await insertOperation(db, { kind: 'fetch-store-prices', startedBy: user, at })
  await closeOperation(db, id, { status: 'done', message: 'Updated 3 stores.', at })
  const answer = await ask(`/api/admin/runs/${id}/events`, { user })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const text = await answer.text()
  expect(text).toMatch(/^event: end\ndata: /)
  expect(JSON.parse(text.split('data: ')[1] ?? '')).toMatchObject({
    id,
    status: 'done',
    message: 'Updated 3 stores.',
  })
  expect((await ask('/api/admin/runs/999999/events', { user })).status).toBe(404)
})

test('tables are exported as files that no browser renders as a page', async ({ db }) => {
  const { ask } = createApp(db)
  const user = (await insertUser(db)).id
  await ask('/api/admin/functions/fix-store-url', { user, method: 'POST' })
  for (const name of ADMIN_TABLE_NAMES) {
    const answer = await ask(`/api/admin/tables/${name}.csv?sort=nonsense&q=fix%25`, { user })
    expect([name, answer.status]).toEqual([name, 200])
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const audit = await ask('/api/admin/tables/audit.csv?q=fix%20started', { user })
  expect(await audit.text()).toMatch(
    /^id,at,actor,email,action,target,detail\r\n\d+,.*,fix-store-url-started,/,
  )
  expect((await ask('/api/admin/tables/users-and-passwords.csv', { user })).status).toBe(404)
})

test('has_admin_role answers only for the caller’s own session', async ({ db }) => {
  const { ask } = createApp(db)
  const admin = await insertUser(db)
  const member = await insertUser(db, { isAdmin: false })
  const headers = { 'content-type': 'application/json' }
  async function check(user: string | undefined, check_user_id: string) {
    const call = { method: 'POST', headers, body: { check_user_id }, ...(user && { user }) }
    const answer = await ask('/api/rpc/has_admin_role', call)
    return [answer.status, await answer.json()]
  }
  expect(await check(admin.id, admin.id)).toEqual([200, true])
  expect(await check(admin.id, member.id)).toEqual([200, false])
  expect(await check(member.id, member.id)).toEqual([200, false])
  expect(await check(member.id, admin.id)).toEqual([200, false])
  expect((await check(undefined, admin.id))[0]).toBe(401)
})
