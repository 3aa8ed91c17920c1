import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { usesWord } from './find-term-faults.ts'
import { findTypographyFaults } from './find-typography-faults.ts'
import { findWordingFaults } from './find-wording-faults.ts'
import { GLOSSARY } from './glossary.ts'
import { flattenTree, readMessages } from './read-messages.ts'

function check(language: Language, text: string, { english = '', namespace = 'offers', key = 'x' } = {}) {
  const wanted = new Map([[namespace, flattenTree({ [key]: english })]])
  const given = new Map([[namespace, flattenTree({ [key]: text })]])
  return findWordingFaults(language, wanted, given)
}

test.each([
  ['it', 'Quante scatole?'],
  ['de', 'Wir schreiben dir eine E-Mail.'],
  ['de', '{{cans}} bei {{store}}'],
  ['fr', 'Pouchscout compare {{pouches}}'],
] as const)('%s may say: %s', (language, text) => {
  expect(check(language, text)).toEqual([])
})

test.each([
  ['en', 'We have sent you a mail.', `says 'a mail' where the glossary says 'email'`],
  ['sv', 'Alla erbjudanden', `says 'erbjudande*' where the glossary says 'pris'`],
  ['sv', 'Fynd!', `says 'fynd*' where the glossary says 'sänkt pris'`],
  ['fr', 'Dans ce magasin', `says 'magasin*' where the glossary says 'boutique'`],
  ['nl', 'Bij deze webwinkel: {{count}} aanbiedingen', `says 'aanbieding*' where the glossary says 'prijs'`],
  ['de', 'Deine Bewerbung', `says 'bewerb*' where the glossary says 'Anfrage'`],
  ['es', 'Las rebajas de hoy', `says 'rebajas' where the glossary says 'oferta'`],
  ['it', 'Prezzo a lattina', `says 'lattin*' where the glossary says 'scatola'`],
] as const)('%s may not say: %s', (language, text, fault) => {
  expect(check(language, text)).toEqual([`public/locales/${language}/offers.json x ${fault}`])
})

test('a word that is wrong for one thing may be right for another', () => {
  expect(check('sv', '{{count}} erbjudanden', { namespace: 'club' })).toEqual([])
  const key = 'keys.lead'
  expect(check('de', 'Mit dem Fingerabdruck', { namespace: 'account', key })).toEqual([])
  expect(check('de', 'Mit dem Fingerabdruck', { namespace: 'privacy', key })).toHaveLength(1)
})

test.each(LANGUAGES)('the texts use the words of the glossary: %s', (language) => {
  const texts = [...readMessages(language).values()].flatMap((messages) => [...messages.values()])
  const words = Object.values(GLOSSARY[language]).map(({ say }) => say)
  expect(words.filter((word) => !texts.some((text) => usesWord(text, word)))).toEqual([])
})

const UNIT = 'has a breaking space between a figure and its unit'

test.each([
  ['en', '{{mg}}\u00a0mg per pouch', []],
  ['en', '{{mg}} mg per pouch', [UNIT]],
  ['it', '18+ mg', [UNIT]],
  ['nl', '30 d', [UNIT]],
  ['es', '{{store}} y sus precios', []],
  ['sv', 'Fri frakt över 500 kr', [UNIT]],
  ['sv', 'De 5 kronorna och 12 gram', []],
  ['en', 'Best Deal −{{percent}}%', []],
  ['en', 'Best Deal −{{percent}}\u00a0%', ['has a space before %']],
  ['de', 'Deal −{{percent}}\u00a0%', []],
  ['de', 'Deal −{{percent}}%', ['lacks the space before %']],
  ['en', 'Signing in...', []],
  ['it', 'Accesso in corso...', ['has three dots instead of …']],
  ['it', 'Accesso in corso …', ['has a space before …']],
  ['sv', 'Sparar\u00a0…', []],
  ['sv', 'Sparar …', ['lacks the unbreakable space before …']],
  ['es', '¿Buscabas "{{search}}"?', ['has a straight quote or apostrophe']],
  ['fr', 'Prix\u00a0: «\u202fà partir de\u202f»\u202f!', []],
  ['fr', 'Prix : {{price}}', ['lacks the unbreakable space before a colon']],
  ['fr', '« Promo »', ['lacks the narrow unbreakable space at ; ! ? « or »']],
] as const)('in print, %s: %s', (language, text, faults) => {
  expect(findTypographyFaults(language, text)).toEqual(faults)
})

test.each([
  ['de', 'Frei ab {{amount}}', 'Free over {{amount}}', true],
  ['de', 'Free over {{amount}}', 'Free over {{amount}}', false],
  ['fr', 'Contact', 'Contact', true],
  ['sv', 'Contact', 'Contact', false],
  ['es', 'Member Club', 'Member Club', true],
  ['nl', '{{low}}–{{high}}', '{{low}}–{{high}}', true],
] as const)(
  'a text left in English is distinguished from one that is rightly the same: %s, %s',
  (language, text, english, isRight) => {
    expect(check(language, text, { english })).toEqual(
      isRight ? [] : [`public/locales/${language}/offers.json x is the same as in English`],
    )
  },
)
