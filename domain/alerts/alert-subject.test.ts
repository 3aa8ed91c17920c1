import { expect, test } from 'vitest'
import { eurMicro } from '../money/amounts.ts'
import type { ProductQuery } from '../product-query.ts'
import { alertFormPath } from './alert-about.ts'
import { filterOf, isNarrowedByOffer } from './alert-subject.ts'
import { parseAlertAbout } from './parse-alert-about.ts'

test('an address names a product, a filter or a basket', () => {
  expect(parseAlertAbout(new URLSearchParams('product=frost-mint'))).toEqual({
    subject: 'product',
    text: 'frost-mint',
  })
  expect(parseAlertAbout(new URLSearchParams(''))).toBeNull()
})

test('the same basket is written in one way', () => {
  const read = (basket: string) => parseAlertAbout(new URLSearchParams({ basket }))
  expect(read('items=mint:5,berry:2&utm=x&parcels=0')).toEqual(read('items=mint:5,berry:2'))
})

test('of a filter only what says which products is kept, always in the same order', () => {
  const asked = new URLSearchParams({ filter: 'sort=price-asc&flavour=mint&brand=velo&maxPerCan=3&page=2' })
  expect(parseAlertAbout(asked)).toEqual({ subject: 'filter', text: 'brand=velo&flavour=mint' })
  expect(filterOf({ search: 'velo mint' })).toBe('search=velo+mint')
  expect(filterOf({ search: 'velo', without: ['mint'] })).toBe('search=velo&without=mint')
})

test.for([
  [{ store: ['alpha'] }, true, true],
  [{ freeShipping: true }, true, false],
  [{ maxDays: 3 }, true, false],
  [{ minTotal: eurMicro(1) }, true, false],
  [{ maxTotal: eurMicro(1) }, true, false],
  [{ brand: ['velo'], sale: true, maxPerCan: eurMicro(1) }, false, false],
] as const)(
  'of a list with %o, narrowed with cans: %s, without: %s, an alert would tell of more',
  ([query, withCans, without]) => {
    const isNarrowed = (isDelivered: boolean) =>
      isNarrowedByOffer(query as Partial<ProductQuery>, { isDelivered })
    expect([isNarrowed(true), isNarrowed(false)]).toEqual([withCans, without])
  },
)

test('the address of the form is read back as it was written', () => {
  const about = { subject: 'filter', text: 'brand=velo&flavour=mint' } as const
  expect(parseAlertAbout(new URL(`http://x${alertFormPath(about)}`).searchParams)).toEqual(about)
  const { searchParams } = new URL(`http://x${alertFormPath(about, { target: '3.00' })}`)
  expect([parseAlertAbout(searchParams), searchParams.get('target')]).toEqual([about, '3.00'])
})
