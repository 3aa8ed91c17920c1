import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/country.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { makeStore } from '#tests/factories.ts'
import { buildSnapshots } from './build-snapshots.ts'

test('countries that all have other stores do not push each other out', async () => {
  const places = COUNTRIES.slice(0, 20)
  const snapshots = await buildSnapshots({
    version: 1,
    isDemo: false,
    rates: DEFAULT_RATES,
    ratesDate: null,
    brands: [],
    stores: places.map((country) => makeStore({ shipsTo: [country] })),
    products: [],
    offers: [],
    changedAt: new Map(),
  })
  const first = places.map((place) => snapshots.of(place))
  expect(new Set(first).size).toBe(places.length)
  for (const [nth, place] of places.entries()) expect(snapshots.of(place)).toBe(first[nth])
})
