import { describe, expect, test } from 'vitest'
import { nameOf } from './describe-alert.ts'

const BRANDS = [{ id: 1, name: 'VELO', slug: 'velo', logoUrl: null, productCount: 2, faceProductId: 1 }]

describe('nameOf', () => {
  test('a filter names its brands as they spell themselves; its choices wait for the language of a reader', () => {
    const query = 'search=frost&brand=velo&flavour=mint&format=slim&strength=Strong&mg=6-9'
    expect(nameOf({ subject: 'filter', query }, { brands: BRANDS })).toEqual({
      name: 'frost, VELO',
      choices: {
        flavour: ['mint'],
        format: ['slim'],
        strength: ['Strong'],
        mg: { min: 6, isOver: false, max: 9, isUnder: false },
      },
    })
  })
  test('a brand that has left the catalogue keeps the word of the address', () => {
    expect(nameOf({ subject: 'filter', query: 'brand=gone' }, { brands: BRANDS }).name).toBe('gone')
  })
  test('a basket has no words of its own', () => {
    expect(nameOf({ subject: 'basket', query: 'items=a:1' }, { brands: BRANDS })).toEqual({ name: '' })
  })
})
