import { expect, test } from 'vitest'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer, products, snapshot } from '#tests/starter-search.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'

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
  { typed: 'vleo mitn', meant: 'velo mint' },
  { typed: 'zny minnt 6 mg', meant: 'zyn mint 6 mg' },
  { typed: 'mnit or citrsu', meant: 'mint or citrus' },
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

test.each([
  ['zyn snus', 'zyn'],
  ['zny snus', 'zyn'],
  ['velo snus Minze', 'velo minze'],
  ['snus xylophone', 'snus'],
])('%j, whose pouches are no snus, is %j', (typed, correctedTo) => {
  expect(answer(typed).correctedTo).toBe(correctedTo)
  expect(answer(typed).items).toEqual(answer(correctedTo).items)
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

test.each([
  'siberia 33 mg',
  'skruf 6 mg',
  'general 8mg',
  'xqs 8 mg',
  'helwit 6 mg',
  'cuba 43 mg',
  'zyn 1,5 mg',
])('%s finds what has that strength, although few names say it', (search) => {
  const { items, correctedTo, missing } = answer(search)
  const mg = Number(search.split(' ')[1]!.replace('mg', '').replace(',', '.'))
  expect({ correctedTo, missing }).toEqual({ correctedTo: null, missing: [] })
  expect(items.length).toBeGreaterThan(0)
  for (const { id, name } of items)
    expect(products.find((product) => product.id === id)!.nicotineMg, name).toBe(mg)
})

test('snus of a strength is snus', () => {
  const { items, correctedTo } = answer('snus 8 mg')
  expect(correctedTo).toBeNull()
  expect(items[0]!.category).toBe('Snus')
})

test('0 mg is without nicotine, not the end of 10 mg', () => {
  for (const search of ['velo 0mg', 'velo 0 mg'])
    expect(answer(search).items).toEqual(answer('velo nicotine free').items)
})

test.each(['hallonsmak', 'Himbeergeschmack', 'frambozensmaak'])('%s is a flavour', (search) => {
  expect(answer(search).total).toBe(answer('framboise').total)
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

test.each([
  { typed: 'zen', meant: 'zyn', inside: /frozen/i },
  { typed: 'zen mint', meant: 'zyn mint', inside: /frozen/i },
  { typed: 'Zen oder Velo', meant: 'zyn oder velo', inside: /frozen/i },
  { typed: 'zen under 3 eur', meant: 'zyn', inside: /frozen/i },
  { typed: 'hunder', meant: 'hunter', inside: /thunder/i },
])('$typed, which is only inside other words, shows $meant', ({ typed, meant, inside }) => {
  const corrected = answer(typed)
  expect(corrected).toMatchObject({ correctedTo: meant, missing: [] })
  for (const { name } of corrected.items) expect(name).not.toMatch(inside)
  expect(suggest(snapshot, typed)).toMatchObject({
    correctedTo: meant,
    products: corrected.items.slice(0, 6),
  })
  const exact = answer(typed.split(' ')[0]!, { exact: '1' })
  expect(exact.correctedTo).toBeNull()
  expect(exact.items[0]!.name).toMatch(inside)
})

test.each(['zin', 'frost', 'lder', 'zyn mit'])(
  '%s begins a word of products, is near none or says nothing, so it is not corrected',
  (typed) => {
    expect(answer(typed).correctedTo).toBeNull()
  },
)

test.each(['zin', 'zin mint', 'zin mint 6 mg'])(
  '%s is ZYN where only "Freezing" has these letters',
  (typed) => {
    const ace = makeProduct({ brand: 'ACE', name: 'ACE Freezing Mint', nicotineMg: 6 })
    const zyn = makeProduct({ brand: 'ZYN', name: 'ZYN Cool Mint', nicotineMg: 6 })
    const small = makeSnapshot({ products: [ace, zyn] })
    const { items, correctedTo } = answerQuery(
      small,
      parseProductQuery(new URLSearchParams({ search: typed })),
    )
    expect([correctedTo, items.map(({ name }) => name)]).toEqual([
      typed.replace('zin', 'zyn'),
      ['ZYN Cool Mint'],
    ])
  },
)

test('suggestions are corrected and understood as the search is', () => {
  expect(suggest(snapshot, 'vleo')).toMatchObject({ correctedTo: 'velo', brands: [{ name: 'VELO' }] })
  expect(suggest(snapshot, 'lyft')).toMatchObject({ correctedTo: null, brands: [{ name: 'VELO' }] })
  const { products: strong } = suggest(snapshot, 'velo over 10 mg')
  expect(strong.length).toBeGreaterThan(0)
  for (const { nicotineMg } of strong) expect(nicotineMg).toBeGreaterThan(10)
  expect(suggest(snapshot, 'qqqqqq')).toEqual({ products: [], brands: [], correctedTo: null, missing: [] })
})
