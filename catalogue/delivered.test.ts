import { expect, test } from 'vitest'
import { type Country, destinationOf } from '#domain/country.ts'
import { type Currency, DEFAULT_RATES } from '#domain/currency.ts'
import { deliveredFigures } from '#domain/delivered-figures.ts'
import { eurMicro, minor } from '#domain/money/amounts.ts'
import { convertFromEur, eurPrice, priceOf } from '#domain/money/price.ts'
import { type ProductQuery, ProductQuerySchema } from '#domain/product-query.ts'
import { finishSteps } from '#domain/steps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { answerQuery } from './answer-query.ts'
import { buildDeliveredSteps } from './delivered.ts'
import { explainEmpty } from './explain-empty.ts'
import { queryProducts } from './query-products.ts'
import { suggest } from './suggest.ts'

const near = makeStore({
  name: 'Near',
  countryRules: [
    { countries: ['DE'], rule: { cost: eurPrice(400), freeFrom: eurPrice(3500) }, days: '1-2' },
    { countries: ['SE'], rule: { cost: eurPrice(900), freeFrom: null }, days: '4-6' },
    { countries: ['CH'], rule: null, days: null },
  ],
})
const far = makeStore({
  name: 'Far',
  shipping: {
    eu: { cost: eurPrice(600), freeFrom: null },
    'non-eu': { cost: eurPrice(1500), freeFrom: null },
  },
  deliveryDays: { eu: '3-4', 'non-eu': '7-9' },
})
const mint = makeProduct({ id: 1, name: 'Mint', brand: 'A' })
const berry = makeProduct({ id: 2, name: 'Berry', brand: 'B' })
const single = makeProduct({ id: 3, name: 'Single', brand: 'C' })
const sell = (productId: number, storeId: number, cans: number, cents: number) =>
  makeOffer({ productId, storeId, cans, price: eurPrice(cents) })
const snapshot = makeSnapshot({
  products: [mint, berry, single],
  stores: [near, far],
  offers: [
    sell(1, near.id, 10, 3300),
    sell(1, far.id, 10, 3000),
    sell(2, near.id, 10, 3600),
    sell(2, far.id, 10, 3250),
    makeOffer({ productId: 3, storeId: near.id, cans: 10, stock: 'out_of_stock' }),
  ],
})

function list(country: Country, query: Partial<ProductQuery> = {}, cans: number = 10) {
  const delivered = finishSteps(
    buildDeliveredSteps(snapshot, { destination: destinationOf(country), cans, currency: 'EUR' }),
  )
  const asked = { ...ProductQuerySchema.parse({ sort: 'delivered' }), ...query }
  const { items, facets, total } = queryProducts(snapshot, asked, 'en', delivered)
  const shown = items.map(({ name, delivered: price }) => [name, price?.total.minor, price?.storeName])
  return { shown, facets, total }
}

test('with cans chosen, other stores stay in the group beside a chosen one', () => {
  const small = makeSnapshot({
    products: [mint, berry],
    stores: [near, far],
    offers: [sell(1, near.id, 10, 3300), sell(2, far.id, 10, 3250)],
  })
  const delivered = finishSteps(
    buildDeliveredSteps(small, { destination: destinationOf('DE'), cans: 10, currency: 'EUR' }),
  )
  const query = ProductQuerySchema.parse({ store: [String(near.id)], maxTotal: '40' })
  const { total, facets } = queryProducts(small, query, 'en', delivered)
  expect(total).toBe(1)
  expect(facets.store.map(({ label, count }) => [label, count])).toEqual([
    ['Far', 1],
    ['Near', 1],
  ])
})

test('a store is counted with what it would send itself, in time and for nothing where that is asked', () => {
  const count = (query: Partial<ProductQuery>) =>
    list('DE', query).facets.store.map(({ label, count: products }) => `${label} ${products}`)
  expect(count({})).toEqual(['Far 2', 'Near 2'])
  expect(count({ maxDays: 2 })).toEqual(['Near 2'])
  expect(count({ freeShipping: true })).toEqual(['Near 1'])
  expect(count({ freeShipping: true, store: ['Far'] })).toEqual(['Far 0', 'Near 1'])
})

