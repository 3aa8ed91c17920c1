import { expect, test } from 'vitest'
import { listSearchFlavours } from './search-flavours.ts'
import { listBegunFlavours, splitTerms } from './search-terms.ts'

test.each([
  { query: 'Minze', terms: [['minze', 'mint']] },
  { query: 'VELO Citron Vert 6mg', terms: [['velo'], ['citron vert', 'lime'], ['6mg']] },
  { query: 'citron velo', terms: [['citron', 'lemon'], ['velo']] },
  { query: '  RÉGLISSE ', terms: [['reglisse', 'liquorice']] },
  { query: 'Frutti di bosco', terms: [['frutti di bosco', 'forest berry', 'berry']] },
  { query: 'frutti di', terms: [['frutti', 'fruit'], ['di']] },
  { query: 'velo mint or lemon', terms: [['velo'], ['mint or lemon', 'mint', 'lemon']] },
  {
    query: 'Nikotinbeutel ohne Nikotin',
    terms: [
      ['nikotinbeutel', 'kind:pouch', 'kind:nicotine-free'],
      ['ohne nikotin', 'kind:nicotine-free'],
    ],
  },
  { query: 'Nikotinbeutel', terms: [['nikotinbeutel', 'kind:pouch']] },
  { query: 'mint or xylophone', terms: [['mint', 'mint'], ['or'], ['xylophone']] },
  { query: '', terms: [] },
])('$query is read as $terms', ({ query, terms }) => {
  expect(splitTerms(query).map(({ words, flavours }) => [words.join(' '), ...flavours])).toEqual(terms)
})

test.each([
  { name: 'ZYN Apple Mint Slim', flavourFamily: 'fruit', flavours: ['fruit', 'mint', 'apple mint', 'apple'] },
  { name: 'Skruf Hallon', flavourFamily: 'berry', flavours: ['berry', 'raspberry'] },
  { name: 'VELO Blood Orange', flavourFamily: 'citrus', flavours: ['citrus', 'blood orange', 'orange'] },
  { name: 'Killa Pineapple', flavourFamily: 'tropical', flavours: ['tropical', 'pineapple'] },
  { name: 'Ace X Drop', flavourFamily: 'other', flavours: [] },
] as const)('$name is found by $flavours', ({ flavours, ...product }) => {
  expect(listSearchFlavours(product)).toEqual(flavours)
})

test('an unfinished word means the flavours it begins, from four letters on', () => {
  expect(listBegunFlavours('erdb')).toEqual(['strawberry'])
  expect(listBegunFlavours('pfir')).toEqual(['peach'])
  expect(listBegunFlavours('erd')).toEqual([])
  expect(listBegunFlavours('zzzz')).toEqual([])
})
