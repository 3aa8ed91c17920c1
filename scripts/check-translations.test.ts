import { expect, test } from 'vitest'
import { compareLanguages } from './compare-languages.ts'
import { findMessageUses } from './find-message-uses.ts'
import { flattenTree } from './read-messages.ts'

const english = new Map([
  [
    'product',
    flattenTree({
      found_one: '{{count}} tin',
      found_other: '{{count}} tins',
      card: { from: 'from {{price}}' },
    }),
  ],
])

test('a language with the same keys, variables and plural forms is complete', () => {
  const swedish = flattenTree({
    found_one: 'en dosa',
    found_other: '{{count}} dosor',
    card: { from: 'från {{price}}' },
  })
  expect(compareLanguages('sv', english, new Map([['product', swedish]]))).toEqual([])
})

test('missing, surplus and different messages are named', () => {
  const swedish = flattenTree({ found_other: '{{count}} dosor', card: { from: 'från {{amount}}' }, old: 'x' })
  expect(compareLanguages('sv', english, new Map([['product', swedish]]))).toEqual([
    'public/locales/sv/product.json lacks found_one',
    'public/locales/sv/product.json has old, English has not',
    'public/locales/sv/product.json card.from must use the variables price',
  ])
})

test('a language has its own plural forms', () => {
  const french = flattenTree({
    found_one: '{{count}} boîte',
    found_other: '{{count}} boîtes',
    card: { from: '{{price}}' },
  })
  expect(compareLanguages('fr', english, new Map([['product', french]]))).toEqual([
    'public/locales/fr/product.json lacks found_many',
  ])
})

test('a zero form in English is required in every language', () => {
  const wanted = new Map([
    ['hero', flattenTree({ at_zero: 'at stores', at_one: '{{count}}', at_other: '{{count}}' })],
  ])
  const lacking = { at_one: '{{count}}', at_other: '{{count}}' }
  expect(compareLanguages('sv', wanted, new Map([['hero', flattenTree(lacking)]]))).toEqual([
    'public/locales/sv/hero.json lacks at_zero',
  ])
  const whole = flattenTree({ at_zero: 'i butiker', ...lacking })
  expect(compareLanguages('sv', wanted, new Map([['hero', whole]]))).toEqual([])
})

test('a plural form needs the variables of the same form in English', () => {
  const wanted = new Map([['hero', flattenTree({ at_one: 'at {{store}}', at_other: 'from {{price}}' })]])
  const right = flattenTree({ at_one: 'hos {{store}}', at_other: 'från {{price}}' })
  const wrong = flattenTree({ at_one: 'hos', at_other: 'från' })
  expect(compareLanguages('sv', wanted, new Map([['hero', right]]))).toEqual([])
  expect(compareLanguages('sv', wanted, new Map([['hero', wrong]]))).toHaveLength(2)
})

test('a plural form uses no variable that the same form does not use in English', () => {
  const wanted = new Map([
    ['hero', flattenTree({ at_one: '{{low}}', at_other: '{{count}}: {{low}} to {{high}}' })],
  ])
  const surplus = flattenTree({
    at_one: '{{low}} till {{high}}',
    at_other: '{{count}}: {{low}} till {{high}}',
  })
  const unnumbered = flattenTree({ at_one: '{{count}}: {{low}}', at_other: '{{low}} till {{high}}' })
  expect(compareLanguages('sv', wanted, new Map([['hero', surplus]]))).toEqual([
    'public/locales/sv/hero.json at_one must use the variables count, low',
  ])
  expect(compareLanguages('sv', wanted, new Map([['hero', unnumbered]]))).toEqual([
    'public/locales/sv/hero.json at_other must use the variables count, high, low',
  ])
})

test('a missing file is named', () => {
  expect(compareLanguages('sv', english, new Map())).toEqual(['public/locales/sv/product.json is missing'])
})

test('calls belong to the translate function bound last', () => {
  const text = `
    function A() { const t = useTranslation('product'); return t('found', { count }) + t(\`card.\${kind}\`) }
    function B() { const t = useTranslation('nav'); return format('x') + t("menu") }
    const seo = getTranslator(context.get(languageContext)).get('seo')
    seo(\`\${page}.title\`)
    function C(t: Translate<'offers'>) { return t('none') }`
  expect(findMessageUses(text).map(({ namespace, key }) => [namespace, key])).toEqual([
    ['product', 'found'],
    ['product', `card.\${kind}`],
    ['nav', 'menu'],
    ['offers', 'none'],
    ['seo', `\${page}.title`],
  ])
})

test('a key with a computed part matches by the rest', () => {
  const [use] = findMessageUses(`const t = useTranslation('seo')\nt(\`page.\${page}.title\`)`)
  expect(use!.matches('page.home.title')).toBe(true)
  expect(use!.matches('page.home.description')).toBe(false)
})
