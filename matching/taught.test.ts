import { expect, test } from 'vitest'
import { normaliseGtin } from '#domain/gtin.ts'
import { demoProducts, getDemoProduct } from '#tests/demo-matcher.ts'
import { createMatcher } from './create-matcher.ts'
import type { MatchGtin } from './match-types.ts'

const mini = getDemoProduct('ZYN Cool Mint Mini 6mg')
const weak = getDemoProduct('ZYN Cool Mint Mini 3mg')
const CAN = '7311250000010'
const ROLL = '7311250000027'

function makeMatcher({ aliases = [], gtins = [] }: { aliases?: [number, string][]; gtins?: MatchGtin[] }) {
  const taught = aliases.map(([productId, alias]) => ({ productId, alias }))
  return createMatcher({ products: demoProducts, aliases: taught, gtins })
}

const byCode = makeMatcher({
  gtins: [
    { gtin: withCheckDigit(CAN), productId: mini.id, level: 'can', cans: 1 },
    { gtin: withCheckDigit(ROLL), productId: mini.id, level: 'roll', cans: 10 },
  ],
})

function withCheckDigit(digits: string): string {
  const right = Array.from({ length: 10 }, (_, digit) => `${digits.slice(0, -1)}${digit}`)
  return right.find((code) => normaliseGtin(code) !== null)!
}

test.each([
  ['4006381333931', '04006381333931'],
  ['036000291452', '00036000291452'],
  ['36000291452', '00036000291452'],
  ['96385074', '00000096385074'],
  ['4006381333932', null],
  ['0000000000000', null],
  ['123', null],
  ['40063813339 31', '04006381333931'],
  ['abc', null],
])('GTIN %s → %s', (text, digits) => {
  expect(normaliseGtin(text)).toBe(digits)
})

test('a code decides the product, and its level the pack', () => {
  const title = 'Nicotine pouches, cool'
  expect(byCode.match({ title, gtin: withCheckDigit(CAN) })).toMatchObject({
    outcome: 'matched',
    productId: mini.id,
    cans: 1,
    code: 'gtin',
  })
  expect(byCode.match({ title: '', gtin: withCheckDigit(ROLL) })).toMatchObject({
    productId: mini.id,
    cans: 10,
  })
  expect(
    byCode.match({ title: 'ZYN Mini Cool Mint S4', variant: '10-pack', gtin: withCheckDigit(ROLL) }),
  ).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(
    byCode.match({ title: 'ZYN Cool Mint Mini 6mg', variant: '10', gtin: withCheckDigit(ROLL) }),
  ).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(
    byCode.match({ title: 'ZYN Cool Mint Mini', variant: 'Strong / 10', gtin: withCheckDigit(ROLL) }),
  ).toMatchObject({ outcome: 'matched', cans: 10 })
})

test.each([
  ['another brand', 'VELO Crispy Peppermint Slim 10mg', ''],
  ['a brand we do not know', 'Elf Bar Blueberry', ''],
  ['another strength', 'ZYN Cool Mint Mini 3mg', ''],
  ['another format', 'ZYN Cool Mint Slim', ''],
  ['another flavour', 'ZYN Spearmint Mini 6mg', ''],
  ['no nicotine', 'ZYN Cool Mint Mini nikotinfri', ''],
  ['another pack', 'ZYN Cool Mint Mini 6mg', '10-pack'],
  ['another pack as the last option', 'ZYN Cool Mint Mini', 'Strong / 10'],
  ['a number that may be a pack', 'ZYN Cool Mint Mini', '3'],
  ['a number after the strength', 'ZYN Cool Mint Mini 6mg', '5'],
  ['a mixed box', 'ZYN Mixpack', ''],
])('a code that the words contradict is left to a person: %s', (_, title, variant) => {
  const result = byCode.match({ title, variant, gtin: withCheckDigit(CAN) })
  expect(result).toMatchObject({ outcome: 'review', code: 'gtin-contradicted' })
  expect(result.outcome === 'review' && result.candidates[0]!.productId).toBe(mini.id)
})

test('a code with a wrong check digit, or of two products, is ignored', () => {
  const gtin = withCheckDigit(CAN)
  const doubled = makeMatcher({
    gtins: [mini, weak].map(({ id }) => ({ gtin, productId: id, level: 'can' as const, cans: 1 })),
  })
  expect(doubled.match({ title: 'x', gtin })).toMatchObject({ outcome: 'none' })
  const broken = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`
  expect(byCode.match({ title: 'ZYN Cool Mint Mini 3mg', gtin: broken })).toMatchObject({
    productId: weak.id,
  })
})

test('an operator’s decision is remembered, also with other words for the pack', () => {
  const matcher = makeMatcher({ aliases: [[mini.id, 'ZYN Kyla Mynta Mini Stark']] })
  const match = (title: string) => matcher.match({ title })
  expect(match('ZYN Kyla Mynta Mini Stark – 10-pack')).toMatchObject({
    outcome: 'matched',
    productId: mini.id,
    cans: 10,
    code: 'alias',
  })
  expect(match('Zyn mini kyla mynta 6 mg')).toMatchObject({ productId: mini.id, code: 'name' })
})

test('an alias does not apply to another strength, format or kind', () => {
  const matcher = makeMatcher({ aliases: [[mini.id, 'ZYN Kyla Mynta Mini Stark']] })
  for (const title of [
    'ZYN Kyla Mynta Mini 3mg',
    'ZYN Kyla Mynta Slim 6mg',
    'ZYN Kyla Mynta Mini nikotinfri',
  ])
    expect(matcher.match({ title }).outcome).not.toBe('matched')
})

test('an alias that names another strength itself is taken word for word', () => {
  const matcher = makeMatcher({ aliases: [[mini.id, 'ZYN Cool Mint Mini 6.9mg']] })
  expect(matcher.match({ title: 'ZYN Cool Mint Mini 6,9 mg' })).toMatchObject({
    productId: mini.id,
    code: 'alias',
  })
})

test('an unknown product is split into its parts for a proposal', () => {
  const { parse } = makeMatcher({})
  expect(parse({ title: 'VELO Plus Blood Orange Slim 6 mg (20 pouches)', variant: '5 cans' })).toEqual({
    brand: 'VELO',
    line: ['plus'],
    flavour: ['blood', 'orange'],
    format: 'slim',
    strength: { value: 6, unit: 'mg' },
    strengthWord: null,
    strengthCode: null,
    pouchesPerCan: 20,
    cans: 5,
    kind: 'nicotine pouch',
    isOtherGoods: false,
    isPackUnclear: false,
    words: ['plus', 'blood', 'orange'],
    leftover: [],
  })
  expect(parse({ title: 'ZYN Kyoto Mini 6mg' })).toMatchObject({
    brand: 'ZYN',
    flavour: [],
    leftover: ['kyoto'],
  })
  expect(parse({ title: 'Frostbite Mint 6mg' })).toMatchObject({
    brand: null,
    flavour: ['mint'],
    leftover: ['frostbite'],
  })
  expect(parse({ title: 'VELO Hoodie' })).toMatchObject({ isOtherGoods: true })
})
