import { expect, test } from 'vitest'
import { foldText } from '#domain/text.ts'
import { fc } from '#tests/properties.ts'
import { countBits, listPositions } from './bitset.ts'
import { containsWord } from './naive-query.test-helper.ts'
import { buildSearchIndex } from './search-index.ts'
import { searchTexts } from './search-texts.ts'

const TEXTS = [
  'Göteborgs Rapé White Portion Göteborgs Rapé Snus',
  'ZYN Cool Mint 6mg ZYN Nicotine Pouches',
  'ZYN Spearmint 3mg ZYN Nicotine Pouches',
  'LOOP Jalapeño Lime LOOP Snus',
  'ØL Æble Œuf ÆØ Snus',
]

function find(texts: ReadonlyArray<string>, query: string): number[] | null {
  const bits = searchTexts(buildSearchIndex(texts), query)
  return bits && [...listPositions(bits, countBits(bits))]
}

/** The specification, word for word. */
function findNaively(texts: ReadonlyArray<string>, query: string): number[] | null {
  const words = foldText(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return null
  return texts.flatMap((text, position) =>
    words.every((word) => containsWord(foldText(text), word)) ? [position] : [],
  )
}

test.each([
  'göteborgs rape',
  'GOTEBORGS RAPÉ',
  '  rape   göteborgs ',
  'rape\u00a0göteborgs',
  'rap\u2003borgs\u3000',
])('%j finds Göteborgs Rapé', (query) => {
  expect(find(TEXTS, query)).toEqual([0])
})

test.each([
  { query: 'zyn 6mg mint', found: [1] },
  { query: 'mint', found: [1, 2] },
  { query: 'zyn 6mg lime', found: [] },
  { query: 'jalapeno', found: [3] },
  { query: 'ol aeble oeuf', found: [4] },
  { query: 'z', found: [1, 2] },
  { query: 'm m z', found: [1, 2] },
  { query: 'pearmin in', found: [2] },
  { query: 'mint6mg', found: [] },
  { query: '', found: null },
  { query: ' \t\u2003 ', found: null },
])('$query finds $found', ({ query, found }) => {
  expect(find(TEXTS, query)).toEqual(found)
})

test.each([
  { query: '5mg', found: [0, 3] },
  { query: '5 mg', found: [0, 3, 4] },
  { query: '6.5mg', found: [1] },
  { query: '5mg 16.5mg', found: [] },
  { query: '5', found: [0, 1, 2, 3, 4] },
])('a strength is not the end of another one: $query finds $found', ({ query, found }) => {
  expect(find(['Ace 5mg', 'Ace 6.5mg', 'Ace 15mg 16,5mg', 'Ace (5mg/g)', 'Ace 5 mg'], query)).toEqual(found)
})

test('an empty index finds nothing', () => {
  expect(find([], 'zyn')).toEqual([])
})

test('an answer belongs to the caller: changing it leaves the index as it was', () => {
  const index = buildSearchIndex(TEXTS)
  searchTexts(index, 's')!.fill(0)
  searchTexts(index, 'snus')!.fill(0)
  expect(countBits(searchTexts(index, 's')!)).toBe(5)
  expect(countBits(searchTexts(index, 'snus')!)).toBe(3)
})

const Word = fc.oneof(
  fc.constantFrom(
    'mint',
    'spearmint',
    'Rapé',
    'rape',
    '6mg',
    '16mg',
    'ø',
    'ICE',
    'ice-cold',
    '-80',
    'İce',
    '𝒵yn',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'B', '1', '.', '𐐀'), minLength: 1, maxLength: 4 }),
)
const Space = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u2003', '\ufeff')
const Text = fc
  .array(fc.tuple(Word, Space), { maxLength: 6 })
  .map((parts) => parts.map(([word, space]) => word + space).join(''))

test('finds exactly what reading every text finds', () => {
  fc.assert(
    fc.property(fc.array(Text, { maxLength: 80 }), Text, (texts, query) => {
      expect(find(texts, query)).toEqual(findNaively(texts, query))
    }),
    { numRuns: 300 },
  )
})

test('stays exact when words are rare among many texts', () => {
  const texts = Array.from({ length: 3000 }, (_, n) => `brand${n % 7} flavour${n % 31} code${n} ${n % 3}mg`)
  const index = buildSearchIndex(texts)
  for (const query of [
    'code12 1mg',
    'flavour30 code299 brand',
    'code1 2 3 m',
    'brand5 flavour3 9',
    'code2999 brand3',
  ]) {
    const bits = searchTexts(index, query)!
    expect([...listPositions(bits, countBits(bits))], query).toEqual(findNaively(texts, query))
  }
})
