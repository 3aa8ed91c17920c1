import { expect, test } from 'vitest'
import { destinationOf } from './country.ts'
import { eurPrice } from './money/price.ts'
import { DEFAULT_SHIPPING } from './shipping.ts'
import { expandShipsTo, latestDay, pickShipping, sendsTo, slowestDay, writeDays } from './shipping-terms.ts'

const rule = (cents: number, freeFrom: number | null = null) => ({
  cost: eurPrice(cents),
  freeFrom: freeFrom === null ? null : eurPrice(freeFrom),
})
const PLAIN = { shipping: null, shippingTo: null, deliveryDays: null }
const SILENT = { country: 'SE', shipping: {}, deliveryDays: {}, countryRules: [], shipsTo: [] }
const STORE = {
  country: 'SE',
  shipping: { eu: rule(700), 'non-eu': null },
  deliveryDays: { eu: '3-6' },
  countryRules: [
    { countries: ['DE' as const], rule: rule(390, 3900), days: '1-2' },
    { countries: ['DK' as const, 'FI' as const], rule: rule(590), days: null },
    { countries: ['FR' as const], rule: null, days: null },
    { countries: ['CH' as const], rule: rule(1490), days: '5-8' },
  ],
  shipsTo: [],
}

test.each([
  { name: 'the rule for the country alone', to: 'DE', cents: 390, ground: 'country', days: '1-2' },
  { name: 'the rule for a group of countries', to: 'FI', cents: 590, ground: 'countries', days: '3-6' },
  { name: 'the rule of the region', to: 'SE', cents: 700, ground: 'region', days: '3-6' },
  { name: 'a country outside a closed region', to: 'CH', cents: 1490, ground: 'country', days: '5-8' },
] as const)('$name', ({ to, cents, ground, days }) => {
  const terms = pickShipping(PLAIN, STORE, destinationOf(to))
  expect(terms).toMatchObject({ rule: { cost: eurPrice(cents) }, ground, days })
})

test('a store that states nothing has the default of the region', () => {
  expect(pickShipping(PLAIN, SILENT, destinationOf('SE'))).toEqual({
    rule: DEFAULT_SHIPPING.eu,
    days: null,
    ground: 'default',
    countries: [],
  })
  expect(pickShipping(PLAIN, SILENT, destinationOf('US'))?.rule).toBe(DEFAULT_SHIPPING['non-eu'])
})

test('without a country only the region counts', () => {
  expect(pickShipping(PLAIN, STORE, { country: null, region: 'eu' })?.ground).toBe('region')
  expect(pickShipping(PLAIN, STORE, { country: null, region: 'non-eu' })).toBeNull()
})

test('a store that does not send to the country has no terms, whatever its listing says', () => {
  const listing = { ...PLAIN, shipping: rule(100), shippingTo: { FR: rule(100), NO: rule(100) } }
  for (const country of ['FR', 'NO'] as const) {
    expect(sendsTo(STORE, destinationOf(country))).toBe(false)
    expect(pickShipping(listing, STORE, destinationOf(country))).toBeNull()
  }
})

test('a store that names countries sends to these and to those of its rules, and to no others', () => {
  const nordic = { ...STORE, shipsTo: ['SE', 'NO', 'FR'] }
  const served = (['SE', 'NO', 'DE', 'CH', 'AT', 'US', 'FR'] as const).filter((country) =>
    sendsTo(nordic, destinationOf(country)),
  )
  expect(served).toEqual(['SE', 'NO', 'DE', 'CH'])
  expect(pickShipping(PLAIN, nordic, destinationOf('NO'))?.ground).toBe('default')
  expect(sendsTo(nordic, { country: null, region: 'eu' })).toBe(true)
  expect(sendsTo(nordic, { country: null, region: 'non-eu' })).toBe(false)
})

test('EU in the list of a store stands for its members, UK for GB', () => {
  const countries = expandShipsTo(['EU', 'NO', 'UK'])
  expect(countries).toHaveLength(29)
  expect(countries).toEqual(expect.arrayContaining(['DE', 'NO', 'GB']))
})

