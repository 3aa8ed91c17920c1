import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'
import { action as changeAlert, clientAction } from './account-alert.tsx'
import { action as changePage } from './account-alerts.tsx'

const TYPED = { kind: 'target', target: '27.77', cans: '10', currency: 'EUR', mail: '1' }

/** What the action throws, for an account that is looked up in this way. */
async function sendTo(
  action: typeof changeAlert | typeof changePage,
  { path, findAccount }: { path: string; findAccount: () => Promise<unknown> },
) {
  const url = new URL(path, 'https://pouchscout.example')
  const context = new RouterContextProvider()
  context.set(depsContext, { accounts: { findAccount } } as unknown as Deps)
  context.set(requestContext, {
    address: url,
    isOverLimit: false,
    reportError() {},
  } as unknown as RequestFacts)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(TYPED) })
  const params = { alert: 'new' }
  return action({ request, context, params } as never).then(
    () => expect.unreachable('no answer was thrown'),
    (answer: unknown) => answer,
  )
}

const away = () => Promise.reject(new DatabaseAwayError())

test.for([
  { name: 'an alert', action: changeAlert, path: '/account/alerts/new?product=frost-mint' },
  { name: 'the page of alerts', action: changePage, path: '/account/alerts?form=stop' },
])('without the database the form of $name comes back, with what was typed', async ({ action, path }) => {
  expect(await sendTo(action, { path, findAccount: away })).toMatchObject({
    init: { status: 503 },
    data: { fields: Object.entries(TYPED), hasSecrets: false },
  })
})

test('who has to sign in first is led back to the form with what was typed', async () => {
  const path = '/account/alerts/new?product=frost-mint'
  const signedOut = async () => ({ account: null, cookies: [] })
  const answer = (await sendTo(changeAlert, { path, findAccount: signedOut })) as Response
  const wanted = `${path}&kind=target&target=27.77&cans=10&currency=EUR&mail=1`
  expect(answer.headers.get('location')).toBe(`/auth?${new URLSearchParams({ to: wanted })}`)
})

test.for([
  { error: new TypeError('Failed to fetch'), outcome: 'failed' },
  { error: { status: 503, statusText: '', internal: false, data: '' }, outcome: 'unavailable' },
])('a form that does not get through is answered in the browser: $outcome', async ({ error, outcome }) => {
  const sent = clientAction({ serverAction: () => Promise.reject(error) } as never)
  expect(await sent).toMatchObject({ outcome })
})
