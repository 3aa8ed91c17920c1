import { expect, test } from 'vitest'
import type { MatchedListing } from '../choose-offers.ts'
import { chooseOffers } from '../choose-offers.ts'
import { standing } from '../feed-plan.test-helper.ts'
import { pairOffers, type StandingOffer } from '../feed-plan.ts'
import { minor } from '../money/amounts.ts'
import { judgeSilence } from './judge-silence.ts'

type Change = Partial<MatchedListing['listing']>

const offers = Array.from({ length: 10 }, (_, nth) => standing({ id: nth, productId: nth }))
const SILENT: Change = { priceMinor: null }

function list(productId: number, change: Change = {}): MatchedListing {
  const listing = {
    ...{
      externalId: `${productId}`,
      priceMinor: minor(500),
      originalMinor: null,
      stock: 'in_stock' as const,
    },
    ...{ url: 'https://shop.example/a', shippingMinor: null },
    ...change,
  }
  return { productId, cans: 1, listing }
}

/** The first listings of the feed are changed, the others are as they were. */
function judge(changes: ReadonlyArray<Change>, { of = offers }: { of?: StandingOffer[] } = {}) {
  const matched = of.map(({ productId }, nth) => list(productId, changes[nth]))
  return judgeSilence({ offers: of, unwanted: pairOffers(chooseOffers(matched), of).unwanted, matched })
}

test.each([
  ['no price', SILENT],
  ['a price of nothing', { priceMinor: minor(0) }],
  ['no link', { url: null }],
  ['neither price nor known stock', { ...SILENT, stock: 'unknown' as const }],
])('a feed most of whose offers have %s now is held', (_, change) => {
  expect(judge(Array(10).fill(change))).toEqual({
    hold: 'lost the prices or links of 100 % of its offers: 10 → 0',
  })
  expect(judge(Array(4).fill(change))).toEqual({
    hold: 'lost the prices or links of 40 % of its offers: 10 → 6',
  })
  expect(judge(Array(3).fill(change))).toBe('apply')
})

test('goods that are sold out need no price', () => {
  expect(judge(Array(10).fill({ ...SILENT, stock: 'out_of_stock' }))).toBe('apply')
})

test('offers that were sold out or withdrawn have nothing to lose', () => {
  const soldOut = offers.map((offer) => ({ ...offer, stock: 'out_of_stock' as const }))
  const retired = offers.map((offer) => ({ ...offer, isRetired: true }))
  expect(judge(Array(10).fill(SILENT), { of: soldOut })).toBe('apply')
  expect(judge(Array(10).fill(SILENT), { of: retired })).toBe('apply')
})

test('listings that are missing are no silence, and one of two that still has its price is enough', () => {
  expect(judgeSilence({ offers, unwanted: offers, matched: [] })).toBe('apply')
  const matched = offers.flatMap(({ productId }) => [list(productId, SILENT), list(productId)])
  const { unwanted } = pairOffers(chooseOffers(matched), offers)
  expect(judgeSilence({ offers, unwanted, matched })).toBe('apply')
})
