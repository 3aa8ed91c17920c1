import type { OfferView } from '#app/components/offers/offer-view.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { ProductCard } from '#domain/product.ts'

const discounted: ProductCard = {
  id: 1,
  slug: 'sample-mint',
  name: 'Sample Cool Mint Slim 9.5mg',
  brand: 'Sample',
  title: 'Cool Mint Slim',
  image: '/img/can/1.svg',
  category: 'Nicotine pouches',
  type: 'nicotine pouch',
  strength: 'Medium',
  nicotineMg: 9.5,
  namedStrength: null,
  pouchesPerCan: 21,
  rating: 4.6,
  reviewCount: 1284,
  priceFrom: eurPrice(289),
  originalPrice: eurPrice(349),
  verdict: { verdict: 'verified', reference: eurPrice(310), day: '2026-10-21', sinceDay: '2026-11-14' },
  cansPerPack: 1,
  pricePerCan: eurPrice(289),
  storeCount: 14,
  pricesEurMicro: [289, 295, 309, 310, 329, 330, 349, 355, 369, 389, 399, 419, 419, 435].map(
    (cents) => eurPrice(cents).eurMicro,
  ),
}

export const SAMPLE_CARDS: ReadonlyArray<ProductCard> = [
  discounted,
  {
    ...discounted,
    id: 2,
    verdict: { verdict: 'too-new', knownDays: 11 },
    strength: 'Extra Strong',
    nicotineMg: 50,
  },
  { ...discounted, id: 3, cansPerPack: 10, priceFrom: eurPrice(2890), originalPrice: null, verdict: null },
  {
    ...discounted,
    id: 4,
    name: 'Sample A name so long that it needs a second line and then some more',
    title: 'A name so long that it needs a second line and then some more',
    strength: null,
    nicotineMg: null,
    rating: null,
    reviewCount: 0,
    priceFrom: null,
    originalPrice: null,
    verdict: null,
    pricePerCan: null,
    storeCount: 0,
    pricesEurMicro: [],
  },
]

const bestOffer: OfferView = {
  id: 1,
  visitUrl: '/go/1',
  store: {
    id: 1,
    name: 'Fjordlåda',
    slug: 'fjordlada',
    logoUrl: null,
    rating: 4.4,
    reviewCount: 812,
    reviewUrl: 'https://example.com/',
  },
  packs: [{ cans: 1, count: 1 }],
  price: eurPrice(289),
  original: eurPrice(349),
  discountPercent: 17,
  verdict: discounted.verdict,
  perCan: eurPrice(289),
  shipping: { cost: eurPrice(490), freeFrom: eurPrice(4900) },
  shippingGround: 'country',
  shippingCost: eurPrice(490),
  deliveryDays: '2-4',
  stock: 'in_stock',
  isBestDeal: true,
  readMinutesAgo: 180,
}

export const SAMPLE_OFFERS: ReadonlyArray<OfferView> = [
  bestOffer,
  { ...bestOffer, id: 2, stock: 'out_of_stock', isBestDeal: false, original: null, verdict: null },
  {
    ...bestOffer,
    id: 3,
    shippingCost: eurPrice(0),
    isBestDeal: false,
    price: eurPrice(310),
    verdict: { verdict: 'not-lower', reference: eurPrice(305), day: '2026-11-03', sinceDay: '2026-11-14' },
  },
]
