import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Deps } from '#services/deps.ts'
import { guardAdmin } from './guard.server.ts'

function askAs(language: RequestFacts['language'], findAccount: () => Promise<unknown>) {
  const context = new RouterContextProvider()
  context.set(depsContext, { accounts: { findAccount } } as unknown as Deps)
  const address = { pathname: '/admin/stores', search: '' }
  context.set(requestContext, { language, address, reportError() {} } as unknown as RequestFacts)
  const request = new Request('https://pouchscout.example/admin/stores')
  const args = { request, context } as unknown as Parameters<typeof guardAdmin>[0]
  return Promise.resolve(guardAdmin(args, async () => new Response())).then(
    () => 'let in',
    (answer: Response) => answer.headers.get('location'),
  )
}

test('a visitor who is not signed in is sent to sign in, in the language of the page', async () => {
  const signedOut = async () => ({ account: null, cookies: [] })
  expect(await askAs('en', signedOut)).toBe('/auth?to=%2Fadmin%2Fstores')
  expect(await askAs('sv', signedOut)).toBe('/sv/auth?to=%2Fadmin%2Fstores')
})

test('a visitor who cannot be looked up is sent to the home page, in the language of the page', async () => {
  const fail = async () => {
    throw new Error('no answer')
  }
  expect(await askAs('en', fail)).toBe('/')
  expect(await askAs('de', fail)).toBe('/de')
})
