import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Db } from '#data/open-database.ts'
import type { Deps } from '#services/deps.ts'
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
