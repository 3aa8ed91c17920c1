import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Deps } from '#services/deps.ts'
import { guardAdmin } from './guard.server.ts'

/** Where a visitor without a session is sent who asks for a page of the panel. */
async function findRefusal(facts: Pick<RequestFacts, 'language' | 'address'>): Promise<string | null> {
  const context = new RouterContextProvider()
  const accounts = { findAccount: async () => ({ account: null, cookies: [] }) }
  context.set(depsContext, { accounts } as unknown as Deps)
  context.set(requestContext, facts as RequestFacts)
  const request = new Request('http://127.0.0.1/sv/admin/audit')
  const refused = Promise.resolve(
    guardAdmin(
      { request, context } as unknown as Parameters<typeof guardAdmin>[0],
      async () => new Response(),
    ),
  )
  const response = await refused.catch((thrown: unknown) => thrown)
  return response instanceof Response ? response.headers.get('location') : null
}

test.each([
  ['en', '/auth?to=%2Fadmin%2Faudit'],
  ['sv', '/sv/auth?to=%2Fadmin%2Faudit'],
] as const)('who asks for the panel in %s is sent to %s', async (language, to) => {
  expect(await findRefusal({ language, address: { pathname: '/admin/audit', search: '' } })).toBe(to)
})
