import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { showCode } from '#tests/show-code.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

/** On a busy machine, with a new database. */
const START_MS = 120_000
const EMAIL = 'maja@example.com'
const PASSWORD = 'correct horse'
const { dataDir, remove } = makeDataDir()
let server: PostgresServer
let database: pg.Client
let app: RunningApp

beforeAll(async () => {
  server = await startPostgres()
  app = await startApp({
    ...{ DATA_DIR: dataDir, DATABASE_URL: server.url, DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
    ADMIN_REQUIRE_2FA: 'on',
  })
  database = new pg.Client(server.url)
  await database.connect()
}, START_MS)
afterAll(async () => {
  await database.end()
  await app.stop()
  await server.stop()
  remove()
})

/** Each from another address: the rate limit is not tested here. */
let asked = 0

async function ask(page: string, { cookie = '', form, json }: Ask = {}) {
  asked += 1
  const body = form ? new URLSearchParams(form) : json && JSON.stringify(json)
  const answer = await fetch(app.origin + page, {
    redirect: 'manual',
    headers: {
      ...{ cookie, accept: 'text/html', 'x-forwarded-for': `192.0.2.${asked % 250}` },
      ...(json && { 'content-type': 'application/json' }),
      ...(body && { origin: app.origin }),
    },
    ...(body && { method: 'POST', body }),
  })
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookie: cookies.join('; '),
    text: await answer.text(),
  }
}
type Ask = { cookie?: string; form?: Record<string, string>; json?: object }

function signIn() {
  return ask('/auth?to=%2Fadmin%2Faudit', { form: { email: EMAIL, password: PASSWORD } })
}

/** As when the last proof is eleven minutes old. */
function ageProofs() {
  return database.query(`
    update sessions set password_at = password_at - interval '11 minutes',
      second_factor_at = second_factor_at - interval '11 minutes'`)
}

test('an old session of a thief who knows the password opens nothing, and switches nothing off', async () => {
  await ask('/api/auth/sign-up/email', { json: { email: EMAIL, password: PASSWORD } })
  const signedIn = await signIn()
  expect([signedIn.status, signedIn.to]).toEqual([302, '/admin/audit'])
  const { cookie } = signedIn
  const thief = (await signIn()).cookie
  const token = readFileSync(path.join(dataDir, 'first-admin.token'), 'utf8')
  await ask('/admin/first', { cookie, form: { token } })
  expect((await ask('/admin', { cookie })).to).toBe('/account/security')

  const begun = await ask('/account/security?form=appStart', { cookie, form: { password: PASSWORD } })
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(begun.text)?.[1] ?? ''
  const address = `otpauth://totp/x?secret=${secret}`
  const on = await ask('/account/security?form=appConfirm', {
    cookie,
    form: { secret, code: showCode(address) },
  })
  expect(on.text).toContain('The authenticator app is on.')
  const admin = on.cookie
  expect((await ask('/admin/audit', { cookie: admin })).status).toBe(200)

  // The old session has ended, and the password alone begins no new one.
  expect((await ask('/api/admin/counts', { cookie: thief })).status).toBe(401)
  expect((await signIn()).to).toBe('/auth/second-step?to=%2Fadmin%2Faudit')
  // Even a session that survived from before would open nothing.
  await database.query('update sessions set second_factor_at = null')
  const refused = await ask('/api/admin/counts', { cookie: admin })
  expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([403, 'second_step_required'])
  expect((await ask('/api/admin/tables/users.csv', { cookie: admin })).status).toBe(403)
  expect((await ask('/admin/audit?q=x', { cookie: admin })).to).toBe(
    '/auth/confirm?to=%2Fadmin%2Faudit%3Fq%3Dx',
  )
  const off = await ask('/account/security?form=appStop', { cookie: admin, form: { password: PASSWORD } })
  expect([off.status, off.text]).toEqual([
    403,
    expect.stringContaining('Please confirm first that it is you.'),
  ])
  const { rows } = await database.query('select two_factor_enabled as is_on from users')
  expect(rows).toEqual([{ is_on: true }])

  // The page that asks for the code leads back.
  const page = '/auth/confirm?to=%2Fadmin%2Faudit%3Fq%3Dx'
  expect((await ask(page, { cookie: admin })).text).toContain('name="code"')
  const wrong = await ask(page, { cookie: admin, form: { code: '000000' } })
  expect([wrong.status, wrong.text]).toEqual([
    422,
    expect.stringContaining('That code is wrong or has already been used.'),
  ])
  const right = await ask(page, { cookie: admin, form: { code: showCode(address, 1) } })
  expect([right.status, right.to]).toEqual([302, '/admin/audit?q=x'])
  expect((await ask('/admin/audit?q=x', { cookie: admin })).status).toBe(200)

  // Only roles and exports ask again after ten minutes.
  await ageProofs()
  expect((await ask('/admin/members', { cookie: admin })).status).toBe(200)
  const form = { intent: 'grant', user: 'nobody' }
  const granting = await ask('/admin/members?role=admin', { cookie: admin, form })
  expect([granting.status, granting.to]).toEqual([302, '/auth/confirm?to=%2Fadmin%2Fmembers%3Frole%3Dadmin'])
  const exporting = await ask('/api/admin/tables/users.csv?role=admin', { cookie: admin })
  expect([exporting.status, exporting.to]).toEqual([
    302,
    '/auth/confirm?to=%2Fadmin%2Fmembers%3Frole%3Dadmin',
  ])
  expect((await ask('/api/auth/export', { cookie: admin })).to).toBe('/auth/confirm?to=%2Faccount%2Fdata')
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/auth/confirm'])
    expect((await ask(`/auth/confirm?${new URLSearchParams({ to })}`, { cookie: admin })).status).toBe(200)

  // A form of the account includes the code; in another language it stays there.
  await database.query('delete from attempts')
  const code = showCode(address)
  const stopped = await ask('/sv/account/security?form=appStop', { cookie: admin, form: { code } })
  expect(stopped.status).toBe(200)
  const { rows: after } = await database.query('select two_factor_enabled as is_on from users')
  expect(after).toEqual([{ is_on: false }])
  expect((await ask('/sv/account')).to).toBe('/sv/auth?to=%2Faccount')
}, 60_000)

test('without a fresh proof no address is changed, and no return path leads to another site', async () => {
  const { cookie } = await signIn()
  await ageProofs()
  const typed = { newEmail: 'new@example.com' }
  const asking = await ask('/account?form=emailChange', { cookie, form: typed })
  expect(asking.status).toBe(403)
  // Without a mail server there is no way to change it, and no form.
  expect(asking.text).not.toContain('name="newEmail"')
  const evil = await ask('/auth/confirm?to=%2F%2Fevil.example', { cookie, form: { password: PASSWORD } })
  expect([evil.status, evil.to]).toEqual([302, '/account'])
})
