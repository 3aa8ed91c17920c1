import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { formatMgRange } from './mg-range.ts'
import { understandSearch } from './understand-search.ts'

function read(search: string, readBare?: Parameters<typeof understandSearch>[1]) {
  const { words, mg, prices } = understandSearch(search, readBare)
  return [
    words,
    mg && formatMgRange(mg),
    ...prices.map(({ side, minor, currency }) => `${side} ${minor} ${currency}`),
  ]
}

test.each([
  ['zyn 6-9 mg', ['zyn', '6-9']],
  ['6–9mg zyn', ['zyn', '6-9']],
  ['zyn 6 to 9 mg mint', ['zyn mint', '6-9']],
  ['zyn 9mg - 6mg', ['zyn', '6-9']],
  ['between 6 and 9 mg', ['', '6-9']],
  ['zwischen 6 und 9,5 mg velo', ['velo', '6-9.5']],
  ['velo de 6 à 9 mg', ['velo', '6-9']],
  ['over 10 mg', ['', '>10-']],
  ['velo mehr als 10mg', ['velo', '>10-']],
  ['velo mer än 10 mg', ['velo', '>10-']],
  ['más de 10 mg', ['', '>10-']],
  ['più di 10 mg', ['', '>10-']],
  ['plus de 10 mg par sachet', ['', '>10-']],
  ['meer dan 10 mg', ['', '>10-']],
  ['at least 10 mg', ['', '10-']],
  ['20+ mg pablo', ['pablo', '20-']],
  ['pablo 20mg+', ['pablo', '20-']],
  ['under 6 mg', ['', '-<6']],
  ['not under 6 mg', ['', '6-']],
  ['nothing under 6 mg', ['', '6-']],
  ['inget över 6 mg', ['', '-6']],
  ['nichts über 6 mg', ['', '-6']],
  ['nothing stronger than 6 mg', ['', '-6']],
  ['nicht unter 6 mg', ['', '6-']],
  ['less strong than 10 mg', ['', '-<10']],
  ['mindre stark än 10 mg', ['', '-<10']],
  ['weniger stark als 10 mg', ['', '-<10']],
  ['minder sterk dan 10 mg', ['', '-<10']],
  ['velo not stronger than 10 mg', ['velo', '-10']],
  ['velo inte starkare än 10 mg', ['velo', '-10']],
  ['velo nicht stärker als 10 mg', ['velo', '-10']],
  ['velo pas plus fort que 10 mg', ['velo', '-10']],
  ['velo niet sterker dan 10 mg', ['velo', '-10']],
  ['velo no más fuerte que 10 mg', ['velo', '-10']],
  ['velo non più forte di 10 mg', ['velo', '-10']],
  ['velo not stronger than 10', ['velo', '-10']],
  ['velo nicht schwächer als 10', ['velo', '10-']],
  ['bis zu 6 mg', ['', '-6']],
  ['zyn over 3 mg under 9 mg', ['zyn', '>3-<9']],
  ['zyn 6 mg or less', ['zyn', '-6']],
  ['zyn 6 mg eller mer', ['zyn', '6-']],
  ['10 mg oder mehr velo', ['velo', '10-']],
  ['10 mg ou plus', ['', '10-']],
  ['6 mg of minder', ['', '-6']],
  ['6 mg o menos', ['', '-6']],
  ['6 mg o meno', ['', '-6']],
  ['zyn 6 mg max', ['zyn', '-6']],
  ['zyn 9 mg o más fuerte', ['zyn', '9-']],
  ['zyn 9 mg o più forte', ['zyn', '9-']],
  ['mas de 10 mg', ['', '>10-']],
  ['velo mer an 10 mg', ['velo', '>10-']],
  ['piu di 10 mg', ['', '>10-']],
  ['uber 10 mg', ['', '>10-']],
  ['hochstens 6 mg velo', ['velo', '-6']],
  ['6 mg o mas', ['', '6-']],
  ['velo des 6 mg', ['velo des 6 mg', null]],
  ['zyn max 6 mg max 3 eur', ['zyn', '-6', 'max 300 EUR']],
  ['zyn 6 mg max 3 eur', ['zyn 6 mg', null, 'max 300 EUR']],
  ['zyn 3 eur or less', ['zyn', null, 'max 300 EUR']],
  ['velo 3 euros la boîte ou moins', ['velo', null, 'max 300 EUR']],
])('%j asks for a strength', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each([
  ['velo under 3 eur', ['velo', null, 'max 299 EUR']],
  ['max 30 kr', ['', null, 'max 3000 SEK']],
  ['bis 3 euro', ['', null, 'max 300 EUR']],
  ["jusqu'à 3 euros", ['', null, 'max 300 EUR']],
  ['from 5 eur', ['', null, 'min 500 EUR']],
  ['under 0 eur', ['', null, 'max 0 EUR']],
  ['zyn 4-2 eur', ['zyn', null, 'min 200 EUR', 'max 400 EUR']],
  ['unter 3 euro', ['', null, 'max 299 EUR']],
  ['below €3', ['', null, 'max 299 EUR']],
  ['mint under 3,50 €', ['mint', null, 'max 349 EUR']],
  ['moins de 3 euros la boîte', ['', null, 'max 299 EUR']],
  ['velo onder de 3 euro', ['velo', null, 'max 299 EUR']],
  ['velo onder 3 euro per blik', ['velo', null, 'max 299 EUR']],
  ['menos de 3 euros', ['', null, 'max 299 EUR']],
  ['meno di 3 euro', ['', null, 'max 299 EUR']],
  ['under 30 kronor per dosa', ['', null, 'max 2999 SEK']],
  ['cheaper than £2.50', ['', null, 'max 249 GBP']],
  ['over $5', ['', null, 'min 501 USD']],
  ['2-3 eur', ['', null, 'min 200 EUR', 'max 300 EUR']],
  ['zyn 6-9 mg under 3 eur', ['zyn', '6-9', 'max 299 EUR']],
])('%j asks for a price', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each([
  ['zyn 3€', ['zyn', null, 'max 300 EUR']],
  ['3 eur zyn', ['zyn', null, 'max 300 EUR']],
  ['zyn €2.50 mint', ['zyn mint', null, 'max 250 EUR']],
  ['euro 3', ['', null, 'max 300 EUR']],
  ['zyn 30 kr', ['zyn', null, 'max 3000 SEK']],
  ['zyn 35:-', ['zyn', null, 'max 3500 SEK']],
  ['zyn för 30 kronor', ['zyn', null, 'max 3000 SEK']],
  ['velo für 3 Euro pro Dose', ['velo', null, 'max 300 EUR']],
  ['velo um die 3€', ['velo', null, 'max 300 EUR']],
  ['velo à 3 euros la boîte', ['velo', null, 'max 300 EUR']],
  ['velo por unos 3 euros', ['velo por', null, 'max 300 EUR']],
  ['velo a circa 3 euro', ['velo a', null, 'max 300 EUR']],
  ['velo rond de 3 euro', ['velo', null, 'max 300 EUR']],
  ['zyn 6 mg 3 €', ['zyn 6 mg', null, 'max 300 EUR']],
  ['zyn from 2 eur 3 eur', ['zyn', null, 'min 200 EUR', 'max 300 EUR']],
])('%j is the most that a shopper wants to pay', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each([
  'zyn 6mg',
  'velo 10 mg',
  'siberia -80',
  'zyn 6-9',
  'under the sea',
  'max',
  '20 mg/g',
  'over 20 mg/g',
  'Thunder 12mg',
  'under 3',
  'velo  max ',
  'under 3 eurodance',
])('%j is unchanged', (search) => {
  expect(understandSearch(search)).toEqual({ words: search, mg: null, prices: [] })
})

test.each([
  ['zyn under 3', ['zyn', null, 'max 299 EUR']],
  ['zyn unter 3', ['zyn', null, 'max 299 EUR']],
  ['velo sous 3', ['velo', null, 'max 299 EUR']],
  ['velo moins de 3,50', ['velo', null, 'max 349 EUR']],
  ['onder de 3 mint', ['mint', null, 'max 299 EUR']],
  ['velo menos de 3', ['velo', null, 'max 299 EUR']],
  ['velo sotto i 3', ['velo', null, 'max 299 EUR']],
  ['velo meno di 3', ['velo', null, 'max 299 EUR']],
  ['zyn mindre än 3', ['zyn', null, 'max 299 EUR']],
  ['zyn max 3 per can', ['zyn', null, 'max 300 EUR']],
  ['zyn under 3 10-pack', ['zyn 10-pack', null, 'max 299 EUR']],
  ['zyn 10 pack under 30', ['zyn 10 pack', null, 'max 2999 EUR']],
  ['zyn under 6 mg', ['zyn', '-<6']],
  ['zyn under 6 mg under 3', ['zyn', '-<6', 'max 299 EUR']],
  ['zyn stronger than 6', ['zyn', '>6-']],
  ['zyn starkare än 6', ['zyn', '>6-']],
  ['zyn weaker than 6', ['zyn', '-<6']],
  ['zyn schwächer als 6mg', ['zyn', '-<6']],
  ['zyn moins fort que 6 mg', ['zyn', '-<6']],
  ['zyn over 20 mg/g', ['zyn over 20 mg/g', null]],
  ['max 10 cans', ['max 10 cans', null]],
  ['from 2 to 3 days', ['from 2 to 3 days', null]],
  ['max 2 or 3 cans', ['max 2 or 3 cans', null]],
  ['confezione da 10', ['confezione da 10', null]],
  ['zyn 3', ['zyn 3', null]],
  ['zyn from 2 to 4', ['zyn', null, 'min 200 EUR', 'max 400 EUR']],
  ['zyn von 3 bis 6', ['zyn', null, 'min 300 EUR', 'max 600 EUR']],
  ['zyn från 3 till 6', ['zyn', null, 'min 300 EUR', 'max 600 EUR']],
  ['velo da 3 a 6', ['velo', null, 'min 300 EUR', 'max 600 EUR']],
  ['zyn from 3 to 6 mg', ['zyn', '3-6']],
  ['under 1.000 zyn', ['under 1.000 zyn', null]],
])('%j is a limit without a unit where the visitor pays in euro', (search, expected) => {
  expect(read(search, () => 'EUR')).toEqual(expected)
})

test.each([
  ['not more than 3 eur', ['', null, 'max 300 EUR']],
  ['not more expensive than 3 eur', ['', null, 'max 300 EUR']],
  ['velo inte dyrare än 30 kr', ['velo', null, 'max 3000 SEK']],
  ['velo nicht teurer als 3 euro', ['velo', null, 'max 300 EUR']],
  ['pas plus cher que 3 euros', ['', null, 'max 300 EUR']],
  ['niet duurder dan 3 euro', ['', null, 'max 300 EUR']],
  ['no más caro que 3 euros', ['', null, 'max 300 EUR']],
  ['non più caro di 3 euro', ['', null, 'max 300 EUR']],
  ['velo inte mer än 30 kr', ['velo', null, 'max 3000 SEK']],
  ['velo nicht mehr als 3 euro', ['velo', null, 'max 300 EUR']],
  ['velo pas plus de 3 euros', ['velo', null, 'max 300 EUR']],
  ['velo niet meer dan 6 mg', ['velo', '-6']],
  ['velo no más de 3 euros', ['velo', null, 'max 300 EUR']],
  ['velo non più di 3 euro', ['velo', null, 'max 300 EUR']],
])('%j is no lower limit', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('a search without a number is never changed, whatever its words', () => {
  const Word = fc.oneof(
    fc.constantFrom('under', 'eur', 'mg', 'max', 'over', '-', '€', 'bis', 'zyn', 'à', 'more than', '+'),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/\p{N}/gu, '')),
  )
  fc.assert(
    fc.property(fc.array(Word, { maxLength: 8 }), (words) => {
      const search = words.join(' ')
      expect(understandSearch(search).words).toBe(search)
    }),
  )
})

test('words around a limit are kept as typed', () => {
  const Word = fc.constantFrom('Zyn', 'MINT', 'göteborgs', '6mg', 'rapé', '-80')
  fc.assert(
    fc.property(fc.array(Word, { maxLength: 4 }), fc.array(Word, { maxLength: 4 }), (before, after) => {
      const search = [...before, 'under 3 eur', ...after].join(' ')
      expect(understandSearch(search).words).toBe([...before, ...after].join(' '))
    }),
  )
})
