import { expect, test } from 'vitest'
import { type CartPack, cartPath, parseCartList, writeCartUrl } from './cart-link.ts'

function makePack(overrides: Partial<CartPack> = {}): CartPack {
  return {
    platform: 'shopify',
    externalId: '71-4001',
    url: 'https://www.shop.example/products/mint?variant=4001',
    storeUrl: 'https://shop.example',
    ...overrides,
  }
}

test('packs of a Shopify store become its cart link, which leads to the cart and not past it', () => {
  const packs = [
    { pack: makePack(), count: 2 },
    { pack: makePack({ externalId: '72-4002' }), count: 1 },
  ]
  expect(writeCartUrl(packs)).toBe('https://www.shop.example/cart/4001:2,4002:1?storefront=true')
})

test('a shop below a path has its cart there', () => {
  const pack = makePack({ url: 'https://shop.example/stores/1/products/mint?variant=4001' })
  expect(writeCartUrl([{ pack, count: 3 }])).toBe('https://shop.example/stores/1/cart/4001:3?storefront=true')
})

test.each([
  { why: 'another platform', pack: makePack({ platform: 'woocommerce' }) },
  { why: 'no listing', pack: makePack({ externalId: null }) },
  { why: 'a listing with another name', pack: makePack({ externalId: 'mint-10' }) },
  { why: 'a foreign host', pack: makePack({ url: 'https://evil.example/products/mint?variant=4001' }) },
  { why: 'a host that only ends alike', pack: makePack({ url: 'https://evilshop.example/products/x' }) },
  { why: 'no web address', pack: makePack({ url: 'javascript:alert(1)//products/x' }) },
  { why: 'no product page', pack: makePack({ url: 'https://shop.example/p/mint' }) },
])('there is no cart link with $why', ({ pack }) => {
  expect(writeCartUrl([{ pack, count: 1 }])).toBeNull()
  expect(
    writeCartUrl([
      { pack: makePack(), count: 1 },
      { pack, count: 1 },
    ]),
  ).toBeNull()
})

test('packs at two shops of one store, or none, make no cart link', () => {
  const other = makePack({ url: 'https://de.shop.example/products/mint' })
  expect(
    writeCartUrl([
      { pack: makePack(), count: 1 },
      { pack: other, count: 1 },
    ]),
  ).toBeNull()
  expect(writeCartUrl([])).toBeNull()
})

test('the list of a cart is read as it is written', () => {
  const list = [
    { offerId: 12, count: 5 },
    { offerId: 40, count: 1 },
  ]
  expect(cartPath(list)).toBe('/go/cart/12:5,40:1')
  expect(parseCartList('12:5,40:1')).toEqual(list)
})

test.each(['', '12', '12:0', '0:1', '12:5,12:1', '12:5,', 'a:1', '12:99999', '1234567890:1'])(
  'no list: %s',
  (text) => {
    expect(parseCartList(text)).toBeNull()
  },
)

test('a cart with more packs than an address takes has none', () => {
  const packs = (length: number) => Array.from({ length }, (_, nth) => ({ offerId: nth + 1, count: 1 }))
  expect(parseCartList(cartPath(packs(60))!.split('/').at(-1)!)).toEqual(packs(60))
  expect(cartPath(packs(61))).toBeNull()
})
