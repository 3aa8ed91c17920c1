import { expect, test } from 'vitest'
import { readCookie, resolveVisitor } from './visitor.ts'

test('a first visitor without a known country pays in euro inside the EU', () => {
  expect(resolveVisitor({ cookieHeader: null, country: null })).toEqual({ currency: 'EUR', region: 'eu' })
})

test('the country decides where nothing is stored', () => {
  expect(resolveVisitor({ cookieHeader: null, country: 'US' })).toEqual({ currency: 'USD', region: 'non-eu' })
  expect(resolveVisitor({ cookieHeader: null, country: 'SE' })).toEqual({ currency: 'SEK', region: 'eu' })
})

test('a stored choice wins over the country', () => {
  expect(resolveVisitor({ cookieHeader: 'a=b; currency=GBP; isEU=false', country: 'SE' })).toEqual({
    currency: 'GBP',
    region: 'non-eu',
  })
})

test.each(['currency=DOGE', 'currency=', 'currency', 'isEU=maybe; currency=eur'])(
  'a cookie that makes no sense (%s) is ignored',
  (cookieHeader) => {
    expect(resolveVisitor({ cookieHeader, country: null })).toEqual({ currency: 'EUR', region: 'eu' })
  },
)

test('a cookie is found by its whole name', () => {
  expect(readCookie('xcurrency=USD; currency=SEK', 'currency')).toBe('SEK')
  expect(readCookie('xcurrency=USD', 'currency')).toBeNull()
})
