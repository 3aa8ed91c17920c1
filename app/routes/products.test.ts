import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Deps } from '#services/deps.ts'
import { makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { loader } from './products.tsx'

const snapshot = makeSnapshot({
  products: [makeProduct({ id: 1 })],
  stores: [makeStore({ id: 1, name: 'Alpha', shipsTo: ['SE'] })],
})

function load(params: Record<string, string>) {
  const destination = { country: 'US', region: 'non-eu' } as const
  const visitor = { currency: 'EUR', ...destination, cans: null } as const
  const address = { pathname: '/products', search: '' }
  const facts = { origin: 'https://a.example', language: 'en', address, visitor, nameHome: () => {} } as const
  const context = new RouterContextProvider()
  context.set(depsContext, { catalogue: () => snapshot, destination, cans: null } as Partial<Deps> as Deps)
  context.set(requestContext, facts as Partial<RequestFacts> as RequestFacts)
  const request = new Request(`https://a.example/products?${new URLSearchParams(params)}`)
  return loader({ request, params: {}, context } as never)
}

test('a search for nothing but a barcode leads to the page that knows barcodes, as a new document', async () => {
  const answer = await load({ search: ' 29-00000210011 ', brand: 'ZYN' }).catch((thrown: unknown) => thrown)
  const { headers } = answer as Response
  expect(headers.get('location')).toBe('/scan?code=29-00000210011')
  expect(headers.get('x-remix-reload-document')).toBe('true')
})

test.each([
  { search: 'zyn 2900000210011' },
  { search: '2900000210012' },
  { search: '9' },
  { search: '2900000210011', exact: '1' },
] as Record<string, string>[])('a search for $search is a list', async (params) => {
  expect(await load(params)).toHaveProperty('list')
})

test('a list of a store that does not ship to the visitor names both', async () => {
  const { empty } = await load({ store: 'alpha' })
  expect(empty?.closed).toEqual({ stores: 'Alpha', country: 'the United States', region: 'non-eu' })
})
