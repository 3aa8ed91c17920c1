import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import type { Sort } from '#domain/sorting.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { explainEmptyList, listProducts, listSalePage } from './list-products.ts'

const snapshot = makeSnapshot({
  products: [
    makeProduct({ id: 1, name: 'ZYN Cool Mint', brand: 'ZYN' }),
    makeProduct({ id: 2, name: 'ZYN Spearmint', brand: 'ZYN' }),
    makeProduct({ id: 3, name: 'VELO Cool Berry', brand: 'VELO' }),
  ],
  offers: [
    makeOffer({ productId: 1, price: eurPrice(500), original: eurPrice(600) }),
    makeOffer({ productId: 2, price: eurPrice(300) }),
    makeOffer({ productId: 3, price: eurPrice(200) }),
  ],
})
const germany = { country: 'DE', region: 'eu' } as const

async function list(search: string, cans: 10 | null = null) {
  const deps = { catalogue: () => snapshot, destination: germany, cans, currency: 'EUR' as const }
  const query = parseProductQuery(new URLSearchParams({ search }))
  return listProducts(deps, query, 'en', await findDelivered(deps))
}

test('the cheapest come first: by price, or by delivered price where cans are chosen', async () => {
  const byPrice = await list('cheapest zyn mint')
  expect(byPrice.query).toMatchObject({ search: 'zyn mint', sort: 'price-asc' })
  expect(byPrice.items.map(({ id }) => id)).toEqual([2, 1])
  const byTotal = await list('cheapest zyn mint', 10)
  expect(byTotal.query.sort).toBe('delivered')
  expect(byTotal.items.map(({ id }) => id)).toEqual([2, 1])
})

test('cans and country in the words are told beside the list, whatever is chosen', async () => {
  for (const cans of [null, 10] as const) {
    const { total, delivery } = await list('zyn mint 20 dosor till Sverige', cans)
    expect({ total, delivery }).toEqual({ total: 2, delivery: { country: 'SE', cans: 20 } })
  }
})

test('words that nothing has are told, in the list and on the sale page', async () => {
  expect(await list('zyn mint xylophone')).toMatchObject({
    total: 2,
    correctedTo: 'zyn mint',
    missing: ['xylophone'],
  })
  const deps = { catalogue: () => snapshot, currency: 'EUR' as const }
  expect(listSalePage(deps, { search: 'zyn xylophone', page: 1 })).toMatchObject({
    total: 1,
    correctedTo: 'zyn',
    missing: ['xylophone'],
  })
})

test('what an exact search without hits suggests is what it would be corrected to', () => {
  const deps = { catalogue: () => snapshot, destination: germany, currency: 'EUR' as const }
  for (const [search, suggested] of [
    ['zny or vleo', 'zyn or velo'],
    ['zny mnit', 'zyn mint'],
  ]) {
    const query = parseProductQuery(new URLSearchParams({ search: search!, exact: '1' }))
    expect(explainEmptyList(deps, query, null)).toMatchObject({
      reason: 'words',
      suggestion: { search: suggested, keepsFilters: true },
    })
    expect(listProducts(deps, { ...query, exact: false }).correctedTo).toBe(suggested)
  }
  const filtered = parseProductQuery(new URLSearchParams({ search: 'zny', brand: 'velo', exact: '1' }))
  expect(explainEmptyList(deps, filtered, null).suggestion).toMatchObject({
    search: 'zyn',
    keepsFilters: false,
  })
})

test('the sale page tells the cans and the country that the words ask for', () => {
  const deps = { catalogue: () => snapshot, currency: 'EUR' as const }
  const { delivery } = listSalePage(deps, { search: 'zyn 12 cans to germany', page: 1 })
  expect(delivery).toEqual({ country: 'DE', cans: 12 })
})

test('the sale page corrects a choice of brands, and says what waits for a number of cans', () => {
  const deps = { catalogue: () => snapshot, currency: 'EUR' as const }
  const { total, correctedTo, order, needsCans } = listSalePage(deps, { search: 'zny or vleo', page: 1 })
  expect({ total, correctedTo, order, needsCans }).toEqual({
    ...{ total: 1, correctedTo: 'zyn or velo', order: { sort: 'default', search: '' }, needsCans: false },
  })
  expect(listSalePage(deps, { search: 'zyn within 2 days', page: 1 }).needsCans).toBe(true)
})

test('the sale page corrects what is only inside other words, unless it is asked for as it is', () => {
  const names = ['ACE Frozen Mint', 'ZYN Cool Mint']
  const onSale = makeSnapshot({
    products: names.map((name, nth) => makeProduct({ id: nth + 1, name, brand: name.slice(0, 3) })),
    offers: [1, 2].map((productId) =>
      makeOffer({ productId, price: eurPrice(500), original: eurPrice(600) }),
    ),
  })
  const deps = { catalogue: () => onSale, currency: 'EUR' as const }
  function ask(exact: boolean) {
    const { correctedTo, suggestion, items } = listSalePage(deps, { search: 'zen', exact, page: 1 })
    return { correctedTo, suggestion, names: items.map(({ name }) => name) }
  }
  expect(ask(false)).toEqual({ correctedTo: 'zyn', suggestion: null, names: ['ZYN Cool Mint'] })
  expect(ask(true)).toEqual({ correctedTo: null, suggestion: null, names: ['ACE Frozen Mint'] })
})

test('limits in the words hold on the sale page, also beside corrected words', () => {
  const deps = { catalogue: () => snapshot, currency: 'EUR' as const }
  const count = (search: string) => listSalePage(deps, { search, page: 1 }).total
  expect(['zyn under 90 eur', 'zny under 90 eur', 'zyn under 1 eur', 'zyn under 90'].map(count)).toEqual([
    1, 1, 0, 1,
  ])
})

test('the sale page is in the order that its words ask for, unless another one is chosen', () => {
  const onSale = makeSnapshot({
    products: [1, 2].map((id) => makeProduct({ id, name: `ZYN Mint ${id}` })),
    offers: [1, 2].map((id) =>
      makeOffer({ productId: id, price: eurPrice(700 - id * 100), original: eurPrice(800) }),
    ),
  })
  const deps = { catalogue: () => onSale, currency: 'EUR' as const }
  function ask(search: string, sort?: Sort) {
    const list = listSalePage(deps, { search, page: 1, ...(sort && { sort }) })
    return { sort: list.order.sort, ids: list.items.map(({ id }) => id) }
  }
  expect(ask('zyn')).toEqual({ sort: 'default', ids: [1, 2] })
  expect(ask('cheapest zyn')).toEqual({ sort: 'price-asc', ids: [2, 1] })
  expect(ask('cheapest zny')).toEqual({ sort: 'price-asc', ids: [2, 1] })
  expect(ask('cheapest zyn', 'price-desc')).toEqual({ sort: 'price-desc', ids: [1, 2] })
})
