import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { fc } from '#tests/properties.ts'
import { findFormClass, findPage, waitsForPlans } from './find-page.ts'
import { matchRoute } from './match-route.ts'
import { FILTERED_LIST } from './page-queries.ts'

/** Each by several addresses that the router treats alike. */
const PATHS = [
  ['/', '/sv', '/sv/', '/en'],
  ['/products', '/products/', '/%70roducts', '/sv/products', '/sv/products//'],
  ['/sale', '/s%61le', '/de/sale/'],
  [
    '/brand/ZYN',
    '/brand/%5AYN',
    '/brand/ZYN%20',
    '/brand/zyn',
    '/brand/G.3',
    '/brand/a%2Fb',
    '/brand/a%252Fb',
  ],
  [
    '/nicotine-strength/medium',
    '/nicotine-strength/medium-high',
    '/nicotine-strength/%4Dedium',
    '/nicotine-strength/low',
  ],
  ['/product/zyn', '/product/z%79n', '/product/zyn/', '/product/velo'],
  ['/faq', '/f%61q', '/newsletter'],
].flat()

const FIELDS = {
  search: ['mint', ' mint ', 'Mint', '', ' ', 'a&b', 'é'],
  brand: ['ZYN', 'VELO', '', 'a b'],
  strength: ['low', 'Medium', 'mighty'],
  flavour: ['mint', 'soap'],
  format: ['slim', 'Slim'],
  store: ['1', '2'],
  sale: ['1', 'true', '0', 'no'],
  verified: ['1', 'true', '0', 'yes'],
  inStock: ['1', 'false'],
  minPerCan: ['2', '2.00', '2,0', '9', '1e1', '-1'],
  maxPerCan: ['3', '03', '3.5', 'x'],
  sort: ['default', 'popular', 'best'],
  page: ['1', '01', '2', '002', '0', '100001', 'two'],
  perPage: ['24', '48', '101'],
  cans: ['1', '5', '05', '7', '1000', '1e1', '-5'],
  days: ['30', '180', '31', '365'],
  history: ['1', '07', '7', '0', '1234567890', 'all'],
  offers: ['all', 'ALL', '1'],
  utm_source: ['mail', 'x'],
  Page: ['2'],
} as const

const Fields = fc.oneof(
  ...Object.entries(FIELDS).map(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values))),
)
/** As a form writes it, or as a program that encodes every character. */
const Pairs = fc
  .tuple(Fields, fc.boolean())
  .map(([[name, value], isEncoded]) =>
    isEncoded ? `${encodeAll(name)}=${encodeAll(value)}` : String(new URLSearchParams([[name, value]])),
  )
const Addresses = fc
  .tuple(fc.constantFrom(...PATHS), fc.array(Pairs, { maxLength: 3 }))
  .map(([path, pairs]) => (pairs.length > 0 ? `${path}?${pairs.join('&')}` : path))

function encodeAll(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** What the page's loader reads from an address. The order of choices does not matter. */
function readMeaning(address: string): unknown {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  const [, prefix = '', path] = /^(\/(?:sv|de|en)(?=\/|$))?(.*)$/.exec(pathname)!
  const { pattern, route, names } = matchRoute(path || '/')!
  const query =
    route.query === FILTERED_LIST
      ? FILTERED_LIST.parse(searchParams, DEFAULT_RATES)
      : route.query.parse(searchParams)
  const sorted = Object.entries(query as object).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ])
  return {
    prefix,
    pattern,
    names: route.names ? route.names.parse(names) : {},
    query: Object.fromEntries(sorted),
  }
}

test('two addresses share a page exactly when the page reads the same from both', () => {
  fc.assert(
    fc.property(fc.array(Addresses, { minLength: 40, maxLength: 40 }), (addresses) => {
      const pages = Map.groupBy(addresses, (address) => findPage(address)!.url)
      const meanings = Map.groupBy(addresses, (address) => JSON.stringify(readMeaning(address)))
      expect([...pages.values()]).toEqual([...meanings.values()])
    }),
    { numRuns: 40 },
  )
})

test('an address in its plain form reads as before, and its plain form is itself', () => {
  fc.assert(
    fc.property(Addresses, (address) => {
      const { url } = findPage(address)!
      expect(readMeaning(url)).toEqual(readMeaning(address))
      expect(findPage(url)!.url).toBe(url)
    }),
    { numRuns: 500 },
  )
})

const LIMITS = [
  'minPerCan=22.90',
  'maxPerCan=34,35',
  'currency=SEK',
  'currency=EUR',
  'minPerCanEur=2',
  'maxPerCanEur=3',
]

test('limits that a form sends in another currency keep what they need to be converted', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(LIMITS), (pairs) => {
      const address = `/products?${pairs.join('&')}`
      expect(readMeaning(findPage(address)!.url)).toEqual(readMeaning(address))
    }),
  )
})

test.each([
  ['/account', 'member'],
  ['/sv/AUTH/reset', 'account'],
  ['/account.data', 'member'],
  ['/de/account/security.data', 'member'],
  ['/admin', 'panel'],
  ['/en/admin/stores/7', 'panel'],
  ['/admin/stores.data', 'panel'],
  ['/admin/first', 'open'],
  ['/admin/f%69rst', 'open'],
  ['/ADMIN/First.data', 'open'],
  ['/administer', 'open'],
  ['/authors', 'open'],
  ['/basket', 'basket'],
  ['/de/basket/add', 'basket'],
  ['/basket.data', 'basket'],
  ['/contact', 'open'],
  ['/no-such-page', 'open'],
])('a form sent to %s is of the class %s', (pathname, formClass) => {
  expect(findFormClass(pathname)).toBe(formClass)
})

test.each([
  ['/basket', true],
  ['/de/basket.data', true],
  ['/account/alerts', true],
  ['/sv/account/alerts/new.data', true],
  ['/account', false],
  ['/account/security', false],
  ['/products', false],
])('whether %s waits for plans of baskets: %s', (pathname, isWaiting) => {
  expect(waitsForPlans(pathname)).toBe(isWaiting)
})
