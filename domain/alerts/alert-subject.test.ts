import { expect, test } from 'vitest'
import { alertFormPath } from './alert-about.ts'
import { filterOf, parseAlertAbout } from './alert-subject.ts'

test('an address names a product, a filter or a basket', () => {
  expect(parseAlertAbout(new URLSearchParams('product=frost-mint'))).toEqual({
    subject: 'product',
    text: 'frost-mint',
  })
  expect(parseAlertAbout(new URLSearchParams(''))).toBeNull()
})

test('of a filter only what says which products is kept, always in the same order', () => {
  const asked = new URLSearchParams({ filter: 'sort=price-asc&flavour=mint&brand=velo&maxPerCan=3&page=2' })
  expect(parseAlertAbout(asked)).toEqual({ subject: 'filter', text: 'brand=velo&flavour=mint' })
  expect(filterOf({ search: 'velo mint' })).toBe('search=velo+mint')
})

test('the address of the form is read back as it was written', () => {
  const about = { subject: 'filter', text: 'brand=velo&flavour=mint' } as const
  expect(parseAlertAbout(new URL(`http://x${alertFormPath(about)}`).searchParams)).toEqual(about)
  const { searchParams } = new URL(`http://x${alertFormPath(about, '3.00')}`)
  expect([parseAlertAbout(searchParams), searchParams.get('target')]).toEqual([about, '3.00'])
})
