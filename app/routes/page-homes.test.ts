import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import type { Deps } from '#services/deps.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { loader as loadBrand } from './brand.tsx'
import { loader as loadProducts } from './products.tsx'
import { loader as loadSale } from './sale.tsx'
import { loader as loadStrength } from './strength.tsx'

const LOADERS = { products: loadProducts, sale: loadSale, brand: loadBrand, strength: loadStrength }
const products = Array.from({ length: 30 }, (_, nth) =>
  makeProduct({ id: nth + 1, brand: nth === 0 ? 'Zeus' : 'ZYN', nicotineMg: 14 }),
)
const snapshot = makeSnapshot({ products, offers: products.map(({ id }) => makeOffer({ productId: id })) })

/** The canonical address that a page declares. */
async function findHome(page: keyof typeof LOADERS, search: string, params = {}): Promise<string> {
  const nameHome = vi.fn<RequestFacts['nameHome']>()
  const address = { pathname: '/', search }
  const visitor = { currency: 'EUR', region: 'eu', country: null, cans: null } as const
  const facts = { origin: 'https://pouchscout.example', language: 'en', address, visitor, nameHome } as const
  const context = new RouterContextProvider()
  context.set(depsContext, { catalogue: () => snapshot, cans: null } as Partial<Deps> as Deps)
  context.set(requestContext, facts as Partial<RequestFacts> as RequestFacts)
  await LOADERS[page]({ request: new Request(`https://a.example/${search}`), params, context } as never)
  return nameHome.mock.lastCall![0]
}

test.each([
  ['products', '', {}, '/products'],
  ['products', '?page=2', {}, '/products?page=2'],
  ['products', '?page=99', {}, '/products?page=2'],
  ['products', '?maxPerCan=9&currency=EUR', {}, '/products?maxPerCan=9'],
  ['sale', '?page=99', {}, '/sale'],
  ['sale', '?sort=newest&page=99&search=+', {}, '/sale?sort=newest'],
  ['brand', '', { brandName: 'ZYN' }, '/brand/ZYN'],
  ['brand', '?page=77', { brandName: 'zyn' }, '/brand/ZYN?page=2'],
  ['brand', '?page=77&sort=newest', { brandName: 'zyn' }, '/brand/ZYN?sort=newest&page=2'],
  ['strength', '?page=77&sort=newest', { band: 'medium' }, '/nicotine-strength/medium?sort=newest&page=2'],
  ['strength', '?page=77', { band: 'medium' }, '/nicotine-strength/medium?page=2'],
] as const)(
  'the page of %s asked for by "%s" and %o has the address %s',
  async (page, search, params, home) => {
    expect(await findHome(page, search, params)).toBe(home)
  },
)
