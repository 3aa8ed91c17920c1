import { expect, test } from 'vitest'
import { parseBasketAddress, writeBasketQuery } from './basket-address.ts'
import { basketPath, shortenBasket } from './basket-path.ts'

const parse = (query: string) => parseBasketAddress(new URLSearchParams(query))

test('an address holds the whole basket, and writing it gives it back', () => {
  const query = 'items=zyn-mint:5,velo-ice:12&parcels=2&without=3,8&fixed=zyn-mint:4&more=1'
  expect(writeBasketQuery(parse(query))).toBe(query)
})

test.each([
  { query: 'items=a:2&add=a:3', written: 'items=a:5' },
  { query: 'items=a:2&add=b&cans=7', written: 'items=a:2,b:7' },
  { query: 'add=b', written: 'items=b:1' },
  { query: 'items=a:999&add=a:50', written: 'items=a:1000' },
  { query: 'items=b:x,:5,c,d:-3,e:1.5', written: 'items=b:1,c:1,d:1,e:1' },
  { query: 'items=4521:10,45&add=b:1500&add=c:0', written: 'items=4521:10,b:1000' },
  { query: 'items=a:0,b:2,c:00&fixed=a:4,b:4', written: 'items=b:2&fixed=b:4' },
  { query: 'items=a:1001,b:99999999999999999999', written: 'items=a:1000,b:1000' },
])('$query becomes $written', ({ query, written }) => {
  expect(writeBasketQuery(parse(query))).toBe(written)
})

test.each(['', 'items=', 'items=:5,,ä:1', 'parcels=0&without=x&fixed=a:1'])(
  'what makes no sense counts as not given: %s',
  (query) => {
    expect(writeBasketQuery(parse(query))).toBe('')
  },
)

test('a basket has no more lines than can be planned', () => {
  const items = Array.from({ length: 70 }, (_, nth) => `p${nth}:1`).join(',')
  expect(parse(`items=${items}`).items.size).toBe(60)
})

test('a basket too long for an address is shared by ids, and no address is longer than the server takes', () => {
  const slugs = Array.from({ length: 60 }, (_, nth) => `a-product-with-a-rather-long-name-${nth}`)
  const long = parse(`items=${slugs.map((slug) => `${slug}:1000`).join(',')}&fixed=${slugs[1]}:7`)
  expect(basketPath(long)).toBe('/basket')
  const short = shortenBasket(long, new Map(slugs.map((slug, nth) => [slug, 500 + nth])))
  expect(basketPath(short)).toMatch(/^\/basket\?items=500:1000,501:1000,.*&fixed=501:7$/)
  const usual = parse('items=a:1')
  expect(shortenBasket(usual, new Map([['a', 9]]))).toBe(usual)
})
