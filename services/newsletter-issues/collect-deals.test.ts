import { expect, test } from 'vitest'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { COUNTRIES } from '#domain/country.ts'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import { eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { collectDeals } from './collect-deals.ts'

const DAYS = { day: '2026-11-02', sinceDay: '2026-11-10' }
const STORES = [makeStore({ id: 1, name: 'Nordlager' }), makeStore({ id: 2, name: 'Sydlager' })]

function makeReduced(productId: number, cents: number, verdict: DealVerdict, storeId = 1) {
  return makeOffer({ productId, storeId, price: eurPrice(cents), original: eurPrice(900), verdict })
}

function verified(cents: number): DealVerdict {
  return { verdict: 'verified', reference: eurPrice(cents), ...DAYS }
}

async function collect(eu: Snapshot, elsewhere = eu) {
  const { parts } = await collectDeals({ catalogueOf: (place) => (place === 'SE' ? elsewhere : eu) })
  return parts
}

test('only verified deals are collected, those furthest below their reference first, with their store', async () => {
  const products = [1, 2, 3, 4].map((id) => makeProduct({ id, name: `Mint ${id}` }))
  const offers = [
    makeReduced(1, 450, verified(500)),
    makeReduced(2, 300, verified(500), 2),
    makeReduced(3, 100, { verdict: 'not-lower', reference: eurPrice(90), ...DAYS }),
    makeOffer({ productId: 4, price: eurPrice(100) }),
    // Dearer, so that its verdict is not that of the product's price.
    makeReduced(4, 400, verified(500)),
  ]
  const [part] = await collect(makeSnapshot({ products, offers, stores: STORES }))
  expect(part!.deals.map(({ productId, percent, store }) => [productId, percent, store])).toEqual([
    [2, 40, 'Sydlager'],
    [1, 10, 'Nordlager'],
  ])
})

test('an issue has at most twelve deals for a place', async () => {
  const products = Array.from({ length: 20 }, (_, index) => makeProduct({ id: index + 1 }))
  const offers = products.map(({ id }) => makeReduced(id, 500 - 5 * id, verified(500)))
  const [part] = await collect(makeSnapshot({ products, offers, stores: STORES }))
  expect(part!.deals.map(({ percent }) => percent)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
})

test('countries with the same deals share them, and every country and region is in one part', async () => {
  const products = [makeProduct({ id: 1 })]
  const eu = makeSnapshot({ products, offers: [makeReduced(1, 400, verified(500))], stores: STORES })
  const parts = await collect(eu, makeSnapshot({ products, offers: [], stores: STORES }))
  expect(parts.map(({ deals }) => deals.length)).toEqual([1, 0])
  expect(parts[1]!.places).toEqual(['SE'])
  expect(new Set(parts.flatMap(({ places }) => places))).toEqual(new Set(['eu', 'non-eu', ...COUNTRIES]))
})
