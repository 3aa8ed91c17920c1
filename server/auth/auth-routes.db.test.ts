import { expect, vi } from 'vitest'
import { users } from '#data/schema/accounts.ts'
import { auditLog } from '#data/schema/operation.ts'
import { newsletterSubscribers } from '#data/schema/people.ts'
import { insertAdmin } from '#data/user-roles.ts'
import { cookieOf, MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'

test('sign up, sign in, ask, sign out', async ({ db }) => {
  const { post, get } = openAuthApp(db)
  const signedUp = await post('/sign-up/email', MAJA)
  expect(signedUp).toMatchObject({ status: 201, body: {} })
  expect(signedUp.headers.getSetCookie()).toEqual([])

  const signedIn = await post('/sign-in/email', { email: ' MAJA@example.com ', password: MAJA.password })
  const session = {
    user: { id: expect.any(String), email: MAJA.email, full_name: 'Maja' },
    expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
  }
  expect(signedIn).toMatchObject({ status: 200, body: session })
  // Nothing that could be used instead of the cookie.
  expect(Object.keys(signedIn.body)).toEqual(['user', 'expires_at'])

  const cookie = cookieOf(signedIn.headers)
  const asked = await get('/session', cookie)
  expect(asked.body).toEqual(session)
  expect(asked.headers.get('cache-control')).toBe('no-store')

  expect(await post('/sign-out', {}, { headers: { cookie } })).toMatchObject({ status: 200 })
  expect((await get('/session', cookie)).body).toBeNull()
  expect(await post('/sign-out', {})).toMatchObject({ status: 200 })
})

test('an admin’s sign-in is in the audit log; other sign-ins are not', async ({ db }) => {
  const { post, enter } = openAuthApp(db)
  const { account } = await enter()
  expect(await db.select().from(auditLog)).toEqual([])
  await insertAdmin(db, { userId: account.userId, grantedBy: 'test' })
  await post('/sign-in/email', MAJA)
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { actor: account.userId, action: 'admin-signed-in', detail: {} },
  ])
})

test('errors of a form are given per field, in English', async ({ db }) => {
  const { post } = openAuthApp(db)
  for (const [path, sent] of [
    ['/sign-in/email', { email: MAJA.email }],
    ['/sign-up/email', { password: MAJA.password }],
  ] as const) {
    const message = 'You must provide either an email or phone number and a password'
    expect(await post(path, sent)).toMatchObject({ status: 422, body: { error: { message } } })
  }
  const answer = await post('/sign-up/email', { email: 'maja', password: 7, full_name: 'x'.repeat(101) })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'invalid',
        fields: {
          email: 'Invalid email address',
          password: 'Password must be at least 6 characters',
          full_name: 'Name must be less than 100 characters',
        },
      },
    },
  })
})

test('a wrong password and an unknown address get the same bytes', async ({ db }) => {
  const { post } = openAuthApp(db)
  await post('/sign-up/email', MAJA)
  const wrong = await post('/sign-in/email', { email: MAJA.email, password: 'wrong horse' })
  const unknown = await post('/sign-in/email', { email: 'nobody@example.com', password: 'wrong horse' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    error: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  })
  expect(unknown.body).toEqual(wrong.body)
  expect([...unknown.headers]).toEqual([...wrong.headers])
})

test('a known address cannot sign up again', async ({ db }) => {
  const { post } = openAuthApp(db)
  await post('/sign-up/email', MAJA)
  expect(await post('/sign-up/email', MAJA)).toMatchObject({
    status: 422,
    body: { error: { code: 'user_already_exists', message: 'User already registered' } },
  })
})

test('a user who joins the club is subscribed as that user, whatever the request says', async ({ db }) => {
  const { post } = openAuthApp(db)
  await post('/sign-up/email', { ...MAJA, join_club: true, user_id: 'another' })
  const [user] = await db.select({ id: users.id }).from(users)
  await post('/sign-up/email', { email: 'otto@example.com', password: 'secret', join_club: false })
  expect(
    await db
      .select({
        email: newsletterSubscribers.email,
        fullName: newsletterSubscribers.fullName,
        userId: newsletterSubscribers.userId,
      })
      .from(newsletterSubscribers),
  ).toEqual([{ email: MAJA.email, fullName: 'Maja', userId: user?.id }])
})

test('a subscriber can sign up with the box ticked', async ({ db }) => {
  await db.insert(newsletterSubscribers).values({ email: 'Maja@example.com', status: 'confirmed' })
  const { post } = openAuthApp(db)
  expect(await post('/sign-up/email', { ...MAJA, join_club: true })).toMatchObject({ status: 201 })
  expect(await db.$count(users)).toBe(1)
  expect(await db.select({ userId: newsletterSubscribers.userId }).from(newsletterSubscribers)).toEqual([
    { userId: null },
  ])
})

test('nothing is taken from other sites, and nothing but JSON', async ({ db }) => {
  const { post, postPaths } = openAuthApp(db)
  expect(postPaths).toEqual(
    expect.arrayContaining(['/sign-in/email', '/reset-password', '/passkeys/options']),
  )
  for (const path of postPaths.filter((candidate) => !candidate.includes('*'))) {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      expect([path, (await post(path, MAJA, { headers })).status]).toEqual([path, 403])
    }
  }
  const headers = { 'content-type': 'text/plain' }
  expect((await post('/sign-in/email', MAJA, { headers })).status).toBe(415)
  expect((await post('/sign-in/email', { ...MAJA, email: 'x'.repeat(17_000) })).status).toBe(413)
  expect((await post('/sign-up/email', { ...MAJA, full_name: 'a\0b' })).status).toBe(400)
})

test('of 60 sign-ins at once from one address ten are looked at', async ({ committed }) => {
  const { post } = openAuthApp(committed.db)
  const tries = Array.from({ length: 60 }, (_, index) =>
    post('/sign-in/email', { email: `nobody-${index}@example.com`, password: 'wrong horse' }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(50)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('naming another address with each try does not reset the count', async ({ db }) => {
  const { post } = openAuthApp(db, { trustProxy: false })
  const statuses = []
  for (let number = 0; number < 11; number += 1) {
    const body = { email: `nobody-${number}@example.com`, password: 'wrong horse' }
    statuses.push((await post('/sign-in/email', body, { from: `192.0.2.${number}` })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('signing in with a passkey counts once, and each other form under its own name', async ({ db }) => {
  const countForm = vi.fn(() => null)
  const { post } = openAuthApp(db, { countForm })
  await post('/passkeys/sign-in/options', {})
  await post('/passkeys/sign-in', { id: 'x' })
  await post('/sign-in/email', MAJA)
  const names = countForm.mock.calls.map((call: unknown[]) => call[1])
  expect(names).toEqual(['/api/auth/passkeys/sign-in/options', '/api/auth/sign-in/email'])
})

test('an address signs up five times in ten minutes', async ({ db }) => {
  const { post } = openAuthApp(db)
  const statuses = []
  for (let number = 0; number < 6; number += 1)
    statuses.push((await post('/sign-up/email', { ...MAJA, email: `maja-${number}@example.com` })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await post('/sign-up/email', MAJA, { from: '192.0.2.2' })).status).toBe(201)
})
