import { expect, test } from 'vitest'
import { parseBasketAddress, writeBasketQuery } from './basket-address.ts'
import { readBasketChange } from './basket-change.ts'

const OWN = 'items=a:5,b:2&parcels=2'

test.each([
  { what: 'another number', form: { slug: 'a', cans: '30' }, becomes: 'items=a:30,b:2&parcels=2' },
  { what: 'a number that is none', form: { slug: 'a', cans: 'x' }, becomes: 'items=a:1,b:2&parcels=2' },
  {
    what: 'a number of what another tab took out',
    form: { slug: 'c', cans: '3' },
    becomes: 'items=a:5,b:2,c:3&parcels=2',
  },
  {
    what: 'something put back',
    form: { change: 'back:c:4:1:9' },
    becomes: 'items=a:5,c:4,b:2&parcels=2&fixed=c:9',
  },
  { what: 'a shared basket instead', form: { to: 'items=c:1' }, becomes: 'items=c:1' },
  {
    what: 'a shared basket beside',
    form: { to: 'items=c:1', join: '1' },
    becomes: 'items=a:5,b:2,c:1&parcels=2',
  },
  { what: 'a removal', form: { change: 'cans:a:0' }, becomes: 'items=b:2&parcels=2' },
  { what: 'nothing', form: {}, becomes: OWN },
])('a form with $what makes it $becomes', ({ form, becomes }) => {
  const own = parseBasketAddress(new URLSearchParams(OWN))
  expect(
    writeBasketQuery(readBasketChange(new URLSearchParams(form as object as Record<string, string>), own)!),
  ).toBe(becomes)
})

test('a change that was still on its way is made before the next one', () => {
  const own = parseBasketAddress(new URLSearchParams(OWN))
  const form = new URLSearchParams([
    ['change', 'cans:b:0'],
    ['change', 'without:7'],
    ['slug', 'a'],
    ['cans', '8'],
  ])
  expect(writeBasketQuery(readBasketChange(form, own)!)).toBe('items=a:8&parcels=2&without=7')
})

test('a basket that is full takes nothing more, and is left as it is', () => {
  const full = parseBasketAddress(
    new URLSearchParams({ items: Array.from({ length: 60 }, (_, nth) => `p${nth}:1`).join() }),
  )
  expect(readBasketChange(new URLSearchParams({ change: 'back:other:1:0:0' }), full)).toBeNull()
  expect(readBasketChange(new URLSearchParams({ to: 'items=other:1', join: '1' }), full)).toBeNull()
  expect(readBasketChange(new URLSearchParams({ change: 'cans:p3:2' }), full)?.items.get('p3')).toBe(2)
})
