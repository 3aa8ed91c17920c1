import { expect, test } from 'vitest'
import { createMatcher } from './create-matcher.ts'
import { applyRules, type MatchRule } from './match-rule.ts'
import type { MatchProduct } from './match-types.ts'

const BASE: Omit<MatchProduct, 'id' | 'name' | 'nicotineMg'> = {
  brand: 'Fjord',
  flavourFamily: 'mint',
  format: 'slim',
  kind: 'nicotine pouch',
  pouchesPerCan: 20,
  pouchWeightG: null,
  notes: null,
}
const products: MatchProduct[] = [
  { ...BASE, id: 1, name: 'Fjord Mint Slim 6mg', nicotineMg: 6 },
  { ...BASE, id: 2, name: 'Fjord Mint Slim 9mg', nicotineMg: 9 },
  { ...BASE, id: 3, name: 'Berg Mint Slim 6mg', brand: 'Berg', nicotineMg: 6 },
  { ...BASE, id: 4, name: 'Berg Mint Slim 9mg', brand: 'Berg', nicotineMg: 9 },
]
const matcher = createMatcher({ products, aliases: [], gtins: [] })

function matchWith(rule: Omit<MatchRule, 'id' | 'storeId' | 'brand'>, title: string, variant = '') {
  const taught = applyRules(matcher, [{ id: 1, storeId: null, brand: 'Fjord', ...rule }])
  const result = taught.match({ title, variant })
  return result.outcome === 'matched' ? result.productId : null
}

const CODE = { about: 'strength', says: 'S2', means: '6 mg' } as const

test.each([
  ['Fjord Mint Slim S2', '', 1],
  ['Fjord Mint Slim s2', '', 1],
  ['Fjord Mint Slim', 'S2', 1],
  ['Fjord Mint Slim S25', '', null],
  ['Fjord Mint Slim XS2', '', null],
  ['Berg Mint Slim S2', '', null],
])("'S2' on a Fjord means 6 mg: %s %s is product %s", (title, variant, productId) => {
  expect(matcher.match({ title, variant }).outcome).not.toBe('matched')
  expect(matchWith(CODE, title, variant)).toBe(productId)
})

test('a figure that contradicts the rule leaves the listing in doubt', () => {
  expect(matchWith(CODE, 'Fjord Mint Slim S2 9mg')).toBe(null)
})

test('a rule about silence does not touch a listing that speaks', () => {
  const silent = { about: 'strength', says: null, means: '6 mg' } as const
  expect(matchWith(silent, 'Fjord Mint Slim')).toBe(1)
  expect(matchWith(silent, 'Fjord Mint Slim 9mg')).toBe(2)
  expect(matchWith(silent, 'Berg Mint Slim')).toBe(null)
})

test('signs in a phrase are taken as they are', () => {
  expect(matchWith({ about: 'words', says: '(Zzyx.)', means: '' }, 'Fjord Mint (Zzyx.) Slim 6mg')).toBe(1)
})

test('a candidate is compared by the rules of the match', () => {
  const compare = (title: string, id: number) => matcher.compare({ title }, id)
  expect(compare('Fjord Mint Slim 9mg 5-pack', 2)).toMatchObject({
    ...{ brand: 'agrees', flavour: 'agrees', strength: 'agrees', format: 'agrees', pack: 'agrees', cans: 5 },
  })
  expect(compare('Fjord Mint Slim 9mg', 1)?.strength).toBe('differs')
  expect(compare('Fjord Mint', 1)).toMatchObject({ strength: 'unsaid', format: 'unsaid', pouches: 'unsaid' })
  expect(compare('Fjord Lemon Mint Mini 6mg', 1)).toMatchObject({
    ...{ flavour: 'differs', extra: ['lemon'], format: 'differs' },
  })
  expect(compare('Fjord Mint Slim 6mg', 3)?.brand).toBe('differs')
  expect(compare('Fjord Mint Slim 6mg', 99)).toBe(null)
})
