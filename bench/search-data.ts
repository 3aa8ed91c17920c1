import type { CatalogueInput, Snapshot } from '#catalogue/snapshot-types.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import { FLAVOUR_FAMILIES, FORMATS, type Product } from '#domain/product.ts'
import { type ProductQuery, parseProductQuery } from '#domain/product-query.ts'
import { foldText, slugify } from '#domain/text.ts'

/** Invented catalogues and queries of any size, the same on every run. */

export const STORE_COUNT = 100
const MAX_OFFERS = 5
const UNIQUE_CODE_SHARE = 0.05

const ADJECTIVES = 'Cool Crispy Freezing Icy Black White Super Fresh Sweet Sour Deep Royal Arctic Wild'.split(
  ' ',
)
const FLAVOURS =
  'Mint Spearmint Peppermint Citrus Lime Lemon Jalapeño Rapé Äpple Cola Coffee Mocha Berry Blueberry Cherry Mango'.split(
    ' ',
  )
const BRAND_SYLLABLES = 'zyn vel lo nor dic sib er ia kil la pab fox ice göt ska skr uf kli nt hel wit'.split(
  ' ',
)
const STRENGTHS_MG = [1.5, 3, 4, 6, 8, 9, 11, 12, 14, 16.5, 20, 30]

export function makeQueries({ products }: Snapshot, random: () => number, count: number): ProductQuery[] {
  const pick = <T>(from: ReadonlyArray<T>) => from[Math.floor(random() * from.length)]!
  const words = () => pick(products).name.split(' ')
  const partOf = (word: string) => word.slice(1, 4) || word
  const makers: Array<() => string> = [
    () => pick(words()),
    () => pick(words()),
    () => pick(words()),
    () => words().slice(0, 2).join(' '),
    () => words().slice(1, 3).join(' ').toUpperCase(),
    () => words().toReversed().slice(0, 3).join('  '),
    () => partOf(pick(words())),
    () => `${partOf(pick(words()))} ${partOf(pick(words()))}`,
    () => pick(['rape', 'JALAPENO', 'appl', 'nothing here', 'a', 'e m', '6', '16.5']),
    () => `${foldText(words()[0]!)} ${pick(STRENGTHS_MG)}mg`,
  ]
  return Array.from({ length: count }, (_, nth) =>
    parseProductQuery(new URLSearchParams({ search: makers[nth % makers.length]!(), sort: 'price-asc' })),
  )
}

export function makeInput(size: number, random: () => number): CatalogueInput {
  const pick = <T>(from: ReadonlyArray<T>) => from[Math.floor(random() * from.length)]!
  const brandNames = Array.from(
    { length: 40 + Math.floor(size / 200) },
    () => pick(BRAND_SYLLABLES) + pick(BRAND_SYLLABLES) + pick(BRAND_SYLLABLES),
  )
  const brands = [...new Set(brandNames)].map((name, id) => ({
    id,
    name,
    slug: slugify(name),
    logoUrl: null,
  }))
  const products = Array.from({ length: size }, (_, id): Product => {
    const [brand, format, nicotineMg] = [pick(brands).name, pick(FORMATS), pick(STRENGTHS_MG)]
    const code = random() < UNIQUE_CODE_SHARE ? ` ${Math.floor(random() * 36 ** 4).toString(36)}` : ''
    const name = `${brand} ${pick(ADJECTIVES)} ${pick(FLAVOURS)} ${format} ${nicotineMg}mg${code}`
    const createdAt = new Date(1_700_000_000_000 + Math.floor(random() * 3e10)).toISOString()
    const flavourFamily = pick(FLAVOUR_FAMILIES)
    const rest = {
      imageUrl: null,
      flavour: null,
      pouchesPerCan: 20,
      pouchWeightG: null,
      nicotineSource: null,
      category: 'Snus',
    }
    return {
      ...rest,
      id,
      slug: String(id),
      name,
      brand,
      kind: 'snus',
      format,
      flavourFamily,
      nicotineMg,
      createdAt,
    }
  })
  const offers = products.flatMap(({ id: productId }) =>
    Array.from({ length: 1 + Math.floor(random() * MAX_OFFERS) }, (_, nth) => ({
      ...{ id: productId * MAX_OFFERS + nth, productId, storeId: 1 + Math.floor(random() * STORE_COUNT) },
      ...{
        cans: pick([1, 1, 5, 10]),
        price: eurPrice(250 + Math.floor(random() * 600)),
        original: null,
        verdict: null,
      },
      ...{
        stock: 'in_stock' as const,
        shipping: null,
        shippingTo: null,
        deliveryDays: null,
        rating: 4,
        reviewCount: 1,
      },
    })),
  )
  const stores = Array.from({ length: STORE_COUNT }, (_, nth) => ({
    ...{ id: nth + 1, name: `Store ${nth + 1}`, url: 'https://store.example', logoUrl: null, rating: null },
    ...{
      slug: `store-${nth + 1}`,
      country: 'SE',
      reviewCount: 0,
      isDemo: false,
      shipping: {},
      deliveryDays: {},
      countryRules: [],
      shipsTo: [],
      readAt: null,
    },
  }))
  return {
    version: 1,
    isDemo: true,
    rates: DEFAULT_RATES,
    ratesDate: null,
    brands,
    products,
    stores,
    offers,
    changedAt: new Map(),
  }
}
