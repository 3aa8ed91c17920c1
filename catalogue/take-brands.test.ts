import { expect, test } from 'vitest'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer, snapshot } from '#tests/starter-search.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'

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
