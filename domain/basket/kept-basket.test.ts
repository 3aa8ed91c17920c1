import { expect, test } from 'vitest'
import { parseBasketAddress, writeBasketQuery } from './basket-address.ts'
import { addToBasket, EMPTY_BASKET, isSameBasket, joinBaskets } from './join-baskets.ts'
import { buildBasketCookie, fitsCookie, readKeptBasket } from './kept-basket.ts'

const COPY = { userId: 'b2c1-user', asOf: 1_795_000_000_123, isChanged: false }
const parse = (query: string) => parseBasketAddress(new URLSearchParams(query))
const sentBack = (cookie: string) => cookie.split(';', 1)[0]!

test.each([
  { query: 'items=zyn-mint:5,velo-ice:12&parcels=2&without=3,8&fixed=zyn-mint:4&more=1', copyOf: null },
  { query: 'items=zyn-mint:5', copyOf: COPY },
  { query: 'items=zyn-mint:5', copyOf: { ...COPY, isChanged: true } },
  { query: '', copyOf: { ...COPY, isChanged: true } },
])('a browser gives back the basket that it keeps: $query of $copyOf', ({ query, copyOf }) => {
  const cookie = buildBasketCookie({ basket: parse(query), copyOf }, { isSecure: false })
  const value = sentBack(cookie).replace('basket=', '')
  expect(value).not.toMatch(/[=,;"\s\\]/)
  const kept = readKeptBasket(`currency=EUR; ${sentBack(cookie)}; theme=dark`)
  expect([writeBasketQuery(kept.basket), kept.copyOf]).toEqual([query, copyOf])
})

test('an empty basket takes its cookie away, and https makes it secure', () => {
  expect(buildBasketCookie({ basket: EMPTY_BASKET, copyOf: null }, { isSecure: true })).toBe(
    'basket=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  )
})

test('an empty basket that its account has too takes its cookie away', () => {
  expect(buildBasketCookie({ basket: EMPTY_BASKET, copyOf: COPY }, { isSecure: false })).toMatch(
    /^basket=; .*Max-Age=0/,
  )
})

test.for(['x%3B%20Domain%3Dexample.com', 'x%0D%0Ay', `${'x'.repeat(65)}`])(
  'an account that cannot be one is none: %s',
  (name) => {
    expect(readKeptBasket(`basket=items*a:5&account*${name}:1`).copyOf).toBeNull()
  },
)

test.each([null, '', 'basket=', 'basket=<script>', 'basket=items*:0~:b', 'basket=%%%'])(
  'a cookie that makes no sense is an empty basket: %s',
  (header) => {
    expect(readKeptBasket(header)).toEqual({ basket: EMPTY_BASKET, copyOf: null })
  },
)

test('a basket too long for a cookie is known to be', () => {
  const items = (length: number) =>
    parse(`items=${Array.from({ length: 60 }, (_, nth) => `${'x'.repeat(length)}${nth}:1`).join(',')}`)
  expect([fitsCookie(items(30)), fitsCookie(items(80))]).toEqual([true, false])
})

test('joined baskets hold every product once, with the larger number, and joining again changes nothing', () => {
  const mine = parse('items=a:5,b:2&parcels=1&without=3')
  const other = parse('items=b:7,c:1&parcels=2&without=3,4&fixed=c:9')
  const joined = joinBaskets(mine, other)
  expect(writeBasketQuery(joined)).toBe('items=a:5,b:7,c:1&parcels=2&without=3,4&fixed=c:9')
  expect(joinBaskets(joined, other)).toEqual(joined)
})

test('a full basket takes more of its products and no others', () => {
  const full = parse(`items=${Array.from({ length: 60 }, (_, nth) => `p${nth}:1`).join(',')}`)
  expect(addToBasket(full, [['p3', 1200]])?.items.get('p3')).toBe(1000)
  expect(addToBasket(full, [['other', 1]])).toBeNull()
  expect(joinBaskets(full, parse('items=other:1')).items.has('other')).toBe(false)
})

test('the order of the products makes no other basket', () => {
  expect(isSameBasket(parse('items=a:5,b:2'), parse('items=b:2,a:5'))).toBe(true)
  expect(isSameBasket(parse('items=a:5,b:2'), parse('items=a:5,b:3'))).toBe(false)
})
