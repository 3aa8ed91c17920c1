import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Db } from '#data/open-database.ts'
import { CHOICE_COOKIES, ESSENTIAL_COOKIES } from '#domain/own-cookies.ts'
import { createAuthRoutes } from '#server/auth/auth-routes.ts'
import { createAccounts } from '#server/auth/create-accounts.ts'
import type { CountForm } from '#server/http/limits.ts'
import { refuseForeignOrigins } from '#server/http/own-origin.ts'
import { createLogger } from '#server/logging.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { makeMail, TEST_ORIGIN } from './mail.ts'

export const MAJA = { email: 'maja@example.com', password: 'correct horse', full_name: 'Maja' }
const SECRET = 'a-secret-of-at-least-thirty-two-characters'

/** A safe hash takes a tenth of a second, and tests make hundreds. */
export const QUICK_HASHING = {
  hash: async (password: string) => createHash('sha256').update(password).digest('hex'),
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    hash === createHash('sha256').update(password).digest('hex'),
}

type From = { from?: string; headers?: Record<string, string> }

/** For tests: the accounts' API as mounted, the services behind it, and everything that was logged. */
export function openAuthApp(
  db: Db,
  {
    isMailLive = false,
    isHashingReal = false,
    trustProxy = true,
    countForm = (() => null) as CountForm,
  } = {},
) {
  const logged: string[] = []
  const log = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } })
  const now = () => new Date()
  const hashing = isHashingReal ? {} : { hashing: QUICK_HASHING }
  const accounts = createAccounts({ db, origin: TEST_ORIGIN, secret: SECRET, log, now, ...hashing })
  const deps = { db, now, accounts, keys: TEST_KEYS, mail: makeMail({ isLive: isMailLive }) }
  const routes = createAuthRoutes({ deps, trustProxy, countForm })
  const app = new Hono()
    .use(refuseForeignOrigins({ origin: TEST_ORIGIN, isPublic: true }))
    .route('/api/auth', routes)
  /** All routes that accept requests, as mounted. */
  const postPaths = [
    ...new Set(routes.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)),
  ]

  async function post(path: string, body: unknown, { from = '192.0.2.1', headers = {} }: From = {}) {
    const answer = await app.request(`${TEST_ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: TEST_ORIGIN,
        'x-forwarded-for': from,
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  async function get(path: string, cookie = '') {
    const answer = await app.request(`${TEST_ORIGIN}/api/auth${path}`, { headers: { cookie } })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  /** Signs up once, and signs in. */
  async function enter(): Promise<{ cookie: string; headers: Headers; account: Account }> {
    await post('/sign-up/email', MAJA, { from: '192.0.2.99' })
    const cookie = cookieOf((await post('/sign-in/email', MAJA, { from: '192.0.2.98' })).headers)
    const headers = new Headers({ cookie })
    const { account } = await accounts.findAccount(headers)
    if (!account) throw new Error('nobody is signed in')
    return { cookie, headers, account }
  }
  return { post, get, enter, postPaths, deps, accounts, logged }
}

/** What a browser would send back. */
export function cookieOf(headers: Headers): string {
  return joinCookies(headers.getSetCookie())
}

/** Throws for a cookie that the cookie policy does not name. */
export function joinCookies(cookies: ReadonlyArray<string>): string {
  const pairs = cookies
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0]!)
  const explained: ReadonlyArray<string> = [...ESSENTIAL_COOKIES, ...CHOICE_COOKIES]
  const unexplained = pairs.find((pair) => !explained.includes(pair.replace(/^__Secure-|=.*/g, '')))
  if (unexplained) throw new Error(`The cookie policy does not name ${unexplained}`)
  return pairs.join('; ')
}
