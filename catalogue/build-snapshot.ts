import { searchParts } from '#domain/flavours.ts'
import type { Offer } from '#domain/offers.ts'
import { NO_CLICKS } from '#domain/popularity.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import { finishSteps, type Steps, visitSteps } from '#domain/steps.ts'
import { compareNames } from '#domain/text.ts'
import { buildBrands } from './brands.ts'
import { buildCard } from './build-card.ts'
import { buildColumns } from './columns.ts'
import { buildFlavourIndex } from './flavour-index.ts'
import { buildOrders, buildTextOrders, type TextOrders } from './orders.ts'
import { buildPopularity } from './popularity.ts'
import { buildSearchIndex, type SearchIndex } from './search-index.ts'
import type { CatalogueInput, Snapshot } from './snapshot-types.ts'

/**
 * Products that did not change since `previous` are taken over from it. Where only prices changed, everything
 * built from names and dates is taken from `texts`.
 */
export function buildSnapshot(input: CatalogueInput, previous?: Snapshot, texts = previous): Snapshot {
  return finishSteps(buildSnapshotSteps(input, previous, texts))
}

/** The same, step by step. Not visible before the last step. */
export function* buildSnapshotSteps(
  input: CatalogueInput,
  previous?: Snapshot,
  texts = previous,
): Steps<Snapshot> {
  const products = sortByBrand(input.products)
  yield
  const offersOf = yield* groupOffers(input.offers)
  const offers: ReadonlyArray<Offer>[] = []
  const cards: ProductCard[] = []
  for (const product of products) {
    const entry = buildEntry(product, { offers: offersOf.get(product.id) ?? [], previous })
    offers.push(entry.offers)
    cards.push(entry.card)
    yield
  }
  const otherNames = products.map(({ id }) => input.otherNames?.get(id) ?? '')
  const { index, textOrders } = yield* buildText({ products, otherNames }, texts)
  const columns = yield* buildColumns({ ...input, products, cards, offers })
  const chosenOrders = yield* buildOrders(cards, textOrders)
  const popularity = yield* buildPopularity({
    cards,
    index,
    reviewed: chosenOrders.popular,
    clicks: input.clicks ?? NO_CLICKS,
  })
  return {
    version: input.version,
    isDemo: input.isDemo,
    rates: input.rates,
    ratesDate: input.ratesDate,
    products,
    otherNames,
    cards,
    offers,
    changedAt: products.map(({ id }) => input.changedAt.get(id) ?? null),
    stores: new Map(input.stores.map((store) => [store.id, store])),
    brands: buildBrands(input.brands, cards),
    positionOfId: new Map(products.map((product, position) => [product.id, position])),
    positionOfSlug: new Map(products.map((product, position) => [product.slug, position])),
    index,
    columns,
    orders: { ...chosenOrders, default: popularity.order, visited: popularity.order },
    popularity,
  }
}

function* groupOffers(offers: CatalogueInput['offers']): Steps<ReadonlyMap<number, ReadonlyArray<Offer>>> {
  const groups = new Map<number, Offer[]>()
  yield* visitSteps(offers, (offer) => {
    const group = groups.get(offer.productId)
    if (group) group.push(offer)
    else groups.set(offer.productId, [offer])
  })
  return groups
}

type Entry = { readonly offers: ReadonlyArray<Offer>; readonly card: ProductCard }

/** Keeps the earlier list and card objects when they would be equal, so that results cached for them stay valid. */
function buildEntry(
  product: Product,
  { offers, previous }: { offers: ReadonlyArray<Offer>; previous: Snapshot | undefined },
): Entry {
  const position = previous?.positionOfId.get(product.id)
  if (!previous || position === undefined) return { offers, card: buildCard(product, offers) }
  const before = previous.offers[position]!
  if (!isSameList(offers, before)) return { offers, card: buildCard(product, offers) }
  const isKept = isSameProduct(product, previous.products[position]!)
  return { offers: before, card: isKept ? previous.cards[position]! : buildCard(product, before) }
}

function isSameList(a: ReadonlyArray<Offer>, b: ReadonlyArray<Offer>): boolean {
  return a.length === b.length && a.every((offer, place) => offer === b[place])
}

function isSameProduct(a: Product, b: Product): boolean {
  return (Object.keys(a) as (keyof Product)[]).every((key) => a[key] === b[key])
}

/** Brand by brand, so that products requested together lie together. Independent of prices. */
function sortByBrand(products: ReadonlyArray<Product>): Product[] {
  const byBrand = Map.groupBy(products, (product) => product.brand)
  return [...byBrand]
    .sort(([a], [b]) => compareNames(a, b) || (a < b ? -1 : 1))
    .flatMap(([, group]) => group.sort((a, b) => a.id - b.id))
}

type Named = Pick<Snapshot, 'products' | 'otherNames'>

function* buildText(
  { products, otherNames }: Named,
  previous: Snapshot | undefined,
): Steps<{ index: SearchIndex; textOrders: TextOrders }> {
  if (previous && hasSameTexts({ products, otherNames }, previous)) {
    return { index: previous.index, textOrders: previous.orders }
  }
  const flavours = buildFlavourIndex(products)
  yield
  const parts = products.map((product, position) => searchParts(product, otherNames[position]))
  const index = buildSearchIndex(parts, flavours)
  yield
  return { index, textOrders: yield* buildTextOrders(products) }
}

function hasSameTexts(a: Named, b: Named): boolean {
  return (
    a.products.length === b.products.length &&
    a.products.every((product, position) => {
      const other = b.products[position]!
      return (
        product.id === other.id &&
        a.otherNames[position] === b.otherNames[position] &&
        product.name === other.name &&
        product.brand === other.brand &&
        product.category === other.category &&
        product.flavourFamily === other.flavourFamily &&
        product.kind === other.kind &&
        product.format === other.format &&
        product.nicotineMg === other.nicotineMg &&
        product.createdAt === other.createdAt
      )
    })
  )
}
