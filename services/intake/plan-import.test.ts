import { describe, expect, test } from 'vitest'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import type { MatchProduct } from '#matching/match-types.ts'
import { readLabelled } from '#tests/demo-matcher.ts'
import { buildKnowledge } from './build-knowledge.ts'
import type { WaitingListing } from './intake-types.ts'
import { planImport } from './plan-import.ts'

const empty = buildKnowledge({ products: [], aliases: [], gtins: [] }, readCatalogue())
const SHOPS = ['Snushallen', 'Pouch Depot', 'Nic Corner']
let lastId = 0

function list(title: string, rest: Partial<WaitingListing> & { shop?: number } = {}): WaitingListing {
  const { shop = 0, ...given } = rest
  lastId += 1
  return {
    ...{ id: lastId, storeId: shop + 1, storeName: SHOPS[shop]!, title, vendor: '', variant: '', gtin: null },
    ...{ tags: '', category: '', description: '', image: '' },
    ...given,
  }
}

function plan(...listings: WaitingListing[]) {
  const { found, doubted, refused } = planImport(empty, listings)
  return {
    made: found.map(({ product, listings: links }) => [product.name, links.map(({ cans }) => cans)]),
    asked: doubted.map(({ product, doubts }) => [product.name, ...doubts.map(({ title }) => title)]),
    refused,
    products: found.map(({ product }) => product),
  }
}

test('a product of the starter catalogue is made as that, once for every way to write it', () => {
  const { made, products } = plan(
    list('ZYN Cool Mint Mini 6mg', { vendor: 'ZYN', variant: '1 can' }),
    list('Zyn Mini Dry Cool Mint S4, hel stock', { shop: 1 }),
    list('Cool Mint Mini 6 mg', { shop: 2, vendor: 'ZYN', variant: '5 cans' }),
  )
  expect(made).toEqual([['ZYN Cool Mint Mini 6mg', [1, 10, 5]]])
  expect(products[0]).toMatchObject({ format: 'mini', nicotineMg: 6, pouchesPerCan: 20 })
})

test('a product that nobody knows is made once of the listings of three stores', () => {
  const { made, products, asked } = plan(
    list('MOOD GreenApple 4mg/p', { vendor: 'Pouch Depot', shop: 1 }),
    list('Mood Green Apple 4mg', { vendor: 'Mood', variant: '5-pack' }),
    list('Mood Grönt Äpple Slim 4 mg', { shop: 2, description: '20 pouches per can.' }),
  )
  expect(made.map(([name, cans]) => [name, [...(cans as number[])].toSorted()])).toEqual([
    ['Mood Green Apple Slim 4mg', [1, 1, 5]],
  ])
  expect(asked).toEqual([])
  expect(products[0]).toMatchObject({
    ...{ brand: 'Mood', kind: 'nicotine pouch', flavourFamily: 'fruit', flavour: 'Green Apple' },
    ...{ format: 'slim', nicotineMg: 4, pouchesPerCan: 20 },
  })
})

test('strength, format, pouches and picture may come from tags and description', () => {
  const { products } = plan(
    list('Breeze Watermelon', {
      vendor: 'Breeze',
      tags: 'Slim, 8 mg, Nicotine pouches',
      description: 'Sweet and cold. 22 pouches per can.',
      image: 'https://cdn.example/breeze.png',
    }),
  )
  expect(products).toMatchObject([
    {
      ...{ name: 'Breeze Watermelon Slim 8mg', nicotineMg: 8, format: 'slim', pouchesPerCan: 22 },
      imageUrl: 'https://cdn.example/breeze.png',
    },
  ])
})

test('each variant is a product of its own where they differ in strength', () => {
  const { made } = plan(
    list('Mood Mint Slim', { vendor: 'Mood', variant: '4 mg / 1 can' }),
    list('Mood Mint Slim', { vendor: 'Mood', variant: '8 mg / 1 can' }),
    list('Mood Mint Slim', { vendor: 'Mood', variant: '8 mg / 10 cans' }),
  )
  expect(made).toEqual([
    ['Mood Mint Slim 4mg', [1]],
    ['Mood Mint Slim 8mg', [1, 10]],
  ])
})

test('a figure per gram stays in the name, and the strength is that of a pouch', () => {
  const { products } = plan(
    list('Killo Ice Slim 16mg', { vendor: 'Killo', description: '16 mg/g. 12.8 mg per pouch.' }),
    list('CUBA White Cola 16mg', { vendor: 'CUBA' }),
  )
  expect(products).toMatchObject([
    { name: 'Killo Ice Slim 16mg', nicotineMg: 12.8, notes: '16mg in the name is mg/g' },
    { name: 'CUBA White Cola 16mg', nicotineMg: 10.4 },
  ])
})

test('an unknown word of a name keeps its spelling, and one behind the strength stops it', () => {
  const { made, refused } = plan(
    list('Mood Skånsk Mint Slim 6mg', { vendor: 'Mood' }),
    list('Mood Mint Slim 6mg Skånsk', { vendor: 'Mood' }),
    list('Mood Mint Slim 6mg empty can', { vendor: 'Mood' }),
    list('Mood Mint Slim 6mg, delivered monthly', { vendor: 'Mood' }),
  )
  expect(made.map(([name]) => name)).toEqual(['Mood Skånsk Mint Slim 6mg'])
  expect(refused).toEqual({ 'words-unknown': 1, 'other-goods': 2 })
})

