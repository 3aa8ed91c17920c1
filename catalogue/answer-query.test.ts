import { expect, test } from 'vitest'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { formatMgRange } from '#domain/mg-range.ts'
import { eurPrice } from '#domain/money/price.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'
import { understandQuery } from './understand-query.ts'

const starter = readCatalogue()
const products = starter.map((product) => makeProduct({ ...product }))
const snapshot = makeSnapshot({
  products,
  otherNames: new Map(starter.map(({ aliases }, nth) => [products[nth]!.id, aliases.join(' ')])),
  offers: products.map(({ id }, nth) => makeOffer({ productId: id, price: eurPrice(250 + (nth % 300)) })),
})

function answer(search: string, params: Record<string, string> = {}) {
  return answerQuery(snapshot, parseProductQuery(new URLSearchParams({ search, ...params })))
}

test.each([
  { typed: 'zny cool mnit', meant: 'zyn cool mint' },
  { typed: 'nordc spirti eldrflower', meant: 'nordic spirit elderflower' },
  { typed: 'velo pfirsch', meant: 'velo pfirsich' },
  { typed: 'vleo frasie', meant: 'velo fraise' },
  { typed: 'velo jordgubbb', meant: 'velo jordgubb' },
  { typed: 'velo aardbie', meant: 'velo aardbei' },
  { typed: 'velo fregola', meant: 'velo fragola' },
  { typed: 'vello frresa', meant: 'velo fresa' },
  { typed: 'Nikotinbeutl velo', meant: 'nikotinbeutel velo' },
  { typed: 'velo10 mint', meant: 'velo 10 mint' },
  { typed: 'zyn.mint', meant: 'zyn mint' },
  { typed: 'rosa grapefruit', meant: 'pink grapefruit' },
])('$typed shows results for $meant', ({ typed, meant }) => {
  const corrected = answer(typed)
  expect(corrected.correctedTo).toBe(meant)
  expect(corrected.total).toBeGreaterThan(0)
  expect(corrected.items).toEqual(answer(meant).items)
})

