import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { LANGUAGES } from '#domain/language.ts'
import { FLAVOUR_FAMILIES } from '#domain/product.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { listFlavourTerms } from '#domain/search-flavours.ts'
import { hasEveryWord } from '#domain/text.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer } from '#tests/starter-search.ts'
import { explainEmpty } from './explain-empty.ts'
import { queryProducts } from './query-products.ts'
import { suggest } from './suggest.ts'

const demo = makeSnapshot({ products: readCatalogue().map((product) => makeProduct({ ...product })) })

function find(search: string, snapshot = demo) {
  const query = { ...parseProductQuery(new URLSearchParams({ search })), perPage: 2000 }
  const ids = queryProducts(snapshot, query).items.map(({ id }) => id)
  return ids.map((id) => snapshot.products[snapshot.positionOfId.get(id)!]!)
}

/** Found by their ingredients, which their names do not say in English. */
const MADE_OF = new Set(['ZYN pina colada', 'ZYN honeydew'])

const names = (products: ReadonlyArray<{ name: string }>) => products.map(({ name }) => name).sort()

test.each([
  ['mint', 'menta Minze menthe munt mynta MENTA minzig'],
  ['liquorice', 'regaliz lakrits Lakritz réglisse drop liquirizia licorice'],
  ['citrus', 'Zitrus agrumes agrumi cítricos'],
  ['berry', 'Beere Beeren baies bessen baya bacche'],
  ['coffee', 'Kaffee café kaffe koffie CAFE'],
  ['tobacco', 'Tabak tobak tabac tabaco tabacco'],
  ['tropical', 'tropisch tropisk tropicale exotique'],
  ['vanilla', 'vaniglia Vanille vanilj vainilla'],
  ['cinnamon', 'kanel Zimt cannelle canela cannella kaneel'],
  ['lime', 'Limette limoen lima'],
  ['strawberry', 'Erdbeere fraise aardbei jordgubb fresa fragola'],
  ['peach', 'Pfirsich pêche perzik persika melocotón'],
])('%s is found by its names in other languages, and nothing else is', (english, words) => {
  const wanted = names(find(english))
  for (const word of words.split(' ')) expect(names(find(word)), word).toEqual(wanted)
})

test.each(LANGUAGES)('the flavours that the filters name are found by those names (%s)', (language) => {
  const file = new URL(`../public/locales/${language}/offers.json`, import.meta.url)
  const labels: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).flavour
  for (const family of FLAVOUR_FAMILIES.filter((word) => word !== 'other')) {
    const own = demo.products.filter((product) => product.flavourFamily === family)
    expect(names(find(labels[family]!)), labels[family]).toEqual(expect.arrayContaining(names(own)))
  }
})

test('each word of the table finds the product of its flavour, and others only by a word or flavour in their name', () => {
  const flavours = [...new Set(listFlavourTerms().flatMap((term) => term.flavours))]
  const snapshot = makeSnapshot({
    products: flavours.map((name) => makeProduct({ name: `ZYN ${name}`, flavourFamily: 'other' })),
  })
  for (const { words, flavours: meant } of listFlavourTerms()) {
    const found = find(words.join(' '), snapshot).map(({ name }) => name)
    expect(found, words.join(' ')).toEqual(expect.arrayContaining(meant.map((name) => `ZYN ${name}`)))
    const strangers = found.filter(
      (name) =>
        !hasEveryWord(`${name} Snus`, words.join(' ')) && !meant.some((flavour) => name.includes(flavour)),
    )
    expect(
      strangers.filter((name) => !MADE_OF.has(name)),
      words.join(' '),
    ).toEqual([])
  }
})

test('a flavour is not found by the name of another that only sounds like it', () => {
  expect(names(find('Zitrone'))).toEqual(names(find('lemon').filter(({ name }) => /\blemon\b/i.test(name))))
  expect(names(find('uva'))).toEqual(names(find('grape').filter(({ name }) => /\bgrape\b/i.test(name))))
})

const drops = makeSnapshot({
  products: [
    makeProduct({ name: 'Ace Salmiak', flavourFamily: 'liquorice', createdAt: '2026-01-01T00:00:00.000Z' }),
    makeProduct({ name: 'Ace Droplet', createdAt: '2026-01-02T00:00:00.000Z' }),
    makeProduct({ name: 'Ace Dewdrops', createdAt: '2026-01-02T00:00:00.000Z' }),
    makeProduct({ name: 'Ace Cool Drop', createdAt: '2025-01-01T00:00:00.000Z' }),
    makeProduct({ name: 'Ace Black', flavourFamily: 'liquorice', createdAt: '2025-01-01T00:00:00.000Z' }),
    makeProduct({ name: 'Ace Lemon', flavourFamily: 'citrus' }),
  ],
})

test('names with the word come first, then its flavour, then names with a word that begins with it', () => {
  const ranked = ['Ace Cool Drop', 'Ace Salmiak', 'Ace Black', 'Ace Droplet']
  expect(find('drop', drops).map(({ name }) => name)).toEqual(ranked)
  expect(suggest(drops, 'drop').products.map(({ name }) => name)).toEqual([
    'Ace Cool Drop',
    'Ace Salmiak',
    'Ace Black',
    'Ace Droplet',
  ])
  expect(find('ace drop', drops).map(({ name }) => name)).toEqual(ranked)
})

