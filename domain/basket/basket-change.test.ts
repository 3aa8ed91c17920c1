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
    writeBasketQuery(readBasketChange(new URLSearchParams(form as object as Record<string, string>), own)),
  ).toBe(becomes)
})
