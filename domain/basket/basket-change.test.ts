import { expect, test } from 'vitest'
import { parseBasketAddress, writeBasketQuery } from './basket-address.ts'
import { readBasketChange } from './basket-change.ts'

const OWN = 'items=a:5,b:2&parcels=2'

test.each([
  { what: 'another number', form: { slug: 'a', cans: '30' }, becomes: 'items=a:30,b:2&parcels=2' },
  { what: 'a number that is none', form: { slug: 'a', cans: 'x' }, becomes: 'items=a:1,b:2&parcels=2' },
  { what: 'a number of another product', form: { slug: 'c', cans: '3' }, becomes: OWN },
  { what: 'something put back', form: { add: 'c:4' }, becomes: 'items=a:5,b:2,c:4&parcels=2' },
  { what: 'a shared basket instead', form: { to: 'items=c:1' }, becomes: 'items=c:1' },
  {
    what: 'a shared basket beside',
    form: { to: 'items=c:1', join: '1' },
    becomes: 'items=a:5,b:2,c:1&parcels=2',
  },
  {
    what: 'a removal',
    form: { from: OWN, to: 'items=b:2&parcels=2' },
    becomes: 'items=b:2&parcels=2',
  },
  { what: 'the last removal', form: { from: OWN, to: '' }, becomes: '' },
  { what: 'nothing', form: {}, becomes: OWN },
])('a form with $what makes it $becomes', ({ form, becomes }) => {
  const own = parseBasketAddress(new URLSearchParams(OWN))
  expect(
    writeBasketQuery(readBasketChange(new URLSearchParams(form as object as Record<string, string>), own)!),
  ).toBe(becomes)
})

test('only what a page changed is changed, whatever another tab has done meanwhile', () => {
  const parse = (query: string) => parseBasketAddress(new URLSearchParams(query))
  const own = parse('items=a:6,c:1&parcels=3&without=7,9&fixed=c:5&more=1')
  const form = new URLSearchParams({
    from: 'items=a:1,b:1&parcels=2&without=8,9',
    to: 'items=a:1,b:2&parcels=2&without=8&fixed=a:4',
  })
  expect(writeBasketQuery(readBasketChange(form, own)!)).toBe(
    'items=a:6,c:1,b:2&parcels=3&without=7&fixed=c:5,a:4&more=1',
  )
})

test('a basket that is full takes nothing more, and is left as it is', () => {
  const full = parseBasketAddress(
    new URLSearchParams({ items: Array.from({ length: 60 }, (_, nth) => `p${nth}:1`).join() }),
  )
  expect(readBasketChange(new URLSearchParams({ add: 'other:1' }), full)).toBeNull()
  expect(readBasketChange(new URLSearchParams({ to: 'items=other:1', join: '1' }), full)).toBeNull()
  expect(readBasketChange(new URLSearchParams({ add: 'p3:1' }), full)?.items.get('p3')).toBe(2)
})