test('the name of a product finds this product first, as it is typed', () => {
  const wrong = products.flatMap(({ name }) =>
    [name, name.toLowerCase(), `"${name}"`, name.replace(/(\d)mg/, '$1 mg')].filter((typed) => {
      const { items, correctedTo } = answer(typed)
      return items[0]?.name !== name || correctedTo !== null
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  'ohne nikotin',
  'utan nikotin',
  'sans nicotine',
  'zonder nicotine',
  'senza nicotina',
  'without nicotine',
  'kein nikotin',
  'geen nicotine',
  'pas de nicotine',
])('a product that is only sold with nicotine is not shown for "%s"', (words) => {
  expect(answer(`zyn ${words}`)).toMatchObject({ total: 0, correctedTo: null })
  expect(answer(words).total).toBeGreaterThan(0)
  expect(suggest(snapshot, `zyn ${words}`).products).toEqual([])
})

test.each([
  'ohne Minze',
  'without mint',
  'utan mynta',
  'sans goût de menthe',
  'zonder munt',
  'sin menta',
  'senza menta',
])('"%s" is all that is not mint, in lists and suggestions', (words) => {
  const left = answer(`zyn ${words}`)
  expect(left).toMatchObject({ correctedTo: null, missing: [], query: { search: 'zyn', without: ['mint'] } })
  expect(left.total).toBe(answer('zyn').total - answer('zyn mint').total)
  for (const { name } of left.items) expect(name).not.toMatch(/mint/i)
  expect(answer(words).total).toBe(products.length - answer('mint').total)
  expect(suggest(snapshot, `zyn ${words}`).products).toEqual(left.items.slice(0, 6))
})

test('what is left out stays left out beside a corrected word, limits and wishes', () => {
  expect(answer('zny ohne minze')).toMatchObject({ correctedTo: 'zyn', query: { without: ['mint'] } })
  const { query, delivery } = answer('zyn ohne Minze unter 3 10er Pack nach Deutschland')
  expect(query).toMatchObject({ search: 'zyn', without: ['mint'], maxPerCan: 2_990_000 })
  expect(delivery).toEqual({ country: 'DE', cans: 10 })
  expect(answer('zyn ohne Minze', { without: 'citrus' }).query.without).toEqual(['citrus', 'mint'])
})

test('only whole words are left out where some product has them', () => {
  const names = answer('without apple', { perPage: '100', flavour: 'tropical' }).items.map(({ name }) => name)
  expect(names.some((name) => /pineapple/i.test(name))).toBe(true)
  expect(names.some((name) => /\bapple/i.test(name))).toBe(false)
})

test('what no product has cannot be left out', () => {
  expect(answer('zyn ohne Zucker')).toMatchObject({ correctedTo: 'zyn', missing: ['ohne zucker'] })
  expect(answer('zyn sugar free')).toMatchObject({ correctedTo: 'zyn', missing: ['sugar free'] })
  expect(answer('zyn ohne Zucker und Minze').query.without).toEqual(['mint'])
  expect(answer('zyn ohne Minze', { exact: '1' })).toMatchObject({ total: 0, query: { without: [] } })
})

test.each([
  ['zyn ohne eiskalte Minze', 'zyn', ['mint'], ['eiskalte']],
  ['ohne eiskalte Minze', '', ['mint'], ['eiskalte']],
  ['zyn without yucky mint and coffee', 'zyn', ['mint', 'coffee'], ['yucky']],
  ['zyn witout mint', 'zyn', ['mint'], []],
  ['zyn ohen Minze', 'zyn', ['mint'], []],
  ['velo zoner munt', 'velo', ['mint'], []],
  ['velo sans horrible menthe', 'velo', ['mint'], ['horrible']],
  ['zyn ohne schwarze Kirsche', 'zyn', ['black Kirsche'], []],
  ['zyn ohne schwarze Minze', 'zyn', ['black mint'], []],
  // There is none, and neither cola nor all that is frozen is meant.
  ['zyn without frozen cola', 'zyn', [], ['frozen cola']],
])('%j leaves out what it can, and names what nothing has', (typed, search, without, missing) => {
  const found = answer(typed)
  expect(found).toMatchObject({ correctedTo: null, missing, query: { search, without } })
  expect(suggest(snapshot, typed).missing).toEqual(missing)
  expect(found.total).toBeGreaterThan(0)
})

test.each([
  ['zyn or velo', '', ['zyn', 'velo']],
  ['Minze ZYN oder Velo', 'Minze', ['zyn', 'velo']],
  ['lyft eller zyn mint', 'mint', ['velo', 'zyn']],
  ['zyn ou velo', '', ['zyn', 'velo']],
  ['zyn o white fox', '', ['zyn', 'white-fox']],
  ['zyn of velo', '', ['zyn', 'velo']],
  ['zyn and velo', '', ['zyn', 'velo']],
  ['zyn/velo 6mg', '6mg', ['zyn', 'velo']],
  ['zyn / velo', '', ['zyn', 'velo']],
  ['zyn&velo', '', ['zyn', 'velo']],
  ['velo o zyn de menta', 'menta', ['velo', 'zyn']],
  ['zyn, velo, or loop', '', ['zyn', 'velo', 'loop']],
  ['mint zyn velo', 'mint', ['zyn', 'velo']],
  ['lyft velo', '', ['velo']],
  ['nick and johnny or general', '', ['nick-and-johnny', 'general']],
  ['zyn or velo under 3 eur', '', ['zyn', 'velo']],
])('%j is a choice of brands', (typed, search, brand) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search, brand } })
  expect(
    suggest(snapshot, typed)
      .brands.map(({ slug }) => slug)
      .sort(),
  ).toEqual(brand.toSorted())
})

test('between other words, and beside chosen brands, nothing is a choice', () => {
  for (const search of ['mint or citrus', 'zyn or mint', 'nick and johnny', 'v & you', '77 cola & vanilla'])
    expect(answer(search).query).toMatchObject({ search, brand: [] })
  expect(answer('zyn or velo', { brand: 'loop' }).query.brand).toEqual(['loop'])
  const named = makeSnapshot({
    products: [makeProduct({ name: 'ZYN & VELO Mint' }), makeProduct({ name: 'VELO Lime', brand: 'VELO' })],
  })
  const { query } = answerQuery(named, parseProductQuery(new URLSearchParams({ search: 'zyn & velo' })))
  expect(query).toMatchObject({ search: 'zyn & velo', brand: [] })
})

