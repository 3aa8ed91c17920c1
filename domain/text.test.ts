import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { LANGUAGES, type Language } from './language.ts'
import { compareNames, foldText, hasEveryWord, OWN_ALPHABETS, slugify, splitWords } from './text.ts'

test.each([
  ['Göteborgs Rapé', 'goteborgs rape'],
  ['GOTEBORGS RAPÉ', 'goteborgs rape'],
  ['Jalapeño', 'jalapeno'],
  ['Løssnus', 'lossnus'],
  ['Übbs', 'ubbs'],
  ['STRASSE Straße', 'strasse strasse'],
  ['ÆØÅ', 'aeoa'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('words are split on any white space; a blank query has none', () => {
  expect(splitWords('  rape   göteborgs ')).toEqual(['rape', 'goteborgs'])
  expect(splitWords('\t\n')).toEqual([])
})

test('quotation marks around words are ignored; alone they are a word', () => {
  expect(splitWords('"cool mint" „zyn“')).toEqual(['cool', 'mint', 'zyn'])
  expect(splitWords('"')).toEqual(['"'])
})

test.each([
  ['goteborgs', 'Göteborgs Rapé'],
  ['  GÖTEBORGS   rape ', 'Göteborgs Rapé'],
  ['rapé göte', 'Göteborgs Rapé'],
  ['Apres', 'Après'],
  ['smogen', 'Smögen'],
  ['', 'ZYN'],
  [' ', 'ZYN'],
])('"%s" is found in %s', (query, name) => {
  expect(hasEveryWord(name, query)).toBe(true)
})

test('a name with only some of the words is not found', () => {
  expect(hasEveryWord('Göteborgs Rapé', 'goteborgs white')).toBe(false)
})

test.each([
  ['Göteborgs Rapé White Portion', 'goteborgs-rape-white-portion'],
  ['ZYN Cool Mint Mini 1.5mg', 'zyn-cool-mint-mini-1-5mg'],
  ['on! PLUS Mint 6mg', 'on-plus-mint-6mg'],
  ['V&YOU Ice Mint 9mg', 'v-and-you-ice-mint-9mg'],
  ['Sesh+ Mint', 'sesh-plus-mint'],
  ['Siberia -80°C White Dry', 'siberia-80-c-white-dry'],
])('%s has the slug %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test.each([
  { language: 'en', sorted: ['Ängar', 'Apres', 'Ñandú', 'Nuuk', 'Odens', 'Öland', 'Zyn'] },
  { language: 'de', sorted: ['Ängar', 'Apres', 'Ñandú', 'Nuuk', 'Odens', 'Öland', 'Zyn'] },
  { language: 'sv', sorted: ['Apres', 'Ñandú', 'Nuuk', 'Odens', 'Zyn', 'Ängar', 'Öland'] },
  { language: 'es', sorted: ['Ängar', 'Apres', 'Nuuk', 'Ñandú', 'Odens', 'Öland', 'Zyn'] },
] as const)('names are sorted as $language does', ({ language, sorted }) => {
  expect(sorted.toSorted().sort((a, b) => compareNames(a, b, language))).toEqual(sorted)
})

test('languages without an alphabet of their own sort as English does', () => {
  const names = [
    'Ängar',
    'Apres',
    'Ñandú',
    'Nuuk',
    'Öland',
    'Odens',
    'Zyn',
    'Übbs',
    'éclat',
    'Ærø',
    'ça',
    'ij',
    'ĳ',
  ]
  const sort = (language: Language) => names.toSorted((a, b) => compareNames(a, b, language))
  for (const language of LANGUAGES)
    if (!OWN_ALPHABETS.some((own) => own === language)) expect(sort(language), language).toEqual(sort('en'))
})
