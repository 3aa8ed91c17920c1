import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '../currency.ts'
import { eurPrice } from '../money/price.ts'
import type { IssueContent, IssueDeal } from './issue.ts'
import { keepStillVerified, listDealsOf, listIssueProducts, listServedPlaces } from './issue-deals.ts'

function makeDeal(productId: number, { cents = 400, percent = 20 } = {}): IssueDeal {
  return {
    productId,
    slug: `product-${productId}`,
    name: `Product ${productId}`,
    store: 'Store',
    cans: 1,
    price: eurPrice(cents),
    reference: eurPrice(500),
    day: '2026-11-02',
    percent,
  }
}

function makeContent(...parts: IssueContent['parts']): IssueContent {
  return { rates: DEFAULT_RATES, parts }
}

test('a product that is left out is in no place, and a place without deals gets no mail', () => {
  const content = makeContent(
    { places: ['eu', 'DE'], deals: [makeDeal(1), makeDeal(2)] },
    { places: ['SE'], deals: [makeDeal(2)] },
    { places: ['US'], deals: [] },
  )
  const ids = (place: 'DE' | 'SE') =>
    listDealsOf(content, { place, leftOut: [2] }).map(({ productId }) => productId)
  expect([ids('DE'), ids('SE')]).toEqual([[1], []])
  expect(listServedPlaces(content, [])).toEqual(['eu', 'DE', 'SE'])
  expect(listServedPlaces(content, [2])).toEqual(['eu', 'DE'])
})

test('products are listed once, with their best price and the number of places', () => {
  const content = makeContent(
    { places: ['eu', 'DE'], deals: [makeDeal(1, { percent: 10 }), makeDeal(2, { percent: 30 })] },
    { places: ['SE'], deals: [makeDeal(1, { percent: 15 })] },
  )
  expect(listIssueProducts(content)).toEqual([
    { deal: makeDeal(2, { percent: 30 }), placeCount: 2 },
    { deal: makeDeal(1, { percent: 15 }), placeCount: 3 },
  ])
})

test('before it is sent, a draft loses what is no longer verified, gets new prices, and gains nothing', () => {
  const draft = makeContent(
    { places: ['eu', 'DE'], deals: [makeDeal(1), makeDeal(2)] },
    { places: ['SE'], deals: [makeDeal(2)] },
  )
  const current = makeContent(
    { places: ['eu', 'DE'], deals: [makeDeal(3), makeDeal(1, { cents: 380 })] },
    { places: ['SE'], deals: [makeDeal(1, { cents: 380 })] },
  )
  expect(keepStillVerified(draft, current).parts).toEqual([
    { places: ['eu', 'DE'], deals: [makeDeal(1, { cents: 380 })] },
    { places: ['SE'], deals: [] },
  ])
})