test.each([
  ['zyn - mint', 'zyn mint'],
  ['zyn – cool mint', 'zyn cool mint'],
  ['zyn / cool mint', 'zyn cool mint'],
  ['cool & mint', 'cool mint'],
  ['❄️ zyn mint', 'zyn mint'],
  ['zyn … mint', 'zyn mint'],
  ['the strongest zyn', 'strongest zyn'],
])('a lone mark or article in %j says nothing', (typed, search) => {
  expect(answer(typed)).toMatchObject({ missing: [], query: { search } })
  expect(answer(typed).total).toBe(answer(search).total)
})

test('a product that has such words in its name is found by them', () => {
  const named = makeSnapshot({
    products: ['Ace No Mint', 'Ace Mint', 'Ace Non-Stop', 'Velo Mint', 'Velo Sin-Menta', 'Velo Lime'].map(
      (name) =>
        makeProduct({
          name,
          brand: name.split(' ')[0]!,
          flavourFamily: name.endsWith('Mint') ? 'mint' : 'other',
        }),
    ),
  })
  const find = (search: string) =>
    answerQuery(named, parseProductQuery(new URLSearchParams({ search }))).items.map(({ name }) => name)
  expect(find('ace no mint')).toEqual(['Ace No Mint'])
  expect(find('ace non-stop')).toEqual(['Ace Non-Stop'])
  expect(find('velo sin-menta')).toEqual(['Velo Sin-Menta'])
  expect(find('velo no mint')).toEqual(['Velo Lime'])
})

test.each([
  'utan tobak',
  'ohne tabak',
  'sans tabac',
  'zonder tabak',
  'sin tabaco',
  'senza tabacco',
  'without tobacco',
])('snus "%s" is pouches, as typed', (words) => {
  const { items, correctedTo } = answer(`snus ${words}`)
  expect(correctedTo).toBeNull()
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(['Nicotine pouches']))
})

test.each(['velo freeze', 'lyft freeze', 'velo freez x-strong 10 pack sweden'])(
  '%s is found under its former name',
  (search) => {
    const names = answer(search).items.map(({ name }) => name)
    expect(names).toContain('VELO Freezing Peppermint Slim 10.9mg')
    expect(names.every((name) => name.startsWith('VELO Freezing'))).toBe(true)
  },
)

test('a mistake beside a nickname of several words is corrected', () => {
  expect(answer('nick and johnny amercana').correctedTo).toBe('nick and johnny americana')
  expect(answer('nick und johnny amercana').total).toBeGreaterThan(0)
})

test('a flavour, a format or a strength is not corrected to another one', () => {
  expect(answer('mini offroad')).toMatchObject({ total: 0, correctedTo: null })
  expect(answer('oden’s pear')).toMatchObject({ total: 0, correctedTo: null })
})

test('words that find something are never corrected, and exact words neither', () => {
  expect(answer('zyn cool mint').correctedTo).toBeNull()
  expect(answer('zny', { exact: '1' })).toMatchObject({ total: 0, correctedTo: null })
  expect(answer('qqqqqq')).toMatchObject({ total: 0, correctedTo: null })
})

test('where only other filters would give the corrected words a hit, nothing is corrected', () => {
  expect(answer('zny', { brand: 'velo' })).toMatchObject({ total: 0, correctedTo: null })
  expect(answer('zny', { brand: 'zyn' })).toMatchObject({ correctedTo: 'zyn' })
})

test('limits in the words become filters, also when the other words are corrected', () => {
  const { query, items, correctedTo } = answer('zny 6-9 mg under 3 eur')
  expect([query.search, formatMgRange(query.mg!), query.maxPerCan]).toEqual(['zyn', '6-9', 2_990_000])
  expect(correctedTo).toBe('zyn')
  expect(items.length).toBeGreaterThan(0)
  for (const { brand, nicotineMg, pricePerCan } of items) {
    expect(brand).toBe('ZYN')
    expect(nicotineMg).toBeGreaterThanOrEqual(6)
    expect(nicotineMg).toBeLessThanOrEqual(9)
    expect(pricePerCan!.minor).toBeLessThanOrEqual(300)
  }
})