test('a store is counted with what it sends within the limits', () => {
  // To Germany: Mint 36.00 from Far and 37.00 from Near, Berry 36.00 from Near and 38.50 from Far.
  const count = (query: object) =>
    list('DE', ProductQuerySchema.parse(query)).facets.store.map(
      ({ label, count: products }) => `${label} ${products}`,
    )
  expect(count({ maxTotal: '37' })).toEqual(['Far 1', 'Near 2'])
  expect(count({ maxTotal: '36', store: ['Far'] })).toEqual(['Far 1', 'Near 1'])
  expect(count({ minTotal: '38' })).toEqual(['Far 1'])
  expect(count({ maxPerCan: '3.69' })).toEqual(['Far 1', 'Near 1'])
})

test('a limit in euro lets through what reads the same', () => {
  const odd = makeSnapshot({
    products: [mint],
    stores: [near],
    offers: [sell(1, near.id, 10, 2704)],
  })
  const delivered = finishSteps(
    buildDeliveredSteps(odd, { destination: destinationOf('DE'), cans: 10, currency: 'EUR' }),
  )
  const count = (limits: Record<string, string>) =>
    queryProducts(odd, ProductQuerySchema.parse(limits), 'en', delivered).total
  // 31.04 for ten cans reads 3.10 each.
  expect([count({ maxPerCan: '3.10' }), count({ maxPerCan: '3.09' })]).toEqual([1, 0])
  expect([count({ minPerCan: '3.10' }), count({ minPerCan: '3.11' })]).toEqual([1, 0])
})

test('totals are compared, ordered and limited as they are shown', () => {
  const krona = (ore: number) => priceOf(minor(ore), 'SEK', DEFAULT_RATES)!
  const sends = (ore: number) => makeStore({ shipping: { eu: { cost: krona(ore), freeFrom: null } } })
  // 399.90 + 65.00 kr reads €34.93 + €5.68, and an öre more, 393.91 + 71.00 kr, reads €34.40 + €6.20: a cent less.
  const [one, other] = [sends(6500), sends(7100)]
  const packs = (productId: number, storeId: number, ore: number) =>
    makeOffer({ productId, storeId, cans: 10, price: krona(ore) })
  const odd = makeSnapshot({
    products: [mint, berry, single],
    stores: [one, other],
    offers: [
      packs(1, one.id, 39_990),
      packs(2, other.id, 39_391),
      packs(3, one.id, 39_990),
      packs(3, other.id, 39_391),
    ],
  })
  const ask = (query: Record<string, string>, currency: Currency) => {
    const order = { destination: destinationOf('DE'), cans: 10, currency } as const
    const delivered = finishSteps(buildDeliveredSteps(odd, order))
    const asked = ProductQuerySchema.parse({ sort: 'delivered', ...query })
    return queryProducts(odd, asked, 'en', delivered).items.map(({ name, delivered: found }) => {
      const { total } = deliveredFigures(found!, currency, DEFAULT_RATES)
      const [least] = found!.totalsEurMicro
      expect(convertFromEur(least!, currency, DEFAULT_RATES)).toBe(total)
      return `${name} ${total}`
    })
  }
  expect(ask({}, 'EUR')).toEqual(['Berry 4060', 'Single 4060', 'Mint 4061'])
  expect(ask({ maxTotal: '40.60' }, 'EUR')).toEqual(['Berry 4060', 'Single 4060'])
  expect(ask({ minTotal: '40.61' }, 'EUR')).toEqual(['Mint 4061'])
  expect(ask({}, 'SEK')).toEqual(['Mint 46490', 'Single 46490', 'Berry 46491'])
})

