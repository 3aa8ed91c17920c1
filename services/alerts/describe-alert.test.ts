import { describe, expect, test } from 'vitest'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { nameOf } from './describe-alert.ts'

const SNAPSHOT = makeSnapshot({
  products: [makeProduct({ brand: 'VELO', name: 'Frost Mint', slug: 'frost-mint' })],
})

describe('nameOf', () => {
  test('a filter names its brands as they spell themselves; its choices wait for the language of a reader', () => {
    const query = 'search=frost&brand=velo&flavour=mint&format=slim&strength=Strong&mg=6-9&without=citrus'
    expect(nameOf({ subject: 'filter', query, productIds: null }, SNAPSHOT)).toEqual({
      name: 'frost, VELO',
      choices: {
        flavour: ['mint'],
        format: ['slim'],
        strength: ['Strong'],
        without: ['citrus'],
        mg: { min: 6, isOver: false, max: 9, isUnder: false },
      },
    })
  })
  test('a brand that has left the catalogue keeps the word of the address', () => {
    expect(nameOf({ subject: 'filter', query: 'brand=gone', productIds: null }, SNAPSHOT).name).toBe('gone')
  })
  test('a basket is called by its products', () => {
    const basket = { subject: 'basket', query: 'items=frost-mint:1', productIds: null }
    expect(nameOf(basket, SNAPSHOT)).toEqual({ name: 'Frost Mint' })
  })
})