test.each([
  { search: 'zyn 10 pack under 30 eur', maxPerCan: 2_999_000 },
  { search: 'zyn 10 pack under 3 eur per can', maxPerCan: 2_990_000 },
  { search: 'zyn 10 pack under 3 eur', maxPerCan: 2_990_000 },
  { search: 'zyn under 3 eur', maxPerCan: 2_990_000 },
  { search: 'zyn 3€', maxPerCan: 3_000_000 },
  { search: '10er Pack zyn 30€', maxPerCan: 3_000_000 },
])('$search is a limit per can', ({ search, maxPerCan }) => {
  expect(answer(search).query).toMatchObject({ search: 'zyn', maxPerCan })
})

test.each([
  ['zyn under 3', 'EUR', { maxPerCan: 2_990_000 }],
  ['zyn 10-pack unter 30', 'EUR', { maxPerCan: 2_999_000 }],
  ['zyn under 30', 'SEK', { maxPerCan: 2_619_650 }],
  ['zyn under 6 mg', 'EUR', { mg: '-<6' }],
  // No can costs as much, or as little.
  ['zyn over 10', 'EUR', { mg: '>10-' }],
  ['zyn under 6', 'SEK', { mg: '-<6' }],
] as const)(
  '%s without a unit is a price in the currency of the visitor, if some can has it',
  (search, currency, limits) => {
    const { query } = answerQuery(snapshot, parseProductQuery(new URLSearchParams({ search })), { currency })
    const { maxPerCan, mg } = query
    expect({
      search: query.search,
      ...(maxPerCan && { maxPerCan }),
      ...(mg && { mg: formatMgRange(mg) }),
    }).toEqual({ search: 'zyn', ...limits })
  },
)

test('suggestions keep to a limit without a unit too', () => {
  const { products: cheap } = suggest(snapshot, 'zyn under 2.60', { currency: 'EUR' })
  expect(cheap.length).toBeGreaterThan(0)
  for (const { pricePerCan } of cheap) expect(pricePerCan!.minor).toBeLessThan(260)
})

test('a limit that a parameter sets too holds with the tighter of the two', () => {
  expect(answer('under 3 eur', { maxPerCan: '2.60' }).query.maxPerCan).toBe(2_600_000)
  expect(answer('under 2.60 eur', { maxPerCan: '3' }).query.maxPerCan).toBe(2_590_000)
})

test('the name of a product is no limit', () => {
  for (const search of ['velo max 7mg', 'VELO Max Coffee 7 mg', 'velo max 7']) {
    const { query, items } = answer(search)
    expect(query.mg).toBeUndefined()
    for (const { name } of items) expect(name).toContain('Max')
  }
  expect(answer('velo max 7 mg', { exact: '1' }).query.mg).toBeUndefined()
  expect(formatMgRange(answer('zyn max 7 mg').query.mg!)).toBe('-7')
})

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

test.each([
  ['velo mit Minze', 'velo Minze'],
  ['velo à la menthe', 'velo menthe'],
  ['velo alla menta', 'velo menta'],
  ['velo con sabor menta', 'velo menta'],
  ['zyn med smak av mint', 'zyn mint'],
  ['velo met munt smaak', 'velo munt'],
  ['zyn Minze kaufen', 'zyn Minze'],
  ['best zyn', 'zyn'],
])('%j is %j: the other words say nothing about a product', (typed, meant) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, query: { search: meant } })
  expect(answer(typed).items).toEqual(answer(meant).items)
})

test.each([
  ['what is the strongest zyn', 'strongest zyn'],
  ['ich suche zyn mit Minze', 'zyn Minze'],
  ['jag letar efter billig zyn', 'zyn'],
  ['je cherche du velo à la menthe', 'velo menthe'],
  ['quiero zyn de menta', 'zyn menta'],
  ['sto cercando velo alla menta', 'velo menta'],
  ['ik zoek zyn met munt', 'zyn munt'],
  ['where to buy zyn', 'zyn'],
])('the question %j asks for %j', (typed, search) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search } })
})

test.each([
  ['zyn snus', 'zyn'],
  ['zny snus', 'zyn'],
  ['velo snus Minze', 'velo minze'],
  ['snus xylophone', 'snus'],
])('%j, whose pouches are no snus, is %j', (typed, correctedTo) => {
  expect(answer(typed).correctedTo).toBe(correctedTo)
  expect(answer(typed).items).toEqual(answer(correctedTo).items)
})

