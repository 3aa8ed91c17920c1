import { expect, test } from 'vitest'
import { findPageAddress } from './page-key.ts'

function find(
  url: string,
  { method = 'GET', cookieHeader = null as string | null, country = null as string | null } = {},
) {
  return findPageAddress({ method, url, cookieHeader, findCountry: () => country })
}

test.each([
  { url: '/', canonical: '/' },
  { url: '/?utm_source=mail', canonical: '/' },
  { url: '/sv', canonical: '/sv' },
  { url: '/products?utm_source=mail&page=2', canonical: '/products?page=2' },
  { url: '/products?page=2&search=mint', canonical: '/products?search=mint&page=2' },
  { url: '/products?search=mint&page=2', canonical: '/products?search=mint&page=2' },
  { url: '/products?page=1&sort=default&search=+', canonical: '/products' },
  { url: '/products?page=minus', canonical: '/products' },
  { url: '/products?brand=ZYN&brand=VELO', canonical: '/products?brand=VELO&brand=ZYN' },
  { url: '/de/products?sale=1', canonical: '/de/products?sale=1' },
  {
    url: '/products?currency=SEK&maxPerCanEur=3&maxPerCan=34.35&minPerCanEur=x',
    canonical: '/products?maxPerCan=34.35&currency=SEK&maxPerCanEur=3',
  },
  { url: '/products?stores=all&search=mint&page=2', canonical: '/products?search=mint&page=2&stores=all' },
  { url: '/products?stores=some', canonical: '/products' },
  { url: '/sale?stores=all', canonical: '/sale' },
  { url: '/products?currency=SEK&minPerCan=', canonical: '/products' },
  { url: '/products?currency=XXX&minPerCan=2&minPerCanEur=2', canonical: '/products?minPerCan=2' },
  { url: '/product/zyn-cool-mint?days=30&cans=010&x=1', canonical: '/product/zyn-cool-mint?cans=10&days=30' },
  { url: '/product/zyn-cool-mint?days=31&cans=0', canonical: '/product/zyn-cool-mint' },
  { url: '/sv/product/zyn-cool-mint?cans=5', canonical: '/sv/product/zyn-cool-mint?cans=5' },
  {
    url: '/product/zyn?history=07&offers=all&days=365',
    canonical: '/product/zyn?days=365&history=7&offers=all',
  },
  { url: '/product/zyn?history=0', canonical: '/product/zyn' },
  { url: '/product/zyn?history=all&history=7', canonical: '/product/zyn' },
  { url: '/product/zyn?history=-7', canonical: '/product/zyn' },
  { url: '/product/zyn?history=12345678901', canonical: '/product/zyn' },
  { url: '/brand/ZYN?page=2&sort=newest', canonical: '/brand/ZYN?sort=newest&page=2' },
  { url: '/brand/ZYN?sort=delivered&flavour=mint', canonical: '/brand/ZYN?sort=price-asc' },
  { url: '/brand/ZYN?sort=visited', canonical: '/brand/ZYN' },
  { url: '/sv/brand/G.3?page=1', canonical: '/sv/brand/G.3' },
  { url: '/nicotine-strength/low?page=3&search=x', canonical: '/nicotine-strength/low?page=3' },
  {
    url: '/nicotine-strength/low?page=3&sort=newest',
    canonical: '/nicotine-strength/low?sort=newest&page=3',
  },
  { url: '/sale?page=2&utm_source=mail&search=+mint+', canonical: '/sale?search=mint&page=2' },
  { url: '/sale/?search=&brand=ZYN&sort=default', canonical: '/sale' },
  { url: '/sale?sort=newest&search=mint&verified=1', canonical: '/sale?search=mint&verified=1&sort=newest' },
  { url: '/brands?page=2', canonical: '/brands' },
  { url: '/about-us?page=2', canonical: '/about-us' },
  { url: '/product/zyn?cans=12', canonical: '/product/zyn?cans=12' },
  { url: '/product/ZYN?cans=5', canonical: '/product/ZYN?cans=5' },
  { url: '/product/zyn?offers=all&offers=some', canonical: '/product/zyn?offers=all' },
  { url: '/product/zyn?cans=101&days=180', canonical: '/product/zyn' },
  { url: '/product/z%79n?CANS=5', canonical: '/product/zyn' },
  { url: '/%70roducts/?search=mint', canonical: '/products?search=mint' },
  { url: '/sv///', canonical: '/sv' },
  { url: '/sv/sale//?page=01', canonical: '/sv/sale' },
  { url: '/brand/%5a%59N%20', canonical: '/brand/ZYN' },
  { url: '/brand/R%26D%2fX', canonical: '/brand/R%26D%2FX' },
  { url: '/nicotine-strength/medium-high?page=2', canonical: '/nicotine-strength/medium?page=2' },
  { url: '/products?maxPerCan=3&currency=EUR', canonical: '/products?maxPerCan=3' },
])('$url is rendered as $canonical', ({ url, canonical }) => {
  expect(find(url)).toMatchObject({ url: canonical, key: `EUR eu - ${canonical}` })
})