describe('the brand', () => {
  test.each([
    ['named by vendor and title', [list('Mood Mint Slim 6mg', { vendor: 'MOOD AB' })], 'Mood Mint Slim 6mg'],
    [
      'the first word of several titles of a shop that names itself as vendor',
      ['Mint', 'Berry', 'Cola'].map((taste) => list(`Klyx ${taste} Slim 9mg`, { vendor: 'Snushallen' })),
      'Klyx Mint Slim 9mg',
    ],
    [
      'the vendor of several products whose titles leave it out',
      ['Peach', 'Lime', 'Mango'].map((taste) => list(`${taste} Slim 7mg`, { vendor: 'Halo' })),
      'Halo Peach Slim 7mg',
    ],
    [
      'known, where the vendor is a maker',
      [list('FUMi Lemon Twist 6 mg', { vendor: 'Another Snus Factory' })],
      'FUMi Lemon Twist 6mg',
    ],
  ])('is certain: %s', (_, listings, name) => {
    const { made, asked } = plan(...listings)
    expect(made.map(([first]) => first)).toContain(name)
    expect(asked).toEqual([])
  })

  test('is asked for where only one title names it', () => {
    expect(plan(list('Zark Citrus Slim 9mg', { vendor: 'Snushallen' }))).toMatchObject({
      made: [],
      asked: [['Zark Citrus Slim 9mg', 'The brand is new here.']],
    })
  })

  test('is never a shop, a maker, or a brand of other goods', () => {
    const { made, asked } = plan(
      list('Nicorette Freshmint 4mg', { vendor: 'Nicorette' }),
      list('Snushallen Mint Slim 6mg', { vendor: 'Snushallen' }),
      list('Mint Slim 6mg', { vendor: 'Swedish Match' }),
    )
    expect([made, asked]).toEqual([[], []])
  })
})

test.each([
  [list('Gift card', { variant: '€25' })],
  [list('ZYN Mixed pack', { vendor: 'ZYN', variant: '10 cans' })],
  [list('Mood Blueberry 4mg subscription', { vendor: 'Mood' })],
  [list('Mood Blueberry Slim 4mg', { vendor: 'Mood', category: 'Accessories' })],
  [list('Mood Mint 4mg + Mood Cola 4mg', { vendor: 'Mood' })],
  [list('Juice Head Blueberry Lemon 30ml 25mg', { vendor: 'Juice Head' })],
  [list('Mood metal case', { vendor: 'Mood' })],
])('other goods become no product: $title', (listing) => {
  expect(plan(listing)).toMatchObject({ made: [], asked: [], refused: { 'other-goods': 1 } })
})

test('an unclear pack is never counted as one can', () => {
  expect(plan(list('Mood Blueberry 4mg multipack', { vendor: 'Mood' })).refused).toEqual({
    'pack-unclear': 1,
  })
})

test('a missing format is the one that other stores say, and open where they differ', () => {
  const slim = list('Mood Mint Slim 6mg', { vendor: 'Mood' })
  const unsaid = list('Mood Mint 6mg', { vendor: 'Mood', shop: 1 })
  const mini = list('Mood Mint Mini 6mg', { vendor: 'Mood', shop: 2 })
  expect(plan(slim, unsaid).made).toEqual([['Mood Mint Slim 6mg', [1, 1]]])
  expect(plan(slim, unsaid, mini)).toMatchObject({
    made: [
      ['Mood Mint Slim 6mg', [1]],
      ['Mood Mint Mini 6mg', [1]],
    ],
    refused: { 'format-missing': 1 },
  })
})

test('a strength that the store leaves out is a guess by the rest of the brand', () => {
  const own = {
    ...empty,
    products: [...empty.products, mini(1, 'Klyx Mint Mini 6mg'), mini(2, 'Klyx Cola Mini 6mg')],
  }
  const { doubted } = planImport(own, [list('Klyx Berry Mini', { vendor: 'Klyx' })])
  expect(doubted).toMatchObject([
    {
      product: { name: 'Klyx Berry Mini 6mg', nicotineMg: 6 },
      doubts: [{ title: 'The strength is a guess.' }],
    },
  ])
})

function mini(id: number, name: string): MatchProduct {
  return {
    ...{ id, name, brand: 'Klyx', flavourFamily: 'mint', format: 'mini', kind: 'nicotine pouch' },
    ...{ nicotineMg: 6, pouchesPerCan: 20, pouchWeightG: null, notes: null },
  } as MatchProduct
}

test('with half of the starter catalogue unknown, labelled listings become no wrong product', () => {
  const half = readCatalogue().filter((_, nth) => nth % 2 === 0)
  const facts = new Map(readCatalogue().map((product) => [product.name, product]))
  const labelled = readLabelled().filter(({ row }) => facts.has(row.expected_catalogue_name ?? ''))
  const rows = labelled.filter((_, nth) => nth % 5 === 0)
  const expected = new Map<number, string>()
  const listings = rows.map(({ input, row }, nth) => {
    const { title, vendor, variant } = input
    const listing = list(title, { vendor: vendor ?? '', variant: variant ?? '', shop: nth % SHOPS.length })
    expected.set(listing.id, row.expected_catalogue_name!)
    return listing
  })
  const { found } = planImport(buildKnowledge({ products: [], aliases: [], gtins: [] }, half), listings)
  const wrong = found.flatMap(({ product, listings: links }) =>
    links.flatMap(({ listing }) => {
      const right = facts.get(expected.get(listing.id)!)!
      const isRight = product.brand === right.brand && product.kind === right.kind
      return isRight ? [] : [`${listing.title} → ${product.name}, not ${right.name}`]
    }),
  )
  expect(wrong).toEqual([])
  expect(found.length).toBeGreaterThan(80)
})
