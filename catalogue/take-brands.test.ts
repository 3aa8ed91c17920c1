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
  ['77/zyn', '', ['77', 'zyn']],
  ['zyn/77 mint', 'mint', ['zyn', '77']],
  ['velo/77/zyn', '', ['velo', '77', 'zyn']],
  ['r42/77', '', ['r42', '77']],
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

test.each([
  ['zny or vleo', 'zyn or velo', ['zyn', 'velo']],
  ['zyn or vleo', 'zyn or velo', ['zyn', 'velo']],
  ['zny vleo', 'zyn velo', ['zyn', 'velo']],
  ['ZYN oder Veol', 'zyn oder velo', ['zyn', 'velo']],
  ['Zny eller Vleo mynta', 'zyn eller velo mynta', ['zyn', 'velo']],
  ['zny or vleo mitn 6 mg', 'zyn or velo mint 6 mg', ['zyn', 'velo']],
  ['zny/vleo', 'zyn / velo', ['zyn', 'velo']],
  ['zny, vleo, or lop', 'zyn velo or loop', ['zyn', 'velo', 'loop']],
  ['wihte fox eller zny', 'white fox eller zyn', ['white-fox', 'zyn']],
  ['zny or vleo under 3 eur', 'zyn or velo', ['zyn', 'velo']],
])('%j is corrected to the choice %j', (typed, correctedTo, brand) => {
  const corrected = answer(typed)
  expect(corrected).toMatchObject({ correctedTo, missing: [], query: { brand } })
  expect(corrected.total).toBeGreaterThan(0)
  expect(corrected.items).toEqual(
    answer(typed.includes('3 eur') ? `${correctedTo} under 3 eur` : correctedTo).items,
  )
  expect(suggest(snapshot, typed)).toMatchObject({ correctedTo, missing: [] })
})

test('what is no brand is named and left out of a choice', () => {
  expect(answer('zyn or xylophone')).toMatchObject({ correctedTo: 'zyn', missing: ['xylophone'] })
  expect(answer('zny or vleo', { exact: '1' })).toMatchObject({ total: 0, correctedTo: null })
})

test('between other words, and beside chosen brands, nothing is a choice', () => {
  for (const search of ['mint or citrus', 'nick and johnny', 'v & you', '77 cola & vanilla'])
    expect(answer(search).query).toMatchObject({ search, brand: [] })
  expect(answer('zyn or mint')).toMatchObject({ correctedTo: null, query: { search: 'zyn mint', brand: [] } })
  expect(answer('zyn or velo', { brand: 'loop' }).query.brand).toEqual(['loop'])
  const named = makeSnapshot({
    products: [makeProduct({ name: 'ZYN & VELO Mint' }), makeProduct({ name: 'VELO Lime', brand: 'VELO' })],
  })
  const { query } = answerQuery(named, parseProductQuery(new URLSearchParams({ search: 'zyn & velo' })))
  expect(query).toMatchObject({ search: 'zyn & velo', brand: [] })
})
