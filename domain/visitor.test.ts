import { expect, test, vi } from 'vitest'
import { readCookie, resolveVisitor, visitorCookies } from './visitor.ts'

function resolve(cookieHeader: string | null, country: string | null = null) {
  return resolveVisitor({ cookieHeader, findCountry: () => country })
}

test('a first visitor without a known country pays in euro inside the EU, and the country may be found later', () => {
  expect(resolve(null)).toEqual({ visitor: { currency: 'EUR', region: 'eu' }, found: {} })
})

test.each([
  { country: 'US', visitor: { currency: 'USD', region: 'non-eu' } },
  { country: 'GB', visitor: { currency: 'GBP', region: 'non-eu' } },
  { country: 'SE', visitor: { currency: 'SEK', region: 'eu' } },
  { country: 'DE', visitor: { currency: 'EUR', region: 'eu' } },
  { country: 'NO', visitor: { currency: 'EUR', region: 'non-eu' } },
])('the country $country decides where nothing is stored, and is to be saved', ({ country, visitor }) => {
  expect(resolve(null, country)).toEqual({ visitor, found: visitor })
})

test('a stored choice wins over the country, which is not even looked up', () => {
  const findCountry = vi.fn(() => 'SE')
  expect(resolveVisitor({ cookieHeader: 'a=b; currency=GBP; isEU=false', findCountry })).toEqual({
    visitor: { currency: 'GBP', region: 'non-eu' },
    found: {},
  })
  expect(findCountry).not.toHaveBeenCalled()
})

test('only missing choices are looked up', () => {
  expect(resolve('currency=EUR', 'US')).toEqual({
    visitor: { currency: 'EUR', region: 'non-eu' },
    found: { region: 'non-eu' },
  })
  expect(resolve('isEU=true', 'US')).toEqual({
    visitor: { currency: 'USD', region: 'eu' },
    found: { currency: 'USD' },
  })
  expect(resolve('isEU=false')).toEqual({ visitor: { currency: 'EUR', region: 'non-eu' }, found: {} })
})

test.each(['currency=DOGE', 'currency=', 'currency', 'isEU=maybe; currency=eur'])(
  'a cookie that makes no sense (%s) is ignored',
  (cookieHeader) => {
    expect(resolve(cookieHeader).visitor).toEqual({ currency: 'EUR', region: 'eu' })
    expect(resolve(cookieHeader, 'SE').found).toEqual({ currency: 'SEK', region: 'eu' })
  },
)

test('the choices are kept for a year, on every page, and with https only over https', () => {
  expect(visitorCookies({ currency: 'SEK', region: 'eu' }, { isSecure: false })).toEqual([
    'currency=SEK; Path=/; Max-Age=31536000; SameSite=Lax',
    'isEU=true; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
  expect(visitorCookies({ region: 'non-eu' }, { isSecure: true })).toEqual([
    'isEU=false; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ])
  expect(visitorCookies({}, { isSecure: true })).toEqual([])
})

test('a cookie is matched by its whole name', () => {
  expect(readCookie('xcurrency=USD; currency=SEK', 'currency')).toBe('SEK')
  expect(readCookie('xcurrency=USD', 'currency')).toBeNull()
})
