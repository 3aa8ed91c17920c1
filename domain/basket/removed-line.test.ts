import { expect, test } from 'vitest'
import { parseBasketAddress, writeBasketQuery } from './basket-address.ts'
import { basketEdits, editBasket, findLastRemoved } from './basket-edit.ts'
import { findRemoved, parseRemovedLine, writeRemovedLine } from './removed-line.ts'

const parse = (query: string) => parseBasketAddress(new URLSearchParams(query))
const BASKET = 'items=a:5,b-2:2,c:1&parcels=2&fixed=a:7,b-2:4'

test.each([
  { slug: 'a', written: 'a:5:0:7' },
  { slug: 'b-2', written: 'b-2:2:1:4' },
  { slug: 'c', written: 'c:1:2:0' },
])('$slug is put back at its place with its cans and its store', ({ slug, written }) => {
  const before = parse(BASKET)
  const after = editBasket(before, [basketEdits.cans(slug, 0)])
  const removed = findRemoved(before, after)!
  expect(writeRemovedLine(removed)).toBe(written)
  expect(parseRemovedLine(written)).toEqual(removed)
  const again = editBasket(after, [basketEdits.putBack(removed)])
  expect([...again.items]).toEqual([...before.items])
  expect(again).toEqual(before)
})

test('putting back twice, or what is in the basket again, changes nothing', () => {
  const removed = parseRemovedLine('b-2:2:1:4')!
  const putBack = basketEdits.putBack(removed)
  expect(writeBasketQuery(editBasket(parse('items=a:5,b-2:9'), [putBack, putBack]))).toBe('items=a:5,b-2:9')
})

test('where the basket became shorter meanwhile, the last place is the nearest', () => {
  const putBack = basketEdits.putBack(parseRemovedLine('c:1:2:0')!)
  expect(writeBasketQuery(editBasket(parse(''), [putBack]))).toBe('items=c:1')
})

test('only one product at a time can be put back', () => {
  expect(findRemoved(parse(BASKET), parse('items=a:5,b-2:2,c:3'))).toBeNull()
  expect(findRemoved(parse(BASKET), parse('items=a:5'))).toBeNull()
})

test.each([
  { edits: ['cans:a:0', 'cans:b-2:0'], last: 'b-2:2:0:4', after: 'items=b-2:2,c:1&parcels=2&fixed=b-2:4' },
  { edits: ['cans:c:0', 'cans:a:0'], last: 'a:5:0:7', after: 'items=a:5,b-2:2&parcels=2&fixed=a:7,b-2:4' },
  {
    edits: ['cans:a:0', 'parcels:3'],
    last: 'a:5:0:7',
    after: 'items=a:5,b-2:2,c:1&parcels=3&fixed=a:7,b-2:4',
  },
  { edits: ['cans:a:0', 'cans:c:0', 'back:c:1:1:0'], last: 'a:5:0:7', after: BASKET },
])(
  'of $edits, which were sent together, the removal that can be undone is $last',
  ({ edits, last, after }) => {
    const before = parse(BASKET)
    const removed = findLastRemoved(before, edits)!
    expect(writeRemovedLine(removed)).toBe(last)
    const again = editBasket(editBasket(before, edits), [basketEdits.putBack(removed)])
    expect(again).toEqual(parse(after))
    expect([...again.items]).toEqual([...parse(after).items])
  },
)

test('changes that take nothing out, or put it back, leave nothing to undo', () => {
  expect(findLastRemoved(parse(BASKET), ['cans:a:2', 'cans:d:0'])).toBeNull()
  expect(findLastRemoved(parse(BASKET), ['cans:a:0', 'cans:a:5'])).toBeNull()
})

test.each(['', 'a', 'a:5', 'a:0:0:0', 'a:1001:0:0', 'a:1:60:0', 'a:1:-1:0', 'ä:1:0:0', 'a:1:0:0:0'])(
  'what makes no sense was not taken out: %s',
  (text) => {
    expect(parseRemovedLine(text)).toBeNull()
    expect(writeBasketQuery(editBasket(parse('items=b:1'), [`back:${text}`]))).toBe('items=b:1')
  },
)
