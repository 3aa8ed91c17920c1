import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Db } from '#data/open-database.ts'
import { alerts } from '#data/schema/alerts.ts'
import type { Deps } from '#services/deps.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertProduct } from '#tests/rows.ts'
import { action } from './account-alerts.tsx'

const NOW = new Date('2026-11-02T10:00:00Z')

/** Sends a form of the page for an alert. */
async function send(db: Db, { form, userId, id }: { form: string; userId: string; id: number }) {
  const url = new URL(`https://pouchscout.example/account/alerts?form=${form}`)
  const context = new RouterContextProvider()
  const findAccount = async () => ({ account: { userId }, cookies: [] })
  const deps = { db, now: () => NOW, accounts: { findAccount }, alerts: { wake() {} } }
  context.set(depsContext, deps as unknown as Deps)
  const facts = { address: url, isOverLimit: false, language: 'en' }
  context.set(requestContext, facts as unknown as RequestFacts)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ id: String(id) }) })
  return action({ request, context, params: {} } as never).catch((thrown: unknown) => thrown)
}

test.for(['stop', 'snooze', 'unsnooze'])(
  'to %s an alert that is gone, or is of somebody else, is not called done',
  async (form, { db }) => {
    const userId = await insertPerson(db)
    const productId = await insertProduct(db, { name: 'Frost Mint' })
    const other = await insertTestAlert(db, { userId: await insertPerson(db), productId })
    const gone = { init: { status: 410 }, data: { outcome: 'gone' } }
    for (const id of [other, 999_999, 0]) expect(await send(db, { form, userId, id })).toMatchObject(gone)
    expect(await db.select().from(alerts)).toMatchObject([{ id: other, snoozedUntil: null }])
    const own = await insertTestAlert(db, { userId, productId })
    const answer = (await send(db, { form, userId, id: own })) as Response
    expect(answer.headers.get('location')).toBe(`/account/alerts?done=${form}`)
  },
)
