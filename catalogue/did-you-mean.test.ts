import { expect, test } from 'vitest'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { countBits, makeBitset, setBit } from './bitset.ts'
import { findNearestSpelling } from './did-you-mean.ts'
import { buildSearchIndex } from './search-index.ts'
import { searchTexts } from './search-texts.ts'

const catalogue = readCatalogue()
const index = buildSearchIndex(catalogue.map(({ name, brand, category }) => `${name} ${brand} ${category}`))
/** With the meanings of words in all languages, as the site has it. */
const meaningful = makeSnapshot({ products: catalogue.map((product) => makeProduct({ ...product })) }).index

test.each([
  { search: 'zny cool mnit', meant: 'zyn cool mint' },
  { search: 'vleo', meant: 'velo' },
  { search: 'swvae', meant: 'swave' },
  { search: 'gerneral', meant: 'general' },
  { search: 'GÖTEBORG Rpae', meant: 'goteborg rape' },
  { search: 'strawbery', meant: 'strawberry' },
  { search: 'blackcurant', meant: 'blackcurrant' },
  { search: 'expresso', meant: 'espresso' },
  { search: 'zyn col mint', meant: 'zyn cool mint' },
  { search: 'coolmint zyn', meant: 'cool mint zyn' },
  { search: 'nordicspirit', meant: 'nordic spirit' },
  { search: 'zyn citrus 6mgg', meant: 'zyn citrus 6mg' },
  { search: 'zyn-mint', meant: 'zyn mint' },
  { search: 'zyn/mint', meant: 'zyn mint' },
  { search: 'mint (zyn)', meant: 'mint zyn' },
  { search: 'zyn & mint', meant: 'zyn mint' },
])('$search: did you mean $meant?', ({ search, meant }) => {
  expect(countBits(searchTexts(index, search)!)).toBe(0)
  expect(findNearestSpelling(index, search)).toEqual({ search: meant, missing: [] })
})

test.each(['qqqqqq', 'qqqqqq xylophone', 'zyn 7mg', '   ', '& /', 'a'.repeat(200), 'mnit '.repeat(20)])(
  'nothing is suggested for %j',
  (search) => {
    expect(findNearestSpelling(index, search)).toBeNull()
  },
)

test.each([
  { search: 'zyn xylophone', found: 'zyn', missing: ['xylophone'] },
  { search: 'xylophone zyn cool mint', found: 'zyn cool mint', missing: ['xylophone'] },
  { search: 'zny qqqqqq mnit', found: 'zyn mint', missing: ['qqqqqq'] },
  { search: 'wwwwww zyn qqqqqq', found: 'zyn', missing: ['wwwwww', 'qqqqqq'] },
  // Near 'black', which other products than these have.
  { search: 'blacj nordic spirit elderflower', found: 'nordic spirit elderflower', missing: ['blacj'] },
])('$search: $missing is left out', ({ search, found, missing }) => {
  expect(findNearestSpelling(index, search)).toEqual({ search: found, missing })
})

test('a word that some product has is never left out', () => {
  expect(findNearestSpelling(index, 'nordic spirit tiramisu zyn')).toBeNull()
})

test('only spellings that find something among the given products are suggested', () => {
  const texts = ['velo ice', 'velo lime', 'vejo lime']
  const small = buildSearchIndex(texts)
  expect(findNearestSpelling(small, 'vexo')?.search).toBe('velo')
  const last = makeBitset(texts.length)
  setBit(last, 2)
  expect(findNearestSpelling(small, 'vexo', last)?.search).toBe('vejo')
  expect(findNearestSpelling(small, 'vexo', makeBitset(texts.length))).toBeNull()
})

test.each([
  { search: 'pinkes', meant: 'pink' },
  { search: 'pablos mint', meant: 'pablo mint' },
  { search: 'kuba cherry', meant: 'cuba cherry' },
  { search: 'syn cool mint', meant: 'zyn cool mint' },
  { search: 'evlo', meant: 'velo' },
  { search: 'white foxx', meant: 'white fox' },
  { search: 'iceburg', meant: 'iceberg' },
  { search: 'xelwit', meant: 'helwit' },
  { search: 'schwarze kirsche', meant: 'black kirsche' },
])('$search is near $meant: an ending, a sound, one mistake, another language', ({ search, meant }) => {
  expect(findNearestSpelling(meaningful, search)).toEqual({ search: meant, missing: [] })
})

test.each([
  { search: 'pinkes velo', left: ['velo'], never: 'minces' },
  { search: 'lila killa', left: ['killa'], never: 'lima' },
  { search: 'snus kaufen', left: ['snus'], never: 'kapten' },
  { search: 'best zyn', left: ['zyn'], never: 'bes' },
  { search: 'zyn rea', left: [], never: 'red' },
  { search: 'velo med', left: [], never: 'red' },
])('$search is not corrected to $never', ({ search, left, never }) => {
  const words = findNearestSpelling(meaningful, search)?.search.split(' ') ?? []
  expect(words).toEqual(left)
  expect(words).not.toContain(never)
})

test('a word of products is not taken for a misspelt one of another language', () => {
  expect(countBits(searchTexts(meaningful, 'fresa velo')!)).toBeGreaterThan(0)
  expect(findNearestSpelling(meaningful, 'fresh velo')).toBeNull()
})

test('a spelling that many products have ranks above a rare one', () => {
  const many = buildSearchIndex([...Array.from({ length: 9 }, () => 'mint'), 'mine', 'mink'])
  expect(findNearestSpelling(many, 'minq')?.search).toBe('mint')
})
