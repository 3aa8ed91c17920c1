import { expect, test } from 'vitest'
import { destinationOf } from '#domain/country.ts'
import { eurPrice } from '#domain/money/price.ts'
import { listServed, listShipping } from './list-shipping.ts'

const SILENT = { country: 'SE', shipping: {}, deliveryDays: {}, countryRules: [], shipsTo: [] }
const FIVE = { cost: eurPrice(500), freeFrom: null }
const TO_GERMANY = { countries: ['DE'] as const, rule: FIVE, days: '2-3' }
const GERMANY = destinationOf('DE')

test('the rule for the visitor’s country comes first, and the region’s is for the rest of it', () => {
  expect(listShipping({ ...SILENT, countryRules: [TO_GERMANY] }, GERMANY)).toMatchObject([
    { countries: ['DE'], rule: FIVE, days: '2-3', isEstimate: false },
    { region: 'eu', isElsewhere: true, isEstimate: true, rule: { cost: { minor: 1200 } } },
    { region: 'non-eu', isElsewhere: false, isEstimate: true },
  ])
})

test('a store that sends to one country of a closed region says so to everyone', () => {
  const store = { ...SILENT, shipping: { eu: null }, countryRules: [TO_GERMANY] }
  const [germany, elsewhere] = listShipping(store, GERMANY)
  expect([germany?.rule, elsewhere?.rule]).toEqual([FIVE, null])
  expect(listShipping(store, destinationOf('FR')).slice(0, 3)).toMatchObject([
    { countries: ['FR'], rule: null },
    { countries: ['DE'], rule: FIVE },
    { region: 'eu', isElsewhere: true, rule: null },
  ])
})

test('a store that names its countries sends to no other', () => {
  const store = { ...SILENT, shipping: { eu: FIVE }, shipsTo: ['SE'] }
  expect(listShipping(store, GERMANY)).toMatchObject([
    { countries: ['DE'], rule: null },
    { region: 'eu', isElsewhere: true, rule: FIVE },
    { region: 'non-eu', rule: null },
  ])
  expect(listShipping(store, destinationOf('SE'))).toMatchObject([
    { countries: ['SE'], rule: FIVE },
    { region: 'eu', rule: null },
    { region: 'non-eu', rule: null },
  ])
})

test('the countries served are those it names and those of its rules that send', () => {
  const closed = { countries: ['NO'] as const, rule: null, days: null }
  expect(listServed({ ...SILENT, shipsTo: ['SE', 'NO'], countryRules: [TO_GERMANY, closed] })).toEqual([
    'SE',
    'DE',
  ])
  expect(listServed({ ...SILENT, countryRules: [TO_GERMANY] })).toEqual([])
})