test('a list that filters of the delivery emptied knows it', () => {
  const delivered = finishSteps(
    buildDeliveredSteps(snapshot, { destination: destinationOf('DE'), cans: 10, currency: 'EUR' }),
  )
  const ask = (query: Record<string, string>) => ProductQuerySchema.parse(query)
  const emptying: Record<string, string>[] = [{ maxTotal: '5' }, { maxDays: '1' }]
  for (const query of emptying)
    expect(explainEmpty(snapshot, ask({ search: 'mint', ...query }), delivered).reason).toBe('filters')
  expect(answerQuery(snapshot, ask({ search: 'mnit', maxTotal: '5' }), { delivered }).correctedTo).toBeNull()
  expect(answerQuery(snapshot, ask({ search: 'mnit', maxTotal: '50' }), { delivered }).correctedTo).toBe(
    'mint',
  )
})

test('limits per can, and their scale, are those of the delivered total', () => {
  const perCan = (cents: number) => eurMicro(cents * 10_000)
  expect(list('DE', { maxPerCan: perCan(360) }).total).toBe(2)
  expect(list('DE', { maxPerCan: perCan(359) }).total).toBe(0)
  expect(list('SE', { minPerCan: perCan(361) }).shown).toEqual([['Berry', 3850, 'Far']])
  expect(list('SE').facets.perCan).toMatchObject({ minEurMicro: perCan(360), maxEurMicro: perCan(385) })
})

test('totals and their order depend on the country, and a product that is not sent comes last', () => {
  expect(list('DE').shown).toEqual([
    ['Mint', 3600, 'Far'],
    ['Berry', 3600, 'Near'],
    ['Single', undefined, undefined],
  ])
  expect(list('SE').shown.slice(0, 2)).toEqual([
    ['Mint', 3600, 'Far'],
    ['Berry', 3850, 'Far'],
  ])
  expect(list('CH').shown.slice(0, 2)).toEqual([
    ['Mint', 4500, 'Far'],
    ['Berry', 4750, 'Far'],
  ])
})

test('in the order of delivery the soonest comes first, of those the cheapest, and last what is not sent', () => {
  // Mint is cheapest from Far (3–4 days), Berry from Near (1–2).
  expect(list('DE', { sort: 'delivery' }).shown.map(([name]) => name)).toEqual(['Berry', 'Mint', 'Single'])
  const mixed = makeSnapshot({
    products: [mint, berry, single],
    stores: [near, far],
    offers: [sell(1, far.id, 10, 2000), sell(2, near.id, 10, 3600), sell(3, near.id, 10, 3550)],
  })
  const delivered = finishSteps(
    buildDeliveredSteps(mixed, { destination: destinationOf('DE'), cans: 10, currency: 'EUR' }),
  )
  const { items } = queryProducts(mixed, ProductQuerySchema.parse({ sort: 'delivery' }), 'en', delivered)
  expect(items.map(({ name }) => name)).toEqual(['Single', 'Berry', 'Mint'])
})

test('a card has the parts of its total and every total for the scale', () => {
  const delivered = finishSteps(
    buildDeliveredSteps(snapshot, { destination: destinationOf('DE'), cans: 10, currency: 'EUR' }),
  )
  const { items } = queryProducts(snapshot, ProductQuerySchema.parse({ search: 'berry' }), 'en', delivered)
  expect(items[0]?.delivered).toMatchObject({
    price: eurPrice(3600),
    shippingCost: { minor: 0 },
    days: '1-2',
    totalsEurMicro: [36_000_000, 38_500_000],
  })
})

test('filters by days, free shipping, store and total choose among the offers of a product', () => {
  expect(list('DE', { maxDays: 2 }).shown).toEqual([
    ['Berry', 3600, 'Near'],
    ['Mint', 3700, 'Near'],
  ])
  expect(list('DE', { freeShipping: true }).shown).toEqual([['Berry', 3600, 'Near']])
  expect(list('DE', { store: ['Far'] }).shown).toEqual([
    ['Mint', 3600, 'Far'],
    ['Berry', 3850, 'Far'],
  ])
  expect(list('SE', { maxTotal: eurMicro(37_000_000) }).shown).toEqual([['Mint', 3600, 'Far']])
  expect(list('SE', { minTotal: eurMicro(37_000_000) }).shown).toEqual([['Berry', 3850, 'Far']])
  expect(list('DE', { maxDays: 2, store: ['Far'] }).total).toBe(0)
})

