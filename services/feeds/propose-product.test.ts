import { expect, test } from 'vitest'
import type { ParsedListing } from '#matching/match-types.ts'
import { proposeProduct } from './propose-product.ts'

const parsed: ParsedListing = {
  brand: 'ZYN',
  line: [],
  flavour: ['pear', 'mint'],
  format: 'slim',
  strength: { value: 9, unit: 'mg' },
  strengthWord: null,
  strengthCode: null,
  pouchesPerCan: 21,
  cans: 10,
  kind: null,
  isOtherGoods: false,
  leftover: [],
}
const pouch = { kind: 'nicotine pouch', flavourFamily: 'mint' } as const
const known = [
  { ...pouch, name: 'ZYN Cool Mint Slim 9mg', brand: 'ZYN' },
  { ...pouch, name: 'ZYN Spear Mint 6mg', brand: 'ZYN' },
  { ...pouch, name: 'VELO Pear 6mg', brand: 'VELO', flavourFamily: 'fruit' as const },
  { ...pouch, name: 'VELO Pear Ice Mint 6mg', brand: 'VELO' },
]

test('a listing with all the facts becomes a product, with the pack beside it', () => {
  expect(proposeProduct(parsed, known)).toEqual({
    ok: true,
    cans: 10,
    product: {
      name: 'ZYN Pear Mint Slim 9mg',
      brand: 'ZYN',
      flavour: 'Pear Mint',
      kind: 'nicotine pouch',
      format: 'slim',
      flavourFamily: 'mint',
      nicotineMg: 9,
      nicotineSource: 'listing',
      pouchesPerCan: 21,
    },
  })
})

test.each([
  [{ isOtherGoods: true }, 'other-goods'],
  [{ brand: null }, 'brand-unknown'],
  [{ brand: 'Nobody' }, 'brand-unknown'],
  [{ flavour: [] }, 'flavour-unknown'],
  [{ flavour: ['unheard'] }, 'flavour-unknown'],
  [{ format: null }, 'format-missing'],
  [{ strength: null }, 'strength-missing'],
  [{ strength: { value: 12, unit: 'mg/g' } as const }, 'strength-missing'],
  [{ strength: { value: 9, unit: 'mg' } as const, kind: 'snus' as const }, 'strength-missing'],
  [{ strength: { value: 250, unit: 'mg' } as const }, 'strength-missing'],
  [{ leftover: ['gizmo'] }, 'words-unknown'],
])('one without them is left to an operator: %j', (change, reason) => {
  expect(proposeProduct({ ...parsed, ...change }, known)).toEqual({ ok: false, reason })
})

test('a brand that sells several kinds leaves the kind open', () => {
  const snus = { name: 'ZYN General', brand: 'ZYN', kind: 'snus' as const, flavourFamily: 'tobacco' as const }
  expect(proposeProduct(parsed, [...known, snus])).toEqual({ ok: false, reason: 'kind-unknown' })
})
