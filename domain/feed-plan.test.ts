import { expect, test } from 'vitest'
import { index, plan, standing, wanted } from './feed-plan.test-helper.ts'
import { EMPTY_PLAN, listMoved, pairOffers } from './feed-plan.ts'
import { minor } from './money/amounts.ts'

test('an unchanged offer is not written at all', () => {
  expect(plan({ wants: [wanted()], standing: [standing()] })).toEqual(EMPTY_PLAN)
})

test('a new offer has its price in euro at the current rate', () => {
  const { inserts } = plan({
    wants: [wanted({ price: minor(5725) })],
    currency: 'SEK',
  })
  expect(inserts).toEqual([{ ...wanted({ price: minor(5725) }), currency: 'SEK', priceEurMinor: minor(500) }])
})

test.each([
  { price: minor(510) },
  { originalPrice: minor(600) },
  { stock: 'preorder' as const },
  { shippingCost: minor(490) },
])('history gets a record when %j changed', (change) => {
  const { updates } = plan({ wants: [wanted(change)], standing: [standing()] })
  expect(updates).toMatchObject([{ offerId: 7, isRecorded: true, ...change }])
})

test.each([{ url: 'https://shop.example/new' }, { externalId: 'b' }])(
  'another address alone makes no history: %j',
  (change) => {
    const { updates } = plan({ wants: [wanted(change)], standing: [standing()] })
    expect(updates).toMatchObject([{ offerId: 7, isRecorded: false, ...change }])
  },
)

test('an offer that the feed no longer has is set out of stock, once', () => {
  expect(plan({ standing: [standing()] }).soldOut).toEqual([7])
  expect(plan({ standing: [standing({ stock: 'out_of_stock' })] })).toEqual(EMPTY_PLAN)
})

test('an offer we withdrew stays away until a listing is matched to it again', () => {
  expect(plan({ standing: [standing({ isRetired: true })] })).toEqual(EMPTY_PLAN)
  const { updates } = plan({ wants: [wanted()], standing: [standing({ isRetired: true })] })
  expect(updates).toMatchObject([{ offerId: 7, isRecorded: true }])
})

test('only packs that are new or moved more than a little are compared with other stores', () => {
  const wants = index([
    wanted(),
    wanted({ productId: 2, price: minor(1) }),
    wanted({ productId: 3 }),
    wanted({ productId: 4, price: minor(520) }),
  ])
  const offers = pairOffers(wants, [standing(), standing({ productId: 2 }), standing({ productId: 4 })])
  const moved = listMoved({ wanted: wants, standing: offers })
  expect(moved.map(({ match, offer }) => [match.productId, offer !== null])).toEqual([
    [2, true],
    [3, false],
  ])
})
