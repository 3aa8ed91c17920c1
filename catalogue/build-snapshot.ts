import type { Product } from '#domain/product.ts'
import { compareNames } from '#domain/text.ts'
import { buildBrands } from './brands.ts'
import { buildCard } from './build-card.ts'
import { buildColumns } from './columns.ts'
import { buildOrders, buildTextOrders, type TextOrders } from './orders.ts'
import { buildSearchIndex, type SearchIndex } from './search-index.ts'
import type { CatalogueInput, Snapshot } from './snapshot-types.ts'

/** When only prices changed since `previous`, what was built from names and dates is taken over from it. */
export function buildSnapshot(input: CatalogueInput, previous?: Snapshot): Snapshot {
  const products = sortByBrand(input.products)
  const offersOf = Map.groupBy(input.offers, (offer) => offer.productId)
  const offers = products.map((product) => offersOf.get(product.id) ?? [])
  const cards = products.map((product, position) => buildCard(product, offers[position]!))
  const { index, textOrders } = buildText(products, previous)
  return {
    version: input.version,
    isDemo: input.isDemo,
    rates: input.rates,
    products,
    cards,
    offers,
    changedAt: products.map(({ id }) => input.changedAt.get(id) ?? null),
    stores: new Map(input.stores.map((store) => [store.id, store])),
    brands: buildBrands(input.brands, cards),
    positionOfId: new Map(products.map((product, position) => [product.id, position])),
    positionOfSlug: new Map(products.map((product, position) => [product.slug, position])),
    index,
    columns: buildColumns({ ...input, products, cards, offers }),
    orders: buildOrders(cards, textOrders),
  }
}

/** Brand by brand, so that what is asked for together lies together. Independent of prices. */
function sortByBrand(products: ReadonlyArray<Product>): Product[] {
  const byBrand = Map.groupBy(products, (product) => product.brand)
  return [...byBrand]
    .sort(([a], [b]) => compareNames(a, b) || (a < b ? -1 : 1))
    .flatMap(([, group]) => group.sort((a, b) => a.id - b.id))
}

function buildText(
  products: ReadonlyArray<Product>,
  previous: Snapshot | undefined,
): { index: SearchIndex; textOrders: TextOrders } {
  if (previous && hasSameTexts(products, previous.products)) {
    return { index: previous.index, textOrders: previous.orders }
  }
  const texts = products.map(({ name, brand, category }) => `${name} ${brand} ${category}`)
  return { index: buildSearchIndex(texts), textOrders: buildTextOrders(products) }
}

function hasSameTexts(a: ReadonlyArray<Product>, b: ReadonlyArray<Product>): boolean {
  return (
    a.length === b.length &&
    a.every((product, position) => {
      const other = b[position]!
      return (
        product.id === other.id &&
        product.name === other.name &&
        product.brand === other.brand &&
        product.category === other.category &&
        product.createdAt === other.createdAt
      )
    })
  )
}