test("a listing's rule for the country is the most exact, its rule for any country less than one of the store's", () => {
  const listing = { shipping: rule(200), shippingTo: { DE: rule(250) }, deliveryDays: '1' }
  expect(pickShipping(listing, STORE, destinationOf('DE'))).toMatchObject({
    rule: rule(250, 3900),
    ground: 'listing-country',
    days: '1',
  })
  expect(pickShipping(listing, STORE, destinationOf('FI'))?.ground).toBe('countries')
  expect(pickShipping(listing, STORE, destinationOf('SE'))).toMatchObject({
    rule: rule(200),
    ground: 'listing',
  })
})

test("days are the offer's, else those of the store's rule for the country, else the listing's, else the region's", () => {
  const listed = { ...rule(250), days: '4-9' }
  const listing = { ...PLAIN, shippingTo: { DE: listed, FI: listed, SE: listed } }
  const daysTo = (to: 'DE' | 'FI' | 'SE' | 'AT', offer: typeof listing = listing) =>
    pickShipping(offer, STORE, destinationOf(to))?.days
  expect([daysTo('DE'), daysTo('FI'), daysTo('SE'), daysTo('AT')]).toEqual(['1-2', '4-9', '4-9', '3-6'])
  const own = { ...PLAIN, shippingTo: listing.shippingTo, deliveryDays: '1' }
  expect(pickShipping(own, STORE, destinationOf('SE'))?.days).toBe('1')
  expect(pickShipping(listing, STORE, { country: null, region: 'eu' })?.days).toBe('3-6')
  expect(pickShipping(listing, STORE, destinationOf('SE'))?.rule).toEqual(rule(250))
})

test("a listing's rule for any country keeps the store's limit for free shipping", () => {
  const store = { ...SILENT, shipping: { eu: rule(490, 3900) } }
  const listing = { ...PLAIN, shipping: rule(450) }
  const terms = pickShipping(listing, store, destinationOf('DE'))
  expect(terms).toMatchObject({ rule: rule(450, 3900), ground: 'listing' })
})

test('where shipping costs nothing anyway there is no limit from which it is free', () => {
  const store = { ...SILENT, shipping: { eu: rule(0, 5231), 'non-eu': rule(990, 9900) } }
  expect(pickShipping(PLAIN, store, destinationOf('DE'))).toMatchObject({ rule: rule(0), ground: 'region' })
  expect(pickShipping(PLAIN, store, destinationOf('US'))?.rule).toEqual(rule(990, 9900))
  const listing = { ...PLAIN, shippingTo: { US: rule(0) } }
  expect(pickShipping(listing, store, destinationOf('US'))?.rule).toEqual(rule(0))
})

test("a listing's rule for any country is the store's at home, not in a region that has a rule of its own", () => {
  const shipping = { eu: rule(490), 'non-eu': rule(2900) }
  const listing = { ...PLAIN, shipping: rule(450) }
  const groundOf = (home: string, to: 'DE' | 'US') =>
    pickShipping(listing, { ...SILENT, country: home, shipping }, destinationOf(to))?.ground
  expect([groundOf('SE', 'DE'), groundOf('SE', 'US')]).toEqual(['listing', 'region'])
  expect([groundOf('CH', 'DE'), groundOf('CH', 'US')]).toEqual(['region', 'listing'])
  expect(pickShipping(listing, SILENT, destinationOf('US'))?.ground).toBe('listing')
})

test.each([
  { days: '2-4', last: 4 },
  { days: '3', last: 3 },
  { days: '2–10', last: 10 },
  { days: null, last: null },
  { days: 'soon', last: null },
])('the last day of $days is $last', ({ days, last }) => {
  expect(latestDay(days)).toBe(last)
})

test('days are written once where both are the same or one is missing', () => {
  expect(writeDays({ from: 2, to: 4 })).toBe('2-4')
  expect(writeDays({ from: 2, to: 2 })).toBe('2')
  expect(writeDays({ from: null, to: 3 })).toBe('3')
  expect(writeDays({ from: null, to: null })).toBeNull()
})

test.each([
  [['1-2', '3-6', null], 6],
  [['3'], 3],
  [[null], null],
  [[], null],
])('parcels that take %j have all arrived by day %s', (all, day) => {
  expect(slowestDay(all)).toBe(day)
})
