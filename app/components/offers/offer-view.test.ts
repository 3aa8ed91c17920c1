import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { Quote } from '#domain/offers.ts'
import { findBestOffer, fromApi, fromQuote, type OfferView } from './offer-view.ts'

test('a decimal of the API becomes minor units of its currency', () => {
  const [offer] = fromApi(
    {
      currency: 'SEK',
      offers: [
        {
          id: 7,
          visitUrl: '/go/7',
          store: {
            id: 1,
            name: 'Nordlager',
            slug: 'nordlager',
            logoUrl: null,
            rating: 4.7,
            reviewCount: 12,
            reviewUrl: 'https://r.example',
          },
          packs: [{ cans: 1, count: 1 }],
          price: '45.80',
          originalPrice: null,
          discountPercent: 0,
          verdict: 'not-lower',
          reference: { price: '44.00', day: '2026-11-03' },
          reducedSince: '2026-11-10',
          knownDays: null,
          pricePerCan: '45.80',
          shipping: { cost: '0.00', freeFrom: null, rule: 'region' },
          shippingCost: '0.00',
          deliveryDays: '2-4',
          stock: 'in_stock',
          isBestDeal: false,
          readMinutesAgo: 12,
        },
      ],
    },
    DEFAULT_RATES,
  )
  expect(offer?.price).toEqual({ minor: 4580, currency: 'SEK', eurMicro: 4_000_000 })
  expect(offer?.original).toBeNull()
  expect(offer?.verdict).toMatchObject({ reference: { minor: 4400, currency: 'SEK' }, day: '2026-11-03' })
  expect(offer?.shipping.freeFrom).toBeNull()
})

test('a quote keeps its store’s prices and has the discount', () => {
  const quote: Quote = {
    offerId: 7,
    store: {
      id: 1,
      name: 'Nordlager',
      slug: 'nordlager',
      url: 'https://www.nordlager.example/shop',
      logoUrl: null,
      country: 'SE',
      rating: 4.7,
      reviewCount: 12,
      isDemo: false,
      shipping: {},
      deliveryDays: {},
      countryRules: [],
      shipsTo: [],
      readAt: null,
    },
    packs: [{ offerId: 7, cans: 1, count: 1 }],
    stock: 'in_stock',
    price: eurPrice(335),
    original: eurPrice(395),
    verdict: null,
    perCan: eurPrice(335),
    shipping: { cost: eurPrice(390), freeFrom: null },
    shippingGround: 'region',
    shippingCountries: [],
    shippingCost: eurPrice(390),
    total: eurPrice(725),
    deliveryDays: '2-4',
    isBestDeal: true,
  }
  expect(fromQuote(quote, new Date())).toMatchObject({
    visitUrl: '/go/7',
    deliveryDays: '2-4',
    price: eurPrice(335),
    discountPercent: 15,
    readMinutesAgo: null,
    store: { reviewUrl: 'https://www.trustpilot.com/review/nordlager.example' },
  })
  const invented = { ...quote, store: { ...quote.store, isDemo: true } }
  expect(fromQuote(invented, new Date()).store).toMatchObject({ rating: quote.store.rating, reviewUrl: null })
})

test('the best offer is the first in stock', () => {
  const sold = { id: 1, stock: 'out_of_stock' } as OfferView
  const free = { id: 2, stock: 'in_stock' } as OfferView
  expect(findBestOffer([sold, free])).toBe(free)
  expect(findBestOffer([sold])).toBeNull()
})
