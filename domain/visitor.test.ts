import { expect, test, vi } from 'vitest'
import {
  isDeliveryChosen,
  readCookie,
  readStoredVisitor,
  resolveVisitor,
  type Visitor,
  visitorCookies,
  withStored,
} from './visitor.ts'

function resolve(cookieHeader: string | null, country: string | null = null) {
  return resolveVisitor({ cookieHeader, findCountry: () => country })
}

test('a first visitor without a known country pays in euro inside the EU, and the country may be found later', () => {
  expect(resolve(null)).toEqual({
    visitor: { currency: 'EUR', region: 'eu', country: null, cans: null },
    found: {},
  })
})

test.each([
  { country: 'US', found: { currency: 'USD', region: 'non-eu', country: 'US' } },
  { country: 'GB', found: { currency: 'GBP', region: 'non-eu', country: 'GB' } },
  { country: 'SE', found: { currency: 'SEK', region: 'eu', country: 'SE' } },
  { country: 'DE', found: { currency: 'EUR', region: 'eu', country: 'DE' } },
  { country: 'KE', found: { currency: 'EUR', region: 'non-eu', country: null } },
  { country: 'NO', found: { currency: 'EUR', region: 'non-eu', country: 'NO' } },
])('the country $country decides where nothing is stored, and is to be saved', ({ country, found }) => {
  expect(resolve(null, country)).toEqual({ visitor: { ...found, cans: null }, found })
})

test('a stored choice wins over the country, which is not even looked up', () => {
  const findCountry = vi.fn(() => 'SE')
  expect(resolveVisitor({ cookieHeader: 'a=b; currency=GBP; isEU=false', findCountry })).toEqual({
    visitor: { currency: 'GBP', region: 'non-eu', country: null, cans: null },
    found: {},
  })
  expect(findCountry).not.toHaveBeenCalled()
})

test('only missing choices are looked up', () => {
  expect(resolve('currency=EUR', 'US')).toEqual({
    visitor: { currency: 'EUR', region: 'non-eu', country: 'US', cans: null },
    found: { region: 'non-eu', country: 'US' },
  })
  expect(resolve('isEU=true', 'US')).toEqual({
    visitor: { currency: 'USD', region: 'eu', country: null, cans: null },
    found: { currency: 'USD' },
  })
  expect(resolve('isEU=false')).toEqual({
    visitor: { currency: 'EUR', region: 'non-eu', country: null, cans: null },
    found: {},
  })
})

test.each([
  // Nothing is known, or the country was only found from the connection.
  { cookie: null, country: 'DE', currency: 'EUR' },
  { cookie: 'currency=SEK; country=SE; isEU=true', country: 'DE', currency: 'SEK' },
  { cookie: 'currency=SEK; country=SE; isEU=true; cans=', country: 'SE', currency: 'SEK' },
])('an address names the country where none was chosen: $cookie', ({ cookie, country, currency }) => {
  const named = { country: 'DE', currency: null } as const
  const { visitor, found } = resolveVisitor({ cookieHeader: cookie, findCountry: () => 'FR', named })
  expect(visitor).toEqual({ currency, region: 'eu', country, cans: null })
  expect(found.country).toBe(country === 'DE' ? 'DE' : undefined)
})

test.each([
  { cookie: null, country: null, found: { currency: 'SEK' } },
  { cookie: null, country: 'DE', found: { currency: 'SEK', region: 'eu', country: 'DE' } },
  { cookie: 'currency=GBP; country=DE; isEU=true', country: 'DE', found: {} },
] as const)(
  'an address names the currency where none is stored: $cookie, $country',
  ({ cookie, country, found }) => {
    const named = { country: null, currency: 'SEK' } as const
    const resolved = resolveVisitor({ cookieHeader: cookie, findCountry: () => country, named })
    const currency = cookie === null ? 'SEK' : 'GBP'
    expect(resolved).toEqual({ visitor: { currency, region: 'eu', country, cans: null }, found })
  },
)

test('a stored country decides the region, whatever the older cookie says', () => {
  expect(resolve('currency=EUR; country=CH; isEU=true; cans=10', 'SE')).toEqual({
    visitor: { currency: 'EUR', region: 'non-eu', country: 'CH', cans: 10 },
    found: {},
  })
})

test.each(['country=XX', 'country=se', 'country=', 'cans=0', 'cans=101', 'cans=1e1', 'cans=010', 'cans='])(
  'a destination or number that cannot be chosen (%s) counts as not stored',
  (cookie) => {
    expect(resolve(`currency=EUR; isEU=false; ${cookie}`).visitor).toEqual({
      currency: 'EUR',
      region: 'non-eu',
      country: null,
      cans: null,
    })
  },
)

test.each(['currency=DOGE', 'currency=', 'currency', 'isEU=maybe; currency=eur'])(
  'a cookie that makes no sense (%s) is ignored',
  (cookieHeader) => {
    expect(resolve(cookieHeader).visitor).toEqual({
      currency: 'EUR',
      region: 'eu',
      country: null,
      cans: null,
    })
    expect(resolve(cookieHeader, 'SE').found).toEqual({ currency: 'SEK', region: 'eu', country: 'SE' })
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
  expect(visitorCookies({ country: 'DE', region: 'eu', cans: 10 }, { isSecure: false })).toEqual([
    'country=DE; Path=/; Max-Age=31536000; SameSite=Lax',
    'isEU=true; Path=/; Max-Age=31536000; SameSite=Lax',
    'cans=10; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
  expect(visitorCookies({ country: null, cans: null }, { isSecure: false })).toEqual([
    'country=; Path=/; Max-Age=31536000; SameSite=Lax',
    'cans=; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
  expect(visitorCookies({}, { isSecure: true })).toEqual([])
})

test('a cookie is matched by its whole name', () => {
  expect(readCookie('xcurrency=USD; currency=SEK', 'currency')).toBe('SEK')
  expect(readCookie('xcurrency=USD', 'currency')).toBeNull()
})

test('a cookie is read to its end', () => {
  expect(readCookie('a=b; currency=SEK=x', 'currency')).toBe('SEK=x')
  expect(resolve('currency=SEK=x; isEU=false=x').visitor).toMatchObject({ currency: 'EUR', region: 'eu' })
})

test('a destination that was only found from the connection is not a chosen one', () => {
  const { found } = resolve(null, 'DE')
  const stored = (part: Parameters<typeof visitorCookies>[0]) =>
    visitorCookies(part, { isSecure: false })
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  expect(isDeliveryChosen(stored(found))).toBe(false)
  expect(isDeliveryChosen(stored({ country: 'DE', region: 'eu', cans: null }))).toBe(true)
  expect(isDeliveryChosen(stored({ country: 'DE', region: 'eu', cans: 10 }))).toBe(true)
})

const IN_GERMANY: Visitor = { currency: 'EUR', region: 'eu', country: 'DE', cans: null }

test('a country that was found holds while no destination is stored', () => {
  expect(withStored(IN_GERMANY, readStoredVisitor(''))).toBe(IN_GERMANY)
  expect(withStored(IN_GERMANY, readStoredVisitor('currency=SEK; cans=10'))).toEqual({
    ...IN_GERMANY,
    currency: 'SEK',
    cans: 10,
  })
})

test('a stored destination replaces the last one, also where it is only a region', () => {
  expect(withStored(IN_GERMANY, readStoredVisitor('country=SE'))).toEqual({ ...IN_GERMANY, country: 'SE' })
  expect(withStored(IN_GERMANY, readStoredVisitor('country=; isEU=true'))).toEqual({
    ...IN_GERMANY,
    country: null,
  })
})
