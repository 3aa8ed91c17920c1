import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ProductCardItem } from '#app/components/product/product-card.tsx'
import { OffersTable } from '#app/components/product-page/offers-table.tsx'
import { PriceAnswer } from '#app/components/product-page/price-answer.tsx'
import { buildDeliveredSteps } from '#catalogue/delivered.ts'
import { addDelivered } from '#catalogue/delivered-cards.ts'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import { eurPrice } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import { finishSteps } from '#domain/steps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { CompareHead } from './compare-head.tsx'
import { NoOffers } from './no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { fromQuote } from './offer-view.ts'

const destination = { country: 'DE', region: 'eu' } as const
const store = makeStore({ shipping: { eu: { cost: eurPrice(255), freeFrom: null } } })
const product = makeProduct({ pouchesPerCan: 20 })
const offer = makeOffer({
  ...{ productId: product.id, storeId: store.id, cans: 10 },
  ...{ price: eurPrice(2530), original: eurPrice(3211), verdict: { verdict: 'too-new', knownDays: 1 } },
})
const snapshot = makeSnapshot({ products: [product], stores: [store], offers: [offer] })
const [quote] = quoteOffers({
  ...{ offers: snapshot.offers[0]!, stores: snapshot.stores, cans: 10, destination, sort: 'total' },
})
const view = fromQuote(quote!, new Date('2026-11-17T12:00:00Z'))
const [card] = addDelivered(
  snapshot,
  snapshot.cards,
  finishSteps(buildDeliveredSteps(snapshot, { cans: 10, currency: 'EUR', destination })),
)

/** For the whole site. */
const CHOSEN_CANS = 10

function read(element: ReactNode): string {
  return renderFor({ country: 'DE', cans: CHOSEN_CANS }, element).replace(/<[^>]*>/g, '')
}

const table = { caption: '', memberOffers: [], cans: 10, pouchesPerCan: 20 }

test.each([
  ['list', <ProductCardItem key="card" card={card!} />],
  ['dialog', <OfferList key="row" offers={[view]} basis="total" isDelivered />],
  ['page', <OffersTable key="table" offers={[view]} isDelivered {...table} />],
])('ten cans delivered have the same figures in the %s as elsewhere', (_, element) => {
  const text = read(element)
  for (const figure of ['€27.85', '€2.79', '€34.66', '20%']) expect(text).toContain(figure)
  expect(text).not.toContain('€2.53')
  expect(text).not.toContain('€32.11')
})

test('the price that a verdict names beside a total says that it is without shipping', () => {
  const verdict: DealVerdict = {
    ...{ verdict: 'verified', reference: eurPrice(2600) },
    ...{ day: '2026-10-07', sinceDay: '2026-11-01' },
  }
  const words = 'Really lower than its own 30-day low, €26.00'
  const judged = { ...view, verdict }
  expect(read(<OfferList offers={[judged]} basis="total" isDelivered />)).toContain(`${words} goods on 7 Oct`)
  expect(read(<OffersTable offers={[judged]} isDelivered {...table} />)).toContain(`${words} goods on 7 Oct`)
  expect(read(<OfferList offers={[judged]} basis="price" isDelivered />)).toContain(`${words} on 7 Oct`)
  const free = { ...judged, shippingCost: eurPrice(0) }
  expect(read(<OfferList offers={[free]} basis="total" isDelivered />)).toContain(`${words} on 7 Oct`)
})

test('a comparison without rows says whether only this number of cans is missing', () => {
  const sold = { slug: 'frost', priceFrom: eurPrice(450), cansPerPack: 1 }
  const none = (part: Partial<typeof sold> | { priceFrom: null }) =>
    read(<NoOffers card={{ ...sold, ...part }} onLeave={() => undefined} />)
  expect(none({})).toContain('No store sends this many here.See the price for 1 can')
  expect(none({ cansPerPack: 3 })).toContain('See the price for 3 cans')
  expect(none({ cansPerPack: CHOSEN_CANS })).not.toContain('See the price')
  expect(none({ priceFrom: null })).toContain('No prices available yet.')
})

test('shipping that the listing names for no country says so', () => {
  const listed = { ...view, shippingGround: 'listing' } as const
  expect(read(<OfferList offers={[listed]} basis="total" isDelivered />)).toContain(
    'rate given with the product',
  )
})

test('the answer of the page is delivered, per can and per pouch too', () => {
  const answer = { offers: [view], cans: 10, pouchesPerCan: 20, quantities: [10], hrefFor: () => '' }
  const read10 = (isDelivered: boolean) =>
    read(
      <PriceAnswer {...answer} isDelivered={isDelivered}>
        {null}
      </PriceAnswer>,
    )
  expect(read10(true)).toContain('€2.79 per can and €0.14 per pouch')
  expect(read10(false)).toContain('€2.53 per can and €0.13 per pouch')
})

test('the dialog says how many cans it compares', () => {
  const head = { prices: [], outOfStock: 0, ids: { title: 'a', name: 'b' }, onClose: () => {} }
  expect(read(<CompareHead card={card!} {...head} />)).toContain('10 cans delivered')
})

test('the lowest price says that it is without shipping, where shipping is paid', () => {
  const words = 'Lowest price, without shipping'
  const free = { ...view, shippingCost: eurPrice(0) }
  expect(read(<OfferList offers={[view]} basis="price" />)).toContain(words)
  expect(read(<OfferList offers={[free]} basis="price" />)).not.toContain(words)
  expect(read(<OfferList offers={[view]} basis="total" isDelivered />)).not.toContain(words)
})

test('a number of cans names its packs in every order', () => {
  const mixed = { ...view, packs: [{ cans: 5, count: 2 }] }
  for (const basis of ['price', 'total'] as const)
    expect(read(<OfferList offers={[mixed]} basis={basis} isDelivered />)).toContain('2 × 5 cans')
})
