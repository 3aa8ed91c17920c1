import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Db } from '#data/open-database.ts'
import type { Deps } from '#services/deps.ts'
import { openDesk } from '#tests/alert-desk.ts'
import { insertPerson } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { action, loader } from './account-alert.tsx'

/** For an alert of this person that was stopped in another tab. */
async function openGone(db: Db, method: 'GET' | 'POST') {
  const account = { userId: await insertPerson(db) }
  const url = new URL('https://pouchscout.example/account/alerts/5')
  const context = new RouterContextProvider()
  const findAccount = async () => ({ account, cookies: [] })
  context.set(depsContext, { db, accounts: { findAccount } } as unknown as Deps)
  context.set(requestContext, { address: url, isOverLimit: false } as unknown as RequestFacts)
  const body = method === 'POST' ? new URLSearchParams({ kind: 'target', target: '27.77', mail: '1' }) : null
  const request = new Request(url, { method, body })
  return { request, context, params: { alert: '5' } } as never
}

test('changing an alert that is gone says so, and returns what was typed', async ({ db }) => {
  const answer = await action(await openGone(db, 'POST'))
  expect(answer).toMatchObject({
    init: { status: 410 },
    data: { outcome: 'stopped', values: { target: '27.77' } },
  })
})

test('the address of an alert that is gone leads to the others', async ({ db }) => {
  const answer: unknown = await loader(await openGone(db, 'GET')).catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe('/account/alerts')
})

test.for([
  [410, false, 'gone'],
  [429, true, 'tooMany'],
] as const)(
  'without scripts a form for a product that is gone comes back with that, refused as %s',
  async ([status, isOverLimit, outcome], { db }) => {
    const { deps, userId } = await openDesk(db)
    const url = new URL('https://pouchscout.example/account/alerts/new?product=left-long-ago')
    const context = new RouterContextProvider()
    const findAccount = async () => ({ account: { userId }, cookies: [] })
    context.set(depsContext, {
      ...deps,
      mail: { isLive: true },
      accounts: { findAccount },
    } as unknown as Deps)
    const facts = { address: url, isOverLimit, language: 'en', visitor: { currency: 'EUR' } }
    context.set(requestContext, facts as unknown as RequestFacts)
    const site = { context, params: { alert: 'new' } }
    const body = new URLSearchParams({ kind: 'stock', cans: '10', currency: 'EUR', mail: '1' })
    const answer = await action({ ...site, request: new Request(url, { method: 'POST', body }) } as never)
    expect(answer).toMatchObject({ init: { status }, data: { outcome } })
    expect(await loader({ ...site, request: new Request(url) } as never)).toMatchObject({
      data: { form: null, problem: 'gone' },
    })
  },
)

test.for([
  ['chosen', { cans: '20', otherCans: '' }],
  ['typed', { cans: '10', otherCans: '20' }],
] as const)(
  'a refused form comes back with the prices of the number of cans that was %s in it',
  async ([_, given], { db }) => {
    const { deps, userId } = await openDesk(db)
    const url = new URL('https://pouchscout.example/account/alerts/new?product=frost-mint&cans=10')
    const context = new RouterContextProvider()
    const findAccount = async () => ({ account: { userId }, cookies: [] })
    const mail = { isLive: true }
    context.set(depsContext, { ...deps, mail, cans: 10, accounts: { findAccount } } as unknown as Deps)
    const facts = { address: url, isOverLimit: false, language: 'en', visitor: { currency: 'EUR' } }
    context.set(requestContext, facts as unknown as RequestFacts)
    const sent = new URLSearchParams({
      kind: 'target',
      target: 'cheap',
      currency: 'EUR',
      mail: '1',
      ...given,
    })
    const site = { context, params: { alert: 'new' } }
    expect(
      await action({ ...site, request: new Request(url, { method: 'POST', body: sent }) } as never),
    ).toMatchObject({
      data: { outcome: 'invalid' },
    })
    // Without scripts both are one request.
    expect(await loader({ ...site, request: new Request(url) } as never)).toMatchObject({
      data: { form: { cans: 20, now: { parts: [{ minor: 5800 }, { minor: 200 }] } } },
    })
  },
)
