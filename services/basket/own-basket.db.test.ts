import { expect } from 'vitest'
import { baskets } from '#data/schema/baskets.ts'
import { type BasketAddress, parseBasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { EMPTY_BASKET } from '#domain/basket/join-baskets.ts'
import { buildBasketCookie, readKeptBasket } from '#domain/basket/kept-basket.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import type { Session } from '#domain/session.ts'
import { deleteAccount } from '#services/accounts/delete-account.ts'
import { insertPerson } from '#tests/alerts.ts'
import { MAJA, openAuthApp } from '#tests/auth-app.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { changeOwnBasket } from './change-own-basket.ts'
import { findOwnBasket } from './find-own-basket.ts'
import { syncBasket } from './sync-basket.ts'

const parse = (query: string) => parseBasketAddress(new URLSearchParams(query))

/** Whatever was in it before. */
async function replaceBasket(deps: Parameters<typeof changeOwnBasket>[0], basket: BasketAddress) {
  const changed = await changeOwnBasket(deps, { cookieHeader: null, change: () => basket })
  return changed!
}

/** What a browser with this basket sends. */
function keep(query: string, ofUser: string | null = null): string {
  const copyOf = ofUser === null ? null : { userId: ofUser, asOf: 1, isChanged: false }
  const cookie = buildBasketCookie({ basket: parse(query), copyOf }, { isSecure: false })
  return cookie.split(';', 1)[0]!
}

/** The basket that an answer leaves in the browser; undefined where it changes nothing. */
function findKept(cookies: ReadonlyArray<string>) {
  const cookie = cookies.find((one) => one.startsWith('basket='))
  if (cookie === undefined) return
  const { basket, copyOf } = readKeptBasket(cookie.split(';', 1)[0]!)
  return {
    query: writeBasketQuery(basket),
    copyOf: copyOf?.userId ?? null,
    isChanged: copyOf?.isChanged ?? false,
    isTakenAway: cookie.includes('Max-Age=0'),
  }
}

function sessionOf(id: string): Session {
  return { user: { id, email: MAJA.email, full_name: null }, expires_at: '' }
}

test('signing in moves the basket of the browser into the account and joins it with the one there', async ({
  db,
}) => {
  const { deps, enter, post } = openAuthApp(db)
  const { account } = await enter()
  await replaceBasket({ ...deps, session: sessionOf(account.userId) }, parse('items=a:5,b:1'))
  const signIn = (cookie: string) =>
    post('/sign-in/email', MAJA, { from: '192.0.2.97', headers: { cookie } }).then(({ headers }) =>
      findKept(headers.getSetCookie()),
    )
  expect(await signIn(keep('items=b:4,c:2&without=9'))).toEqual({
    query: 'items=a:5,b:4,c:2&without=9',
    copyOf: account.userId,
    isChanged: false,
    isTakenAway: false,
  })
  expect(await db.select({ content: baskets.content }).from(baskets)).toEqual([
    { content: 'items=a:5,b:4,c:2&without=9' },
  ])
  // The copy of an account is no basket of the browser: it does not come back into this one.
  expect(await signIn(keep('items=z:1', account.userId))).toMatchObject({
    query: 'items=a:5,b:4,c:2&without=9',
  })
})

test('without a basket, signing in sets no cookie for one', async ({ db }) => {
  const { enter, post } = openAuthApp(db)
  await enter()
  const { headers } = await post('/sign-in/email', MAJA, { from: '192.0.2.97' })
  expect(findKept(headers.getSetCookie())).toBeUndefined()
})

test('the basket of an account is the same in another browser, and an emptied one stays empty', async ({
  db,
}) => {
  const { deps, enter } = openAuthApp(db)
  const { account } = await enter()
  const own = { ...deps, session: sessionOf(account.userId) }
  await replaceBasket(own, parse('items=a:5'))
  const elsewhere = await findOwnBasket(own, keep('items=old:1', account.userId))
  expect(writeBasketQuery(elsewhere.basket)).toBe('items=a:5')
  expect(findKept(elsewhere.cookies)).toMatchObject({ query: 'items=a:5', copyOf: account.userId })
  await replaceBasket(own, EMPTY_BASKET)
  expect((await findOwnBasket(own, keep('items=a:5', account.userId))).basket).toEqual(EMPTY_BASKET)
})

test('a change during an outage stays in the browser, as one that the account has yet to learn of', async () => {
  const db = { transaction: () => Promise.reject(new DatabaseAwayError()) } as never
  const deps = { db, now: () => new Date(), mail: { origin: 'https://x.example' } as never }
  const changed = await changeOwnBasket(
    { ...deps, session: sessionOf('a') },
    {
      cookieHeader: keep('items=a:5', 'a'),
      change: ({ items }) => ({ ...EMPTY_BASKET, items: new Map([...items, ['b', 1]]) }),
    },
  )
  expect(findKept(changed!.cookies)).toEqual({
    query: 'items=a:5,b:1',
    copyOf: 'a',
    isChanged: true,
    isTakenAway: false,
  })
})

test('what is removed or made less while the database is away stays so when it is back', async ({ db }) => {
  const userId = await insertPerson(db)
  let time = 1_000_000
  const deps = { db, now: () => new Date(time++), mail: makeMail(), session: sessionOf(userId) }
  const away = { ...deps, db: { transaction: () => Promise.reject(new DatabaseAwayError()) } as never }
  const cookieOf = ({ cookies }: { cookies: ReadonlyArray<string> }) => cookies[0]!.split(';', 1)[0]!
  const change = (to: string) => ({ change: () => parse(to) })
  const before = await changeOwnBasket(deps, { cookieHeader: null, ...change('items=a:5,b:2,c:1&without=3') })
  const first = await changeOwnBasket(away, { cookieHeader: cookieOf(before!), ...change('items=a:5,c:1') })
  const next = await changeOwnBasket(away, { cookieHeader: cookieOf(first!), ...change('items=a:3,c:1') })
  const back = await findOwnBasket(deps, cookieOf(next!))
  expect(writeBasketQuery(back.basket)).toBe('items=a:3,c:1')
  // Once it has moved it is a copy like any other: what another browser does then counts.
  await replaceBasket(deps, parse('items=d:1'))
  expect(writeBasketQuery((await findOwnBasket(deps, cookieOf(back))).basket)).toBe('items=d:1')
})

test('what another browser did meanwhile is not lost: then both baskets are joined', async ({ db }) => {
  const userId = await insertPerson(db)
  let time = 1_000_000
  const deps = { db, now: () => new Date(time++), mail: makeMail(), session: sessionOf(userId) }
  const away = { ...deps, db: { transaction: () => Promise.reject(new DatabaseAwayError()) } as never }
  const { cookies } = await replaceBasket(deps, parse('items=a:5,b:2'))
  const changed = await changeOwnBasket(away, {
    cookieHeader: cookies[0]!.split(';', 1)[0]!,
    change: () => parse('items=a:5,c:1'),
  })
  await replaceBasket(deps, parse('items=a:5,b:2,d:1'))
  const back = await findOwnBasket(deps, changed!.cookies[0]!.split(';', 1)[0]!)
  expect(writeBasketQuery(back.basket)).toBe('items=a:5,b:2,d:1,c:1')
})

test('a visitor without an account has the basket of the browser, and the database is not asked', async () => {
  const deps = { db: null as never, now: () => new Date(), mail: { origin: 'https://x.example' } as never }
  const { basket, cookies } = await findOwnBasket({ ...deps, session: null }, keep('items=a:5'))
  expect([writeBasketQuery(basket), cookies]).toEqual(['items=a:5', []])
  const saved = await replaceBasket({ ...deps, session: null }, parse('items=a:6'))
  expect(findKept(saved.cookies)).toMatchObject({ query: 'items=a:6', copyOf: null, isTakenAway: false })
  expect(saved.cookies[0]).toMatch(/; Secure$/)
})

test('the copy of an account whose session has ended is seen by nobody else, and moves into no other account', async ({
  db,
}) => {
  const [maja, nils] = [await insertPerson(db), await insertPerson(db)]
  const deps = { db, now: () => new Date(), mail: makeMail() }
  const copy = keep('items=a:5', maja)
  const left = { ...deps, session: null }
  const seen = await findOwnBasket(left, copy)
  expect([seen.basket, findKept(seen.cookies)?.isTakenAway]).toEqual([EMPTY_BASKET, true])
  const change = (basket: BasketAddress) => ({ ...basket, items: new Map([...basket.items, ['b', 1]]) })
  const changed = await changeOwnBasket(left, { cookieHeader: copy, change })
  expect(findKept(changed!.cookies)).toMatchObject({ query: 'items=b:1', copyOf: null })
  const own = { ...deps, session: sessionOf(nils) }
  const moved = await findOwnBasket(own, changed!.cookies[0]!.split(';', 1)[0]!)
  expect(writeBasketQuery(moved.basket)).toBe('items=b:1')
  expect(findKept((await findOwnBasket(own, copy)).cookies)).toMatchObject({
    query: 'items=b:1',
    copyOf: nils,
  })
})

test('a copy that the account has yet to learn of waits for its user when the session has ended', async ({
  db,
}) => {
  const maja = await insertPerson(db)
  const deps = { db, now: () => new Date(), mail: makeMail() }
  const copyOf = { userId: maja, asOf: 0, isChanged: true }
  const [cookie] = buildBasketCookie({ basket: parse('items=a:5'), copyOf }, { isSecure: false }).split(';')
  expect(await findOwnBasket({ ...deps, session: null }, cookie!)).toEqual({
    basket: EMPTY_BASKET,
    cookies: [],
  })
  const back = await findOwnBasket({ ...deps, session: sessionOf(maja) }, cookie!)
  expect(writeBasketQuery(back.basket)).toBe('items=a:5')
})

test('a copy that does not name its account is joined with it after a change, as it was before copies did', async ({
  db,
}) => {
  const userId = await insertPerson(db)
  const deps = { db, now: () => new Date(), mail: makeMail(), session: sessionOf(userId) }
  await replaceBasket(deps, parse('items=a:5'))
  const unknown = { ...deps, session: null, isReaderUnknown: true }
  const changed = await changeOwnBasket(unknown, {
    cookieHeader: 'basket=items*a:5&account',
    change: () => parse('items=a:5,b:1'),
  })
  const back = await findOwnBasket(deps, changed!.cookies[0]!.split(';', 1)[0]!)
  expect(writeBasketQuery(back.basket)).toBe('items=a:5,b:1')
})

test('as long as nobody can say who is signed in, the copy is shown and can be changed', async () => {
  const deps = { db: null as never, now: () => new Date(), mail: { origin: 'https://x.example' } as never }
  const unknown = { ...deps, session: null, isReaderUnknown: true }
  const copy = keep('items=a:5', 'maja')
  const { basket, cookies } = await findOwnBasket(unknown, copy)
  expect([writeBasketQuery(basket), cookies]).toEqual(['items=a:5', []])
  const changed = await changeOwnBasket(unknown, { cookieHeader: copy, change: () => parse('items=a:6') })
  expect(findKept(changed!.cookies)).toMatchObject({ query: 'items=a:6' })
})

test('signing out takes the copy of the account out of the browser, and leaves a basket of its own', async ({
  db,
}) => {
  const { enter, post } = openAuthApp(db)
  const { cookie } = await enter()
  const signOut = (basket: string) =>
    post('/sign-out', {}, { headers: { cookie: `${cookie}; ${basket}` } }).then(({ headers }) =>
      findKept(headers.getSetCookie()),
    )
  expect(await signOut(keep('items=a:5', 'somebody'))).toMatchObject({ isTakenAway: true })
  expect(await signOut(keep('items=a:5'))).toBeUndefined()
})

test('signing out first gives the account what was changed while it could not be reached', async ({ db }) => {
  const { enter, post, deps } = openAuthApp(db)
  const { cookie, account } = await enter()
  const { cookies } = await replaceBasket(
    { ...deps, session: sessionOf(account.userId) },
    parse('items=a:5,b:1'),
  )
  const [, asOf] = /account[*][^:]+:(\w+)/.exec(cookies[0]!)!
  const basket = `basket=items*a:4&account*${account.userId}:${asOf}:changed`
  const { headers } = await post('/sign-out', {}, { headers: { cookie: `${cookie}; ${basket}` } })
  expect(findKept(headers.getSetCookie())).toMatchObject({ isTakenAway: true })
  expect(await db.select({ content: baskets.content }).from(baskets)).toEqual([{ content: 'items=a:4' }])
})

test('who signs in over another person’s session first gives that account what was changed', async ({
  db,
}) => {
  const { enter, post, deps } = openAuthApp(db)
  const { cookie, account } = await enter()
  const changed = await replaceBasket({ ...deps, session: sessionOf(account.userId) }, parse('items=a:5,b:1'))
  const [, asOf] = /account[*][^:]+:(\w+)/.exec(changed.cookies[0]!)!
  const nils = { email: 'nils@example.com', password: 'another horse' }
  await post('/sign-up/email', nils, { from: '192.0.2.95' })
  const basket = `basket=items*a:4&account*${account.userId}:${asOf}:changed`
  const headers = { cookie: `${cookie}; ${basket}` }
  const answer = await post('/sign-in/email', nils, { from: '192.0.2.96', headers })
  expect(answer.status).toBe(200)
  expect(await db.select({ content: baskets.content }).from(baskets)).toEqual([{ content: 'items=a:4' }])
  // An account without a basket leaves none in the browser.
  expect(findKept(answer.headers.getSetCookie())).toMatchObject({ query: '', isTakenAway: true })
})

test('the basket is in the export of the account, and goes with it', async ({ db }) => {
  const { deps, enter, get } = openAuthApp(db)
  const { cookie, account } = await enter()
  await replaceBasket({ ...deps, session: sessionOf(account.userId) }, parse('items=a:5'))
  expect((await get('/export', cookie)).body.basket).toEqual({
    content: 'items=a:5',
    changedAt: expect.any(String),
  })
  expect(await deleteAccount(deps, account)).toEqual({ ok: true })
  expect(await db.$count(baskets)).toBe(0)
})

test('two sign-ins and an addition at the same moment lose nothing', async ({ committed: { db } }) => {
  const userId = await insertPerson(db)
  const deps = { db, now: () => new Date(), mail: makeMail() }
  const signIn = (query: string) => syncBasket(deps, { userId, cookieHeader: keep(query) })
  const add = changeOwnBasket(
    { ...deps, session: sessionOf(userId) },
    {
      cookieHeader: null,
      change: (basket) => ({ ...basket, items: new Map([...basket.items, ['c', 3]]) }),
    },
  )
  await Promise.all([signIn('items=a:1'), signIn('items=b:2'), add])
  const [row] = await db.select({ content: baskets.content }).from(baskets)
  expect([...parse(row!.content).items].toSorted()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
})
