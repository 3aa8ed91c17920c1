import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import type { CatalogueInput, Snapshot } from '#catalogue/snapshot-types.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { OfferStore } from '#domain/offers.ts'
import type { Product } from '#domain/product.ts'
import { slugify } from '#domain/text.ts'

type CurrentOffer = CatalogueInput['offers'][number]

let lastId = 0

/** Generated ids are never repeated. */
function nextId(): number {
  lastId += 1
  return lastId
}

export function makeProduct(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? nextId()
  const name = overrides.name ?? `ZYN Cool Mint ${id}`
  return {
    id,
    slug: `${slugify(name)}-${id}`,
    name,
    brand: 'ZYN',
    imageUrl: null,
    category: 'Snus',
    kind: 'nicotine pouch',
    format: 'slim',
    flavourFamily: 'mint',
    flavour: null,
    nicotineMg: 6,
    nicotineSource: null,
    pouchesPerCan: 20,
    pouchWeightG: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...overrides,
  }
}

/** In stock, one can, 4.90 euro. */
export function makeOffer(overrides: Partial<CurrentOffer> & Pick<CurrentOffer, 'productId'>): CurrentOffer {
  return {
    id: nextId(),
    storeId: 1,
    cans: 1,
    price: eurPrice(490),
    original: null,
    verdict: null,
    stock: 'in_stock',
    shipping: null,
    shippingTo: null,
    deliveryDays: null,
    rating: null,
    reviewCount: 0,
    ...overrides,
  }
}

export function makeStore(overrides: Partial<OfferStore> = {}): OfferStore {
  const id = overrides.id ?? nextId()
  return {
    id,
    name: `Store ${id}`,
    slug: `store-${id}`,
    url: `https://store-${id}.example`,
    logoUrl: null,
    country: 'SE',
    rating: null,
    reviewCount: 0,
    isDemo: false,
    shipping: {},
    deliveryDays: {},
    countryRules: [],
    shipsTo: [],
    readAt: null,
    ...overrides,
  }
}

/** Brands and stores that are not given are made up for the products and offers that refer to them. */
export function makeSnapshot(input: Partial<CatalogueInput> = {}, previous?: Snapshot): Snapshot {
  const { products = [], offers = [] } = input
  const brandNames = [...new Set(products.map((product) => product.brand))]
  const storeIds = [...new Set(offers.map((offer) => offer.storeId))]
  return buildSnapshot(
    {
      version: 1,
      isDemo: false,
      rates: DEFAULT_RATES,
      ratesDate: null,
      brands: brandNames.map((name, index) => ({ id: index + 1, name, slug: slugify(name), logoUrl: null })),
      stores: storeIds.map((id) => makeStore({ id })),
      products,
      offers,
      changedAt: new Map(),
      ...input,
    },
    previous,
  )
}
