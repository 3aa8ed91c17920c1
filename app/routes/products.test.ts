import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Deps } from '#services/deps.ts'
import { makeSnapshot } from '#tests/factories.ts'
import { loader } from './products.tsx'

const snapshot = makeSnapshot({ products: [], offers: [] })

/** Where a search leads instead of a list; null where it is answered with a list. */
async function findRedirect(params: Record<string, string>): Promise<Response | null> {
  const visitor = { currency: 'EUR', region: 'eu', country: null, cans: null } as const
  const address = { pathname: '/products', search: '' }
  const facts = { origin: 'https://a.example', language: 'en', address, visitor, nameHome: () => {} } as const
  const context = new RouterContextProvider()
  context.set(depsContext, { catalogue: () => snapshot, cans: null } as Partial<Deps> as Deps)
  context.set(requestContext, facts as Partial<RequestFacts> as RequestFacts)
  const request = new Request(`https://a.example/products?${new URLSearchParams(params)}`)
  try {
    await loader({ request, params: {}, context } as never)
    return null
  } catch (thrown) {
    return thrown as Response
  }
}

test('a search for nothing but a barcode leads to the page that knows barcodes, as a new document', async () => {
  const answer = await findRedirect({ search: ' 29-00000210011 ', brand: 'ZYN' })
  expect(answer?.headers.get('location')).toBe('/scan?code=29-00000210011')
  expect(answer?.headers.get('x-remix-reload-document')).toBe('true')
})

test.each([
  { search: 'zyn 2900000210011' },
  { search: '2900000210012' },
  { search: '9' },
  { search: '2900000210011', exact: '1' },
])('a search for $search is a list', async (params) => {
  expect(await findRedirect(params as Record<string, string>)).toBeNull()
})