test('currency, destination and number of cans split the key, other cookies do not', () => {
  expect(find('/', { cookieHeader: 'currency=SEK; isEU=false' })?.key).toBe('SEK non-eu - /')
  expect(find('/', { country: 'GB' })?.key).toBe('GBP GB - /')
  expect(find('/', { cookieHeader: 'session=1; theme=dark' })?.key).toBe('EUR eu - /')
  expect(find('/', { cookieHeader: 'currency=EUR; country=DE; cans=10' })?.key).toBe('EUR DE 10 /')
  expect(find('/', { cookieHeader: 'currency=XXX' })?.visitor).toEqual({
    currency: 'EUR',
    region: 'eu',
    country: null,
    cans: null,
  })
})

test('a country that the address names is that of the page, whose address does not have it', () => {
  expect(find('/product/zyn?cans=5&destination=DE', { country: 'SE' })).toMatchObject({
    key: 'EUR DE - /product/zyn?cans=5',
    url: '/product/zyn?cans=5',
    isNamed: true,
  })
})

test('a currency that the address names makes its page one for its visitor alone', () => {
  expect(find('/product/zyn?pricesIn=SEK')).toMatchObject({
    key: 'SEK eu - /product/zyn',
    url: '/product/zyn',
    isNamed: true,
    found: { currency: 'SEK' },
  })
})

test('an invented country or number of cans takes no place of its own', () => {
  const invented = 'currency=EUR; isEU=true; country=XX; cans=101'
  expect(find('/', { cookieHeader: invented })?.key).toBe('EUR eu - /')
})

test('only the usual form of a page is among those for search engines', () => {
  const isIndexed = (cookieHeader: string) => find('/', { cookieHeader })?.isIndexed
  expect(isIndexed('currency=EUR; country=DE')).toBe(true)
  expect(isIndexed('currency=GBP; country=DE')).toBe(false)
  expect(isIndexed('currency=EUR; country=DE; cans=10')).toBe(false)
})

test.each([
  '/api/products',
  '/api',
  '/products.data',
  '/brand/G.3.data',
  '/sv/brand/ZYN.data',
  '/_root.data',
  '/assets/entry-1.js',
  '/locales/en/common.json',
  '/img/can/1.svg',
  '/go/1',
  '/healthz',
  '/livez',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '//evil.example/',
  '/products?search=%00',
  `/products?search=${'a'.repeat(2048)}`,
  'http://evil.example/',
  '*',
])('%s is not a page', (url) => {
  expect(find(url)).toBeNull()
})

test.each([
  '/auth',
  '/auth/',
  '/Auth?tab=sign-up',
  '/de/auth',
  '/auth/reset?token=x',
  '/sv/account/security',
])('%s depends on the session and is not cached', (url) => {
  expect(find(url)).toBeNull()
})

test.each(['/Products?search=zyn', '/PRODUCT/zyn?cans=5', '/SV/products', '/EN'])(
  '%s is a page at another address',
  (url) => {
    expect(find(url)).toBeNull()
  },
)

test.each([
  '/no-such-page',
  '/authors',
  '/products/zyn',
  '/brand/ZYN/more',
  '/brand//ZYN',
  '/brand/%E0%A4%A',
  '/brand/..',
  '/brand/%2e%2E',
  '/product\\zyn',
  '/products#top',
  '/nicotine-strength/enormous',
  '/xx/products',
])('%s is not a page, and takes no place', (url) => {
  expect(find(url)).toBeNull()
})

test('only GET and HEAD ask for a page', () => {
  expect(find('/', { method: 'HEAD' })?.key).toBe('EUR eu - /')
  expect(find('/', { cookieHeader: 'currency=EUR; country=DE; cans=10' })?.key).toBe('EUR DE 10 /')
  expect(find('/', { method: 'POST' })).toBeNull()
})
