import { expect, test } from 'vitest'
import type { KnownListing } from '#data/listings.ts'
import type { Listing } from '#domain/listing.ts'
import { fingerprintOf } from '#domain/listing-fingerprint.ts'
import { minor } from '#domain/money/amounts.ts'
import type { LoadedMatcher } from './feed-deps.ts'
import { matchListings } from './match-listings.ts'

const loaded: LoadedMatcher = {
  version: '1',
  matcher: {
    match: () => ({ outcome: 'none', cans: 1, code: 'no-brand', reason: 'new' }),
    compare: () => null,
    parse: () => {
      throw new Error('not asked for')
    },
  },
}

function makeListing(externalId: string): Listing {
  return {
    externalId,
    title: `Pouch ${externalId}`,
    vendor: '',
    variant: '',
    priceMinor: minor(400),
    originalMinor: null,
    currency: 'EUR',
    stock: 'in_stock',
    url: null,
    gtin: null,
    cans: null,
    shippingMinor: null,
    raw: {},
  }
}

function makeKnown(id: number, externalId: string): KnownListing {
  return {
    id,
    externalId,
    fingerprint: fingerprintOf(makeListing(externalId)),
    ...{ title: null, vendor: null, variant: null, gtin: null, reason: null, matchCode: null },
    ...{ state: 'matched', productId: id * 10, cans: 1, isGone: false, isDecided: false },
  }
}

test.each([
  { name: 'in their order', feed: ['a', 'b', 'c'], products: [10, 20, 30], gone: [], fresh: [] },
  { name: 'in another order', feed: ['c', 'a', 'b'], products: [30, 10, 20], gone: [], fresh: [] },
  { name: 'without the first', feed: ['b', 'c'], products: [20, 30], gone: [1], fresh: [] },
  {
    name: 'with a new one between',
    feed: ['a', 'x', 'b', 'c'],
    products: [10, 20, 30],
    gone: [],
    fresh: ['x'],
  },
])('listings are found again $name', ({ feed, products, gone, fresh }) => {
  const { matched, goneIds, writes } = matchListings({
    listings: feed.map(makeListing),
    known: ['a', 'b', 'c'].map((externalId, nth) => makeKnown(nth + 1, externalId)),
    loaded,
    understood: { last: [] },
  })
  expect(matched.map(({ productId }) => productId)).toEqual(products)
  expect(goneIds).toEqual(gone)
  expect(writes.map(({ recalled }) => recalled.listing.externalId)).toEqual(fresh)
})

test.each([
  { change: { priceMinor: minor(500), stock: 'out_of_stock' }, asked: 1 },
  { change: { title: 'Pouch b' }, asked: 2 },
  { change: { cans: 10 }, asked: 2 },
] as const)('the matcher was asked $asked times after $change', ({ change, asked }) => {
  let count = 0
  const matcher: LoadedMatcher['matcher'] = {
    ...loaded.matcher,
    match: () => ({ outcome: 'matched', productId: 7, cans: 1, code: 'name', reason: `${++count}` }),
  }
  const understood = { last: [] }
  const read = (listing: Listing) =>
    matchListings({ listings: [listing], known: [], loaded: { matcher, version: '1' }, understood })
  read(makeListing('a'))
  const changed = { ...makeListing('a'), ...change }
  expect(read(changed).matched).toEqual([{ productId: 7, cans: 1, listing: changed }])
  expect(count).toBe(asked)
})
