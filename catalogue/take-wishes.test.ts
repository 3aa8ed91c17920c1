import { expect, test } from 'vitest'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer, products, snapshot } from '#tests/starter-search.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'
import { understandQuery } from './understand-query.ts'

test.each([
  'zyn mint 10-pack',
  'zyn mint 10 pack germany',
  'the cheapest ZYN mint 10-pack, delivered to Germany',
  'cheapest zyn mint',
  '10 dosor zyn mint till Tyskland',
  'Zyn Mint 10er Pack günstig nach Deutschland',
  'zyn mint moins cher',
  'zyn mint goedkoopste',
  'barato zyn mint 10 latas a Alemania',
  'zyn mint roll',
])('%j finds what its other words find', (search) => {
  const { query, total, correctedTo } = answer(search)
  expect(query.search.toLowerCase()).toBe('zyn mint')
  expect(total).toBe(answer('zyn mint').total)
  expect(correctedTo).toBeNull()
})

test('cheapness is the order by price, unless another one is chosen', () => {
  expect(answer('cheapest zyn mint').query.sort).toBe('price-asc')
  expect(answer('cheapest zyn mint').items).toEqual(answer('zyn mint', { sort: 'price-asc' }).items)
  expect(answer('cheapest zyn mint', { sort: 'newest' }).query.sort).toBe('newest')
  expect(answer('zyn mint 10-pack').query.sort).toBe('default')
  const { query } = understandQuery(snapshot, parseProductQuery(new URLSearchParams('search=cheap+zyn')), {
    hasCans: true,
  })
  expect(query.sort).toBe('delivered')
})

test('the newest and the most popular are orders too', () => {
  expect(answer('newest zyn mint').query).toMatchObject({ search: 'zyn mint', sort: 'newest' })
  expect(answer('zyn mint bestseller').query).toMatchObject({ search: 'zyn mint', sort: 'visited' })
  expect(answer('meistverkaufte').query).toMatchObject({ search: '', sort: 'visited' })
  expect(answer('most popular', { sort: 'name-asc' }).query).toMatchObject({ search: '', sort: 'name-asc' })
})

test.each([
  'new',
  'what is new',
  'new products',
  'neue produkte',
  'nya produkter',
  'nouveaux produits',
  'nuevos productos',
  'nuovi prodotti',
  'nieuwe producten',
])('%j is everything, the newest first', (search) => {
  expect(answer(search)).toMatchObject({
    total: products.length,
    correctedTo: null,
    missing: [],
    query: { search: '', sort: 'newest' },
  })
})

test('new is an order where no product has it in its name', () => {
  const own = makeSnapshot({
    products: ['Ace New York', 'Ace Lime'].map((name) => makeProduct({ name, flavourFamily: 'other' })),
  })
  const find = (search: string) =>
    understandQuery(own, parseProductQuery(new URLSearchParams({ search }))).query
  expect(find('new york')).toMatchObject({ search: 'new york', sort: 'default' })
  expect(find('ace new')).toMatchObject({ search: 'ace new', sort: 'default' })
  expect(find('new lime')).toMatchObject({ search: 'lime', sort: 'newest' })
  expect(answer('zyn to New Zealand').delivery.country).toBe('NZ')
})

test('a number of days is a limit of the delivery, not of the price or the strength', () => {
  for (const search of ['zyn up to 2 days', 'zyn inom 2 dagar', 'Lieferung in 2 Tagen zyn']) {
    const { query, correctedTo, total } = answer(search)
    expect(query).toMatchObject({ search: 'zyn', maxDays: 2 })
    expect([query.mg, query.maxPerCan, correctedTo, total]).toEqual([
      undefined,
      undefined,
      null,
      answer('zyn').total,
    ])
  }
  expect(answer('next day delivery').query).toMatchObject({ search: '', maxDays: 1 })
  expect(answer('within 4 days', { maxDays: '2' }).query.maxDays).toBe(2)
  expect(answer('within 2 days under 3 eur').query).toMatchObject({ maxDays: 2, maxPerCan: 2_990_000 })
})

test.each([
  ['on! next day delivery', 'on!', 1],
  ['on! 24h', 'on!', 1],
  ['on! tomorrow', 'on!', 1],
  ['on! morgen', 'on!', 1],
  ['on! 48h livraison', 'on!', 2],
  ['velo max next day delivery', 'velo max', 1],
  ['velo max morgen', 'velo max', 1],
  ['velo max 2 days', 'velo max', 2],
  ['velo plus within 2 days', 'velo plus', 2],
  ['zyn max 2 days', 'zyn', 2],
  ['zyn au plus 2 jours', 'zyn', 2],
  ['max 2 dagar velo', 'velo', 2],
  ['mint max 2 dagar', 'mint', 2],
  ['zyn mint max 2 dagar', 'zyn mint', 2],
  ['on! mint max 2 dagar', 'on! mint', 2],
  ['killa cola max 2 days', 'killa cola', 2],
  ['velo mint max 2 days', 'velo mint', 2],
  ['cherry max 2 Tage', 'cherry', 2],
  ['mint max 24h', 'mint', 1],
  ['mint velo max 2 days', 'mint velo max', 2],
  ['klint arctic mint max max 2 days', 'klint arctic mint max', 2],
  ['cheap velo max 2 days', 'velo max', 2],
])('%j is about %j within %i days', (typed, search, maxDays) => {
  expect(answer(typed)).toMatchObject({ total: answer(search).total, query: { search, maxDays } })
})

