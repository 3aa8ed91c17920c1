import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import type { Deps } from '#services/deps.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { loader } from './product.tsx'

const now = new Date('2026-06-30T12:00:00Z')

/** The canonical address that the page of 'frost-mint' declares. */
async function findHome(db: Db, search: string): Promise<string> {
  const destination = { country: null, region: 'eu' } as const
  const snapshot = buildSnapshot(await readCatalogue(db, { now }))
  const deps = {
    db,
    catalogue: () => snapshot,
    destination,
    cans: null,
    currency: 'EUR',
    session: null,
    now: () => now,
  } as const
  const nameHome = vi.fn<RequestFacts['nameHome']>()
  const facts = {
    origin: 'https://pouchscout.example',
    language: 'en',
    visitor: { currency: 'EUR', region: 'eu', country: null, cans: null },
    address: { pathname: '/product/frost-mint', search },
    nameHome,
  } as const
  const context = new RouterContextProvider()
  context.set(depsContext, { ...deps, standby: makeStandby() } as Partial<Deps> as Deps)
  context.set(requestContext, facts as Partial<RequestFacts> as RequestFacts)
  const request = new Request(`https://a.example/product/frost-mint${search}`)
  await loader({ request, params: { slug: 'frost-mint' }, context } as never)
  return nameHome.mock.lastCall![0].replace('/product/frost-mint', '')
}

test('parameters that change nothing on this product’s page are no part of its address', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  const storeId = await insertStore(db)
  const offerId = await insertOffer(db, { productId, storeId, price: 400, priceEurMinor: 400 })
  await insertPrice(db, { productId, offerId, price: 400, fetchedAt: now })
  expect(await findHome(db, '?cans=1')).toBe('')
  expect(await findHome(db, `?history=${storeId + 1}`)).toBe('')
  expect(await findHome(db, '?offers=all')).toBe('')
  const own = `?cans=10&days=30&history=${storeId}`
  expect(await findHome(db, own)).toBe(own)
})

test('the full view of a long list is a page of its own', async ({ db }) => {
  const productId = await insertProduct(db, { slug: 'frost-mint' })
  for (let price = 400; price < 421; price++)
    await insertOffer(db, { productId, price, priceEurMinor: price })
  expect(await findHome(db, '?offers=all')).toBe('?offers=all')
})
