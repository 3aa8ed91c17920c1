import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_ROUTES } from '#app/admin-routes.ts'
import { copyDataDir, type RunningApp, startApp } from './start-app.ts'

type Entry = (typeof ADMIN_ROUTES)[number]

/** Every page of the panel, from its own table; the page of a row is requested for a missing one. */
function listPages(entries: ReadonlyArray<Entry>, parent = ''): string[] {
  return entries.flatMap((entry) => {
    const here = `${parent}/${entry.path ?? ''}`.replace(/\/$/, '').replaceAll(/:\w+\??/g, '999999')
    return entry.children ? listPages(entry.children, here) : [here]
  })
}
const PAGES = [...new Set(listPages(ADMIN_ROUTES))].filter((page) => page !== '/admin/first')

/** The workbench asks these while its page stays. */
const IN_THE_BACKGROUND = ['/admin/review/decide', '/admin/review/find']

/** On a busy machine. */
const START_MS = 60_000
const { dataDir, remove } = await copyDataDir()
let app: RunningApp
let admin: string
let member: string

beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' })
  admin = await signIn('maja@example.com')
  member = await signIn('eva@example.com')
}, START_MS)
afterAll(async () => {
  await app.stop()
  remove()
})

function ask(page: string, { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {}) {
  return fetch(app.origin + page, {
    redirect: 'manual',
    headers: { cookie, ...(form && { origin: app.origin }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
}

async function signIn(email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'correct horse' })
  const headers = { 'content-type': 'application/json', origin: app.origin }
  await fetch(`${app.origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  const answer = await fetch(`${app.origin}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Where a request was redirected, and the notice there. */
function readRedirect({ status, headers }: Response) {
  const notice = headers.getSetCookie().find((cookie) => cookie.startsWith('notice='))
  return { status, to: headers.get('location'), notice: notice?.split(/[=;]/)[1] }
}

/** Of a page that accepts no form from any user. */
const NO_FORMS = { status: 405, to: null, notice: undefined }

function dataOf(page: string): string {
  return `${page}.data`
}

test('while there is no admin the panel is closed to all users, and its token opens it to one', async () => {
  const refused = readRedirect(await ask('/admin', { cookie: admin }))
  expect(refused).toEqual({ status: 302, to: '/', notice: 'accessDeniedFirst' })
  expect(readRedirect(await ask('/admin/first'))).toMatchObject({
    to: '/auth?to=%2Fadmin%2Ffirst',
    notice: 'signInRequired',
  })
  const wrong = await ask('/admin/first', { cookie: admin, form: { token: 'a guess' } })
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([403, 'no-store'])
  const token = readFileSync(path.join(dataDir, 'first-admin.token'), 'utf8')
  const made = await ask('/admin/first', { cookie: admin, form: { token } })
  expect(readRedirect(made)).toMatchObject({ status: 302, to: '/admin' })
  expect(() => readFileSync(path.join(dataDir, 'first-admin.token'))).toThrow()
  const late = await ask('/admin/first', { cookie: member, form: { token } })
  expect(readRedirect(late)).toMatchObject({ status: 302, to: '/admin' })
  expect(readRedirect(await ask('/admin', { cookie: member }))).toMatchObject({ notice: 'accessDenied' })
})

test('visitors are sent from every page to sign in, and get none of its data', async () => {
  expect(PAGES.length).toBeGreaterThan(10)
  for (const page of PAGES) {
    const to = `/auth?to=${encodeURIComponent(page)}`
    const sent = { status: 302, to, notice: 'signInRequired' }
    expect([page, readRedirect(await ask(page))]).toEqual([page, sent])
    expect([
      [page, sent],
      [page, NO_FORMS],
    ]).toContainEqual([page, readRedirect(await ask(page, { form: { intent: 'x' } }))])
    const data = await ask(dataOf(page))
    expect([page, data.status, await data.text()]).toEqual([page, 202, expect.stringContaining('/auth')])
  }
})

test('members are sent away from every page and its data', async () => {
  for (const page of PAGES) {
    const sent = { status: 302, to: '/', notice: 'accessDenied' }
    expect([page, readRedirect(await ask(page, { cookie: member }))]).toEqual([page, sent])
    const form = { intent: 'grant', user: 'anybody' }
    expect([
      [page, sent],
      [page, NO_FORMS],
    ]).toContainEqual([page, readRedirect(await ask(page, { cookie: member, form }))])
    expect([page, (await ask(dataOf(page), { cookie: member })).status]).toEqual([page, 202])
  }
})

test('requesting the data of one route alone does not get round the guard', async () => {
  for (const cookie of ['', member]) {
    const data = await ask('/admin/audit.data?_routes=routes%2Fadmin%2Faudit', { cookie })
    expect(data.status).toBe(202)
    expect(await data.text()).not.toContain('first-admin')
  }
  const shouted = await ask('/ADMIN/audit')
  expect([shouted.status, shouted.headers.get('location')]).toEqual([301, '/admin/audit'])
  for (const address of ['/sv/admin/audit', '/%61dmin/audit', '/admin/audit/'])
    expect([address, (await ask(address)).status]).toEqual([address, 302])
})

test('a redirected visitor stays in the language of the page', async () => {
  const signIn = { status: 302, to: '/sv/auth?to=%2Fadmin%2Faudit' }
  expect(readRedirect(await ask('/sv/admin/audit'))).toMatchObject(signIn)
  expect(readRedirect(await ask('/sv/admin', { cookie: member }))).toMatchObject({ to: '/sv' })
})

test('admins see every page, and none is cached', async () => {
  for (const page of PAGES.filter((path) => !IN_THE_BACKGROUND.includes(path))) {
    const answer = await ask(page, { cookie: admin })
    expect([page, answer.status]).toEqual([page, page.includes('999999') ? 404 : 200])
    expect([page, answer.headers.get('cache-control')]).toEqual([page, 'no-store'])
    if (answer.status === 200) expect(await answer.text()).toContain('noindex')
    const data = await ask(dataOf(page), { cookie: admin })
    expect([page, data.headers.get('cache-control')]).toEqual([page, 'no-store'])
    const unknown = await ask(page, { cookie: admin, form: { intent: 'no such thing' } })
    expect([400, 404, 405]).toContain(unknown.status)
  }
})

test('what the workbench asks in the background is not cached either, and leads a person to its page', async () => {
  const [decide, find] = await Promise.all(IN_THE_BACKGROUND.map((path) => ask(path, { cookie: admin })))
  expect([decide!.status, decide!.headers.get('location')]).toEqual([302, '/admin/review'])
  expect([find!.status, await find!.json()]).toEqual([200, []])
  expect(find!.headers.get('cache-control')).toBe('no-store')
})

test('a user who is made an admin and demoted during a session is in and out by the next click', async () => {
  const session = await ask('/api/auth/session', { cookie: member })
  const user = ((await session.json()) as { user: { id: string } }).user.id
  await ask('/admin/members', { cookie: admin, form: { intent: 'grant', user } })
  expect((await ask('/admin', { cookie: member })).status).toBe(200)
  await ask('/admin/members', { cookie: admin, form: { intent: 'revoke', user } })
  expect(readRedirect(await ask('/admin', { cookie: member }))).toMatchObject({ notice: 'accessDenied' })
  expect((await ask('/admin/audit.data', { cookie: member })).status).toBe(202)
})