test('brands and lines before other wishes are kept too', () => {
  expect(answer('zyn or on! within 2 days').query).toMatchObject({ search: '', brand: ['zyn', 'on'] })
  expect(answer('on! sale').query).toMatchObject({ search: 'on!', sale: true })
  expect(answer('general lös billigast').query).toMatchObject({ search: 'general lös', sort: 'price-asc' })
  expect(answer('rave la moins chère').query).toMatchObject({ search: 'rave', sort: 'price-asc' })
})

test.each([
  'zyn 2 - 3 days',
  'zyn 2 to 3 days',
  'zyn from 2 to 3 days',
  'zyn between 2 and 3 days',
  'zyn 2 bis 3 Tage',
  'zyn 2 à 3 jours',
  'zyn 2 till 3 dagar',
  'zyn från 2 till 3 dagar',
  'zyn da 2 a 3 giorni',
  'zyn desde 2 hasta 3 días',
])('%j limits the days and nothing else', (search) => {
  const { query, total, missing } = answer(search)
  expect(query).toMatchObject({ search: 'zyn', maxDays: 3 })
  expect([query.mg, query.minPerCan, query.maxPerCan, missing]).toEqual([undefined, undefined, undefined, []])
  expect(total).toBe(answer('zyn').total)
})

test('words for reduced are the filter for it, unless a product has them in its name', () => {
  const { query, correctedTo } = answer('zyn mint im Angebot')
  expect([query.search, query.sale, correctedTo]).toEqual(['zyn mint', true, null])
  expect(answer('zyn mint').query.sale).toBe(false)
  expect(answer('zyn on sale', { exact: '1' }).query.sale).toBe(false)
  const own = makeSnapshot({
    products: ['Ace Real Deal', 'Ace Lime'].map((name) => makeProduct({ name, flavourFamily: 'other' })),
  })
  const find = (search: string) =>
    understandQuery(own, parseProductQuery(new URLSearchParams({ search }))).query
  expect(find('ace deal')).toMatchObject({ search: 'ace deal', sale: false })
  expect(find('ace lime deal')).toMatchObject({ search: 'ace lime', sale: true })
})

test('free shipping is the filter for it, and of the rest nothing may be left', () => {
  expect(answer('velo free shipping').query).toMatchObject({ search: 'velo', freeShipping: true })
  expect(answer('alles außer Minze').query).toMatchObject({ search: '', without: ['mint'] })
  expect(answer('everything under 3 eur').query).toMatchObject({ search: '', maxPerCan: 2_990_000 })
  expect(answer('zyn 20% rabatt').query).toMatchObject({ search: 'zyn', sale: true })
})

test('a destination and a number of cans are reported', () => {
  expect(answer('zyn 10 pack to germany').delivery).toEqual({ country: 'DE', cans: 10 })
  expect(answer('zyn 5 cans').delivery).toEqual({ country: null, cans: 5 })
  expect(answer('zyn').delivery).toEqual({ country: null, cans: null })
  expect(answer('zyn 10 pack', { exact: '1' })).toMatchObject({
    total: 0,
    delivery: { country: null, cans: null },
  })
  expect(answer('germany')).toMatchObject({ total: products.length, query: { search: '' } })
})

test('wishes and limits may stand together', () => {
  const { query, delivery } = answer('cheapest zyn 6-9 mg under 3 eur 10-pack')
  expect([query.search, query.sort, query.maxPerCan]).toEqual(['zyn', 'price-asc', 2_990_000])
  expect(delivery.cans).toBe(10)
  expect(answer('velo moins cher que 3 euros').query).toMatchObject({ search: 'velo', sort: 'default' })
  expect(answer('velo max 7mg cheap').query).toMatchObject({ search: 'velo max 7mg', sort: 'price-asc' })
})

test('words in the name of a product or a brand are no wish', () => {
  const names = ['Lyft 10', 'Georgia Mint', 'Fedrs Cinnamon Roll', 'Cheap Thrills', '77 Ice', 'ACE X Mint']
  const named = makeSnapshot({
    products: [...names, 'Lyft 20', 'ZYN Mint'].map((name, nth) =>
      makeProduct({ id: nth + 1, name, brand: name.split(' ')[0]! }),
    ),
    offers: [],
  })
  const find = (search: string) => {
    const { query, items } = answerQuery(named, parseProductQuery(new URLSearchParams({ search })))
    return [query.search, ...items.map(({ name }) => name)]
  }
  for (const name of names) expect(find(name)).toEqual([name, name])
  expect(find('georgia')).toEqual(['georgia', 'Georgia Mint'])
  expect(find('cinnamon roll 10-pack to georgia')).toEqual(['cinnamon roll', 'Fedrs Cinnamon Roll'])
  expect(find('cheapest lyft 10 10-pack')).toEqual(['lyft 10', 'Lyft 10'])
  expect(find('lyft 10 pack')).toEqual(['lyft 10', 'Lyft 10'])
  expect(find('77 cans')).toEqual(['77', '77 Ice'])
  expect(find('ace x 10-pack')).toEqual(['ace x', 'ACE X Mint'])
  expect(find('zyn georgia')).toEqual(['zyn', 'ZYN Mint'])
  expect(find('zyn roll')).toEqual(['zyn', 'ZYN Mint'])
})

test('suggestions for wishes are those of the other words, the cheapest first if that is asked for', () => {
  expect(suggest(snapshot, 'zyn 10-pack to germany')).toEqual(suggest(snapshot, 'zyn'))
  expect(suggest(snapshot, 'cheapest zyn').products).toEqual(
    answer('zyn', { sort: 'price-asc' }).items.slice(0, 6),
  )
})
