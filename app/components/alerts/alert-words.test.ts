import { expect, test } from 'vitest'
import { getTranslator, messagesJson } from '#app/i18n/messages.server.ts'
import { ALERT_KINDS, type Finding, type Promised } from '#domain/alerts/alert.ts'
import { LANGUAGES } from '#domain/language.ts'
import { parseMgRange } from '#domain/mg-range.ts'
import { minor } from '#domain/money/amounts.ts'
import { describeChange, describeRule, nameWordsOf, subjectName } from './alert-words.ts'

const promised: Promised = {
  ...{ kind: 'target', subject: 'product', name: '', basis: 'total', cans: 10, place: 'DE' },
  ...{ limit: { minor: minor(2900), currency: 'EUR' }, percent: null, store: null },
}
const found: Finding = {
  ...{ productId: 1, name: 'Frost Mint', path: '/product/frost-mint', store: 'Nordlager', offerId: 7 },
  ...{ value: { minor: minor(2850), currency: 'EUR' }, readAt: '2026-11-12T05:10:00.000Z' },
}
const timeZone = 'Europe/Berlin'
const ENGLISH = { ...nameWordsOf(getTranslator('en')), timeZone }
const FILTER: Pick<Promised, 'subject' | 'name' | 'choices'> = {
  subject: 'filter',
  name: 'VELO',
  choices: { flavour: ['mint'], format: ['loose'], strength: ['Strong'], mg: parseMgRange('6-9') },
}

test('a change says what was promised and what was found, by the clock of the reader', () => {
  expect(describeChange({ promised, found }, ENGLISH)).toEqual({
    title: 'Frost Mint: €28.50',
    promised: 'Promised: a price at or under €29.00 for 10 cans delivered to Germany.',
    found: 'Found: €28.50 at Nordlager, read 12 Nov, 06:10.',
  })
})

test.each([
  [{}, 'Found: in stock at Nordlager in two readings, the last on 12 Nov, 06:10.'],
  [{ cans: 10 }, 'Found: 10 cans in stock at Nordlager in two readings, the last on 12 Nov, 06:10.'],
])('stock is told with the cans that are there, where they were kept: %o', (there, words) => {
  const change = { promised: { ...promised, kind: 'stock' } as const, found: { ...found, ...there } }
  expect(describeChange(change, ENGLISH).found).toBe(words)
})

test.each([[{ subject: 'filter', basis: 'can' }], [{ cans: null, basis: 'can' }]] as const)(
  'a title says that its price is for one can: %o',
  (wish) => {
    const change = { promised: { ...promised, ...wish }, found }
    expect(describeChange(change, ENGLISH).title).toBe('Frost Mint: €28.50 per can')
  },
)

test.each([
  ['target', 'Frost Mint, Polar Ice +1', 'Your basket (Frost Mint, Polar Ice +1): €28.50'],
  ['stock', 'Frost Mint', 'Your basket (Frost Mint): everything can be bought again'],
  // It was found before its products were kept.
  ['target', '', 'Your basket: €28.50'],
] as const)('a %s of a basket is told with its products: %s', (kind, name, title) => {
  const change = { promised: { ...promised, subject: 'basket', kind, name } as const, found }
  expect(describeChange(change, ENGLISH).title).toBe(title)
})

test.each([
  [{ kind: 'drop', percent: 10 }, '10% lower: at or under €29.00 for 10 cans delivered to Germany'],
  [{ kind: 'low', cans: null, basis: 'can' }, 'Lowest of 90 days, per can, without shipping'],
  [{ kind: 'stock' }, 'Back in stock: 10 cans'],
  [{ kind: 'stock', store: 'Nordlager' }, 'Back in stock at Nordlager: 10 cans'],
  [
    { kind: 'stock', cans: 37, isAnyPack: true },
    'Back in stock: any pack, as no store sells exactly 37 cans',
  ],
  [
    { kind: 'stock', cans: 1, isAnyPack: true, store: 'Nordlager' },
    'Back in stock at Nordlager: any pack, as it does not sell exactly 1 can',
  ],
  [{ kind: 'stock', cans: null, store: 'Nordlager' }, 'Back in stock at Nordlager'],
  [{ subject: 'basket', place: 'eu' }, 'Everything at or under €29.00, delivered to the EU'],
  [
    { subject: 'basket', kind: 'drop', percent: 10 },
    '10% lower: everything at or under €29.00, delivered to Germany',
  ],
  [{ subject: 'basket', kind: 'low' }, 'Lowest total of 90 days, delivered to Germany'],
  [
    { subject: 'filter', basis: 'can' },
    'Any product at or under €29.00 per can, for 10 cans delivered to Germany',
  ],
  [{ subject: 'filter', kind: 'stock' }, 'Any product back in stock'],
  [
    { subject: 'filter', kind: 'drop', percent: 10, limit: null, cans: null, basis: 'can' },
    'Any product 10% lower than when you set this, per can, without shipping',
  ],
  [
    { subject: 'filter', kind: 'low', basis: 'can' },
    'Any product at its lowest of 90 days, per can, for 10 cans delivered to Germany',
  ],
] as const)('an alert with %o reads: %s', (wish, rule) => {
  expect(describeRule({ ...promised, ...wish } as Promised, ENGLISH)).toBe(rule)
})

test.each(LANGUAGES)('every kind of change has its words in %s', (language) => {
  const words = { ...nameWordsOf(getTranslator(language)), timeZone }
  for (const subject of ['product', 'filter', 'basket'] as const) {
    for (const kind of ALERT_KINDS) {
      const wish = { ...promised, kind, subject, percent: 10, name: 'VELO' }
      const texts = [
        ...Object.values(describeChange({ promised: wish, found }, words)),
        describeRule(wish, words),
      ]
      for (const text of texts) expect(text).not.toMatch(/\{\{|^$|undefined/)
    }
  }
})

test.each(LANGUAGES)('in %s, what the page shows in bold is a word or two before a colon', (language) => {
  const { alerts } = JSON.parse(messagesJson(language, ['alerts']))
  const { heldSeen, heldSo, flappedSeen, flappedSo } = alerts.sent
  const texts = [...Object.values(alerts.promised), ...Object.values(alerts.found)]
  for (const text of [...texts, heldSeen, heldSo, flappedSeen, flappedSo])
    expect(text).toMatch(/^\p{L}+( \p{L}+)?\u00a0?: /u)
})

test.each([
  ['en', 'VELO, Mint, Loose, Strong, 6–9\u00a0mg'],
  ['de', 'VELO, Minze, Loser Snus, Stark, 6–9\u00a0mg'],
] as const)('in %s a filter is called by the words of its lists: %s', (language, name) => {
  const words = { ...nameWordsOf(getTranslator(language)), timeZone }
  expect(subjectName(FILTER, words)).toMatch(new RegExp(`: ${name}$`))
  expect(describeChange({ promised: { ...promised, ...FILTER }, found }, words).promised).toContain(name)
})

test('a filter that was found before its choices were kept is called as it was then', () => {
  expect(subjectName({ subject: 'filter', name: 'VELO, mint' }, ENGLISH)).toBe('Filter: VELO, mint')
})