test('every page of a ranked list continues where the one before ended', () => {
  const pages = [1, 2, 3, 4].map((page) => {
    const query = { ...parseProductQuery(new URLSearchParams({ search: 'drop' })), perPage: 1, page }
    return queryProducts(drops, query).items[0]!.name
  })
  expect(pages).toEqual(find('drop', drops).map(({ name }) => name))
})

test('a chosen sort is kept, whatever a word means', () => {
  const query = parseProductQuery(new URLSearchParams({ search: 'drop', sort: 'name-asc' }))
  const found = queryProducts(drops, query).items.map(({ name }) => name)
  expect(found).toEqual(['Ace Black', 'Ace Cool Drop', 'Ace Droplet', 'Ace Salmiak'])
})

test('a flavour is found at the beginning and the end of words, not in the middle', () => {
  expect(find('loop pear')).toEqual([])
  expect(names(find('pear')).filter((name) => !/\bpear/i.test(name))).toEqual([])
  const apples = names(find('apple'))
  expect(apples[0]).toMatch(/\bapple/i)
  expect(apples.filter((name) => /pineapple/i.test(name)).length).toBeGreaterThan(0)
  expect(names(find('melon')).filter((name) => /watermelon/i.test(name)).length).toBeGreaterThan(0)
  expect(names(find('berry')).filter((name) => /blueberry/i.test(name)).length).toBeGreaterThan(0)
  expect(find('ron').filter(({ name }) => /strong/i.test(name))).toEqual([])
})

test('marks end a word as spaces do', () => {
  const typed = [
    'Ace (Mini) Frost',
    'Ace Frost/Mini/White',
    'Ace Frost-Mini',
    'Ace Frost “mini”, White',
    'Ace Feminino',
  ]
  const marked = makeSnapshot({
    products: [...typed, 'Ace Lime (Watermelon)', 'Ace Spear/Pear', 'Ace Frost+1.5mg'].map((name, nth) =>
      makeProduct({
        id: nth + 1,
        name,
        brand: 'Ace',
        format: nth > 4 ? 'mini' : 'slim',
        flavourFamily: 'other',
      }),
    ),
  })
  const found = (search: string) => names(find(search, marked)).filter((name) => typed.includes(name))
  expect(found('mini')).toEqual(typed.slice(0, 4).sort())
  expect(found('frost mini')).toEqual(typed.slice(0, 4).sort())
  expect(names(find('melon', marked))).toEqual(['Ace Lime (Watermelon)'])
  expect(names(find('pear', marked))).toEqual(['Ace Spear/Pear'])
  expect(names(find('0 or 5 mg', marked))).toEqual([])
})

test('a flavour can be combined with other words', () => {
  const velo = find('velo Minze slim')
  expect(velo.length).toBeGreaterThan(5)
  expect(new Set(velo.map(({ brand }) => brand))).toEqual(new Set(['VELO']))
  expect(names(velo)).toEqual(names(find('velo mint slim')))
  expect(find('citron vert').length).toBeGreaterThan(0)
  expect(names(find('citron vert'))).toEqual(names(find('limette')))
})

test.each([
  [
    'mint citrus',
    'mint or citrus',
    'mint eller citrus',
    'menthe ou agrumes',
    'munt of citrus',
    'Minze oder Zitrus',
  ],
  ['mint citrus', 'menta o cítricos', 'menta u cítricos', 'menta oppure agrumi'],
  ['apple lime peach', 'apple or lime or peach'],
  ['6mg 9mg', '6 or 9 mg', '6 eller 9 mg', '6 ou 9 mg', '6 of 9 mg', '6 oder 9 mg', '6 o 9 mg', '6mg or 9mg'],
  ['1.5mg 3mg 9mg', '1,5 or 3 or 9 mg', '1.5mg oder 3 mg oder 9mg'],
])('either of %s is found by %s', (either, ...searches) => {
  const found = new Set(either.split(' ').flatMap((word) => find(word)))
  for (const search of searches) expect(names(find(search)), search).toEqual(names([...found]))
})

test('a choice with words that name a kind together does not look for each of them', () => {
  const total = answer('0mg or cola').total
  expect(total).toBe(answer('0mg').total + answer('cola').total - answer('0mg cola').total)
  for (const search of ['nicotine free or cola', 'cola or nicotine free', 'nikotinfritt eller cola'])
    expect(answer(search).total, search).toBe(total)
  expect(answer('cola or nicotine free or 0mg').total).toBe(total)
  expect(answer('mint or cola or nicotine free').total).toBe(answer('mint or cola or 0mg').total)
})

test('a choice of strengths may begin at none', () => {
  const total = answer('0mg').total + answer('6mg').total
  for (const search of ['0mg or 6mg', '0 or 6 mg', '6 or 0 mg', '6 mg or 0 mg'])
    expect(answer(search).total, search).toBe(total)
})

test('half a word finds what the whole word will, unless a product has that half as a word', () => {
  expect(names(find('erdbe'))).toEqual(names(find('erdbeere')))
  expect(find('meta')).toEqual([])
})

test('a misspelt flavour leads to its right spelling', () => {
  const query = parseProductQuery(new URLSearchParams({ search: 'velo pfirsch' }))
  expect(explainEmpty(demo, query).suggestion).toMatchObject({ search: 'velo pfirsich', keepsFilters: true })
})