test('words that say nothing stay where they find something, and in phrases', () => {
  expect(answer('77 cola & vanilla').query.search).toBe('77 cola & vanilla')
  expect(answer('nick and johnny').query.search).toBe('nick and johnny')
  expect(answer('bolsas de nicotina menta').query.search).toBe('bolsas de nicotina menta')
})

test.each([
  'strongest zyn',
  'starkaste zyn',
  'stärkstes zyn',
  'sterkste zyn',
  'le plus fort zyn',
  'zyn más fuerte',
])('%s is a strong one', (search) => {
  const { items, correctedTo } = answer(search)
  expect(correctedTo).toBeNull()
  for (const { nicotineMg } of items) expect(nicotineMg).toBeGreaterThan(10)
})

test('much and little nicotine is a strength', () => {
  expect(answer('zyn wenig Nikotin').items).toEqual(answer('zyn leicht').items)
  expect(answer('hög nikotinhalt').total).toBe(answer('stark').total)
})

test('a word that is only inside other words is left out where nothing has it beside the rest', () => {
  expect(answer('zyn unte 3 eur')).toMatchObject({ correctedTo: 'zyn', missing: ['unte'] })
  expect(answer('lyft ice cool').correctedTo).toBeNull()
})

test('a trade mark is no letter', () => {
  expect(answer('ZYN™').total).toBe(answer('zyn').total)
})

test('0 mg is without nicotine, not the end of 10 mg', () => {
  for (const search of ['velo 0mg', 'velo 0 mg'])
    expect(answer(search).items).toEqual(answer('velo nicotine free').items)
})

test.each(['hallonsmak', 'Himbeergeschmack', 'frambozensmaak'])('%s is a flavour', (search) => {
  expect(answer(search).total).toBe(answer('framboise').total)
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

test('a limit of all cans may be less than any single can costs, because packs are cheaper', () => {
  const own = makeSnapshot({
    products: [makeProduct({ id: 1, name: 'Ace Mint' })],
    offers: [
      makeOffer({ id: 1, productId: 1, price: eurPrice(200) }),
      makeOffer({ id: 2, productId: 1, price: eurPrice(4200), cans: 30 }),
    ],
  })
  const limitOf = (search: string) =>
    understandQuery(own, parseProductQuery(new URLSearchParams({ search }))).query.maxPerCan
  expect(limitOf('ace 30-pack max 45 eur')).toBe(1_500_000)
  expect(limitOf('ace 30-pack max 1.50 eur')).toBe(1_500_000)
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

test('a word that nothing has is left out beside others, and named', () => {
  const { items, query, correctedTo, missing } = answer('zyn mint xylophone')
  expect([query.search, correctedTo, missing]).toEqual(['zyn mint', 'zyn mint', ['xylophone']])
  expect(items).toEqual(answer('zyn mint').items)
  expect(answer('zyn mint xylophone', { exact: '1' })).toMatchObject({ total: 0, missing: [] })
  expect(suggest(snapshot, 'zyn mint xylophone')).toEqual({
    ...suggest(snapshot, 'zyn mint'),
    correctedTo: 'zyn mint',
    missing: ['xylophone'],
  })
})

test('suggestions for wishes are those of the other words, the cheapest first if that is asked for', () => {
  expect(suggest(snapshot, 'zyn 10-pack to germany')).toEqual(suggest(snapshot, 'zyn'))
  expect(suggest(snapshot, 'cheapest zyn').products).toEqual(
    answer('zyn', { sort: 'price-asc' }).items.slice(0, 6),
  )
})

test('suggestions are corrected and understood as the search is', () => {
  expect(suggest(snapshot, 'vleo')).toMatchObject({ correctedTo: 'velo', brands: [{ name: 'VELO' }] })
  expect(suggest(snapshot, 'lyft')).toMatchObject({ correctedTo: null, brands: [{ name: 'VELO' }] })
  const { products: strong } = suggest(snapshot, 'velo over 10 mg')
  expect(strong.length).toBeGreaterThan(0)
  for (const { nicotineMg } of strong) expect(nicotineMg).toBeGreaterThan(10)
  expect(suggest(snapshot, 'qqqqqq')).toEqual({ products: [], brands: [], correctedTo: null, missing: [] })
})