test('the facets count what the filters would leave', () => {
  const { facets } = list('DE')
  expect(facets.delivered).toMatchObject({
    freeShipping: 1,
    total: { minEurMicro: 36_000_000, maxEurMicro: 36_000_000 },
  })
})

test('without a number of cans a list is as it was, and these filters do nothing', () => {
  const asked = { ...ProductQuerySchema.parse({ sort: 'delivered' }), maxDays: 1, freeShipping: true }
  const { items, facets } = queryProducts(snapshot, asked)
  expect(items).toHaveLength(3)
  expect(items[0]).not.toHaveProperty('delivered')
  expect(facets).not.toHaveProperty('delivered')
})

test('what is on sale is what the chosen cans are sold for, and verified what the card shows of it', () => {
  const verdict = {
    verdict: 'verified',
    reference: eurPrice(4000),
    day: '2026-10-21',
    sinceDay: '2026-11-14',
  } as const
  const reduced = makeSnapshot({
    products: [mint, berry],
    stores: [near, far],
    offers: [
      { ...sell(1, near.id, 1, 400), original: eurPrice(500) },
      sell(1, near.id, 10, 3300),
      { ...sell(2, near.id, 10, 3600), original: eurPrice(4000), verdict },
      sell(2, far.id, 10, 2900),
    ],
  })
  const destination = destinationOf('DE')
  const ask = (cans: number | null, query: Partial<ProductQuery>) => {
    const delivered =
      cans && finishSteps(buildDeliveredSteps(reduced, { destination, cans, currency: 'EUR' }))
    const asked = { ...ProductQuerySchema.parse({}), ...query }
    const { items, facets } = queryProducts(reduced, asked, 'en', delivered || null)
    return {
      names: items.map(({ name }) => name).toSorted(),
      counts: [facets.sale, facets.verified],
      stores: facets.store.map(({ label }) => label),
    }
  }
  expect(ask(null, { sale: true }).names).toEqual(['Berry', 'Mint'])
  expect(ask(10, { sale: true })).toMatchObject({ names: ['Berry'], counts: [1, 0] })
  expect(ask(10, { verified: true }).names).toEqual([])
  expect(ask(10, { verified: true, store: ['Near'] })).toMatchObject({ names: ['Berry'], counts: [1, 1] })
  expect(ask(10, { sale: true, store: ['Far'] }).names).toEqual([])
  expect(ask(10, { sale: true }).stores).toEqual(['Near'])
  expect(ask(10, { verified: true }).stores).toEqual(['Near'])
  expect(ask(1, { sale: true })).toMatchObject({ names: ['Mint'], counts: [1, 0] })
})

test('suggestions with cans chosen are those that the list begins with', () => {
  const destination = destinationOf('DE')
  const delivered = finishSteps(buildDeliveredSteps(snapshot, { destination, cans: 10, currency: 'EUR' }))
  const both = (search: string) => [
    suggest(snapshot, search, { delivered }).products.map(({ id, delivered: price }) => [id, price?.total]),
    answerQuery(snapshot, ProductQuerySchema.parse({ search }), { delivered }).items.map(
      ({ id, delivered: price }) => [id, price?.total],
    ),
  ]
  // Ten cans of Berry cost 36.00 delivered, and so do those of Mint.
  for (const search of ['berry', 'cheapest berry', 'berry up to 3.60 eur', 'berry under 3.60 eur', 'bery']) {
    const [suggested, listed] = both(search)
    expect(suggested).toEqual(listed)
  }
  expect(both('berry up to 3.60 eur')[0]).toHaveLength(1)
  expect(both('berry under 3.60 eur')[0]).toHaveLength(0)
})
