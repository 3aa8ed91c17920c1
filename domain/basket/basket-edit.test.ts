import { expect, test } from 'vitest'
import { parseBasketAddress, writeBasketQuery } from './basket-address.ts'
import { editBasket, basketEdits as edits } from './basket-edit.ts'

const OWN = 'items=a:5,b-2:2&parcels=2&without=7,9&fixed=b-2:4'
const edit = (basket: string, ...made: string[]) =>
  writeBasketQuery(editBasket(parseBasketAddress(new URLSearchParams(basket)), made))

test.each([
  { what: 'another number', made: edits.cans('a', 6), becomes: OWN.replace('a:5', 'a:6') },
  { what: 'more cans than there may be', made: edits.cans('a', 5000), becomes: OWN.replace('a:5', 'a:1000') },
  { what: 'a removal', made: edits.cans('b-2', 0), becomes: 'items=a:5&parcels=2&without=7,9' },
  {
    what: 'a product that another tab took out',
    made: edits.cans('c', 3),
    becomes: OWN.replace('2:2', '2:2,c:3'),
  },
  { what: 'a store of its own', made: edits.store('a', 8), becomes: OWN.replace('2:4', '2:4,a:8') },
  { what: 'any store', made: edits.store('b-2', null), becomes: OWN.replace('&fixed=b-2:4', '') },
  { what: 'a store for what is not there', made: edits.store('c', 8), becomes: OWN },
  { what: 'fewer parcels', made: edits.parcels(1), becomes: OWN.replace('parcels=2', 'parcels=1') },
  { what: 'any parcels', made: edits.parcels(null), becomes: OWN.replace('&parcels=2', '') },
  { what: 'a store left out', made: edits.without(8), becomes: OWN.replace('7,9', '7,9,8') },
  { what: 'a store left out twice', made: edits.without(9), becomes: OWN },
  { what: 'a store used again', made: edits.withAgain(7), becomes: OWN.replace('7,9', '9') },
  { what: 'more cans allowed', made: edits.more(true), becomes: `${OWN}&more=1` },
  { what: 'no more cans allowed', made: edits.more(false), becomes: OWN },
  { what: 'nonsense', made: 'cans:a:-1', becomes: OWN },
  { what: 'a number without a product', made: 'cans:4', becomes: OWN },
  { what: 'an unknown kind', made: 'items:a:4', becomes: OWN },
])('$what ($made) makes it $becomes', ({ made, becomes }) => {
  expect(edit(OWN, made)).toBe(becomes)
})

test('several changes are made one after the other', () => {
  expect(edit(OWN, edits.cans('a', 6), edits.cans('a', 7), edits.withAgain(7), edits.without(7))).toBe(
    'items=a:7,b-2:2&parcels=2&without=9,7&fixed=b-2:4',
  )
})

test('a basket that is full takes no other product', () => {
  const full = `items=${Array.from({ length: 60 }, (_, nth) => `p${nth}:1`).join()}`
  expect(edit(full, edits.cans('other', 1))).toBe(full)
  expect(edit(full, edits.cans('p3', 2))).toBe(full.replace('p3:1', 'p3:2'))
})
