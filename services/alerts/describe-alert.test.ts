import { describe, expect, test } from 'vitest'
import { nameOf } from './describe-alert.ts'

const BRANDS = [{ id: 1, name: 'VELO', slug: 'velo', logoUrl: null, productCount: 2, faceProductId: 1 }]

describe('nameOf', () => {
  test('a filter names its brands as they spell themselves', () => {
    expect(nameOf({ subject: 'filter', query: 'brand=velo&flavour=mint' }, { brands: BRANDS })).toBe(
      'VELO, mint',
    )
  })
  test('a brand that has left the catalogue keeps the word of the address', () => {
    expect(nameOf({ subject: 'filter', query: 'brand=gone' }, { brands: BRANDS })).toBe('gone')
  })
  test('a basket has no words of its own', () => {
    expect(nameOf({ subject: 'basket', query: 'items=a:1' }, { brands: BRANDS })).toBe('')
  })
})
