import { isDiscounted } from '#domain/discount.ts'
import { listFlavours } from '#domain/flavours.ts'
import type { Offer, OfferStore } from '#domain/offers.ts'
import { FLAVOUR_FAMILIES, FORMATS, type Product, type ProductCard } from '#domain/product.ts'
import type { Steps } from '#domain/steps.ts'
import { isInBand, STRENGTH_BANDS, STRENGTH_LABELS } from '#domain/strength.ts'
import { compareNames, slugify } from '#domain/text.ts'
import { type Bitset, makeBitset, setBit } from './bitset.ts'
import { buildChoiceColumn, type ChoiceColumn, foldKey } from './choice-column.ts'

/** The columns that the filters of a list read. */
export type Columns = {
  readonly brand: ChoiceColumn
  /** The labels of the badge. */
  readonly strength: ChoiceColumn
  readonly band: ChoiceColumn
  readonly flavour: ChoiceColumn
  readonly format: ChoiceColumn
  /** Stores that have the product in stock, in any pack. */
  readonly store: ChoiceColumn
  readonly sale: Bitset
  /** The from-price is a reduction that our record confirms. */
  readonly verified: Bitset
  readonly inStock: Bitset
  readonly perCan: PerCanColumn
  /** Per pouch; not a number where it is unknown. */
  readonly nicotineMg: Float64Array
}

/** Prices in euro by rank among the distinct ones, so that they can be counted like a choice. */
export type PerCanColumn = {
  /**
   * Millionths of a euro, ascending; the first means 'no price'. As 64-bit numbers, which hold them exactly:
   * 32 bits would end at 4294 euro.
   */
  readonly values: Float64Array
  readonly ranks: Uint32Array
  readonly totals: Uint32Array
}

export const NO_PRICE_RANK = 0

type ColumnInput = {
  readonly brands: ReadonlyArray<{ name: string; slug: string }>
  readonly stores: ReadonlyArray<OfferStore>
  readonly products: ReadonlyArray<Product>
  readonly cards: ReadonlyArray<ProductCard>
  readonly offers: ReadonlyArray<ReadonlyArray<Offer>>
}

export function* buildColumns({ brands, stores, products, cards, offers }: ColumnInput): Steps<Columns> {
  const stocks: Stock[] = []
  for (const list of offers) {
    stocks.push(findStock(list))
    yield
  }
  const brand = buildBrandColumn(brands, products)
  yield
  const strength = buildWordColumn(STRENGTH_LABELS, cards, (card, label) => card.strength === label)
  const band = buildWordColumn(STRENGTH_BANDS, products, ({ nicotineMg }, word) => isInBand(nicotineMg, word))
  yield
  const flavour = buildWordColumn(FLAVOUR_FAMILIES, products, (product, word) =>
    listFlavours(product).includes(word),
  )
  const format = buildWordColumn(FORMATS, products, (product, word) => product.format === word)
  yield
  const store = buildStoreColumn(stores, stocks)
  yield
  return {
    brand,
    strength,
    band,
    flavour,
    format,
    store,
    sale: buildFlag(stocks, ({ isOnSale }) => isOnSale),
    verified: buildFlag(cards, ({ verdict }) => verdict?.verdict === 'verified'),
    inStock: buildFlag(stocks, ({ storeIds }) => storeIds.length > 0),
    perCan: buildPerCanColumn(cards.map((card) => card.pricePerCan?.eurMicro ?? null)),
    nicotineMg: Float64Array.from(products, ({ nicotineMg }) => nicotineMg ?? Number.NaN),
  }
}

/** Products come brand by brand, so the options are in the order of the products. */
function buildBrandColumn(brands: ColumnInput['brands'], products: ReadonlyArray<Product>): ChoiceColumn {
  const slugs = new Map(brands.map((brand) => [brand.name, brand.slug]))
  const names = [...new Set(products.map((product) => product.brand))]
  const options = names.map((name) => {
    const slug = slugs.get(name) ?? slugify(name)
    return { value: slug, label: name, keys: [foldKey(name), foldKey(slug)] }
  })
  const optionOf = new Map(names.map((name, option) => [name, option]))
  return buildChoiceColumn(
    options,
    products.map((product) => [optionOf.get(product.brand)!]),
  )
}

function buildWordColumn<Word extends string, Row>(
  words: ReadonlyArray<Word>,
  rows: ReadonlyArray<Row>,
  hasWord: (row: Row, word: Word) => boolean,
): ChoiceColumn {
  return buildChoiceColumn(
    words.map((word) => ({ value: word })),
    rows.map((row) => words.flatMap((word, option) => (hasWord(row, word) ? [option] : []))),
  )
}

function buildStoreColumn(stores: ReadonlyArray<OfferStore>, stocks: ReadonlyArray<Stock>): ChoiceColumn {
  const sorted = stores.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
  const optionOf = new Map(sorted.map((store, option) => [store.id, option]))
  return buildChoiceColumn(
    sorted.map(({ id, name }) => ({ value: String(id), label: name, keys: [String(id), foldKey(name)] })),
    stocks.map(({ storeIds }) => storeIds.flatMap((storeId) => optionOf.get(storeId) ?? [])),
  )
}

function buildFlag<Row>(rows: ReadonlyArray<Row>, isSet: (row: Row) => boolean): Bitset {
  const bits = makeBitset(rows.length)
  for (const [position, row] of rows.entries()) if (isSet(row)) setBit(bits, position)
  return bits
}

type Stock = { readonly storeIds: ReadonlyArray<number>; readonly isOnSale: boolean }

/** Lists of offers never change, and most are shared with the previous snapshot. */
const stockOf = new WeakMap<ReadonlyArray<Offer>, Stock>()

function findStock(offers: ReadonlyArray<Offer>): Stock {
  const known = stockOf.get(offers)
  if (known) return known
  const inStock = offers.filter((offer) => offer.stock === 'in_stock')
  const storeIds = [...new Set(inStock.map((offer) => offer.storeId))]
  const stock = { storeIds, isOnSale: inStock.some(isReduced) }
  stockOf.set(offers, stock)
  return stock
}

function isReduced({ price, original }: Offer): boolean {
  return isDiscounted({ priceMinor: price.minor, originalMinor: original?.minor ?? null })
}

export function buildPerCanColumn(prices: ReadonlyArray<number | null>): PerCanColumn {
  const distinct = [...new Set(prices)].filter((price) => price !== null).sort((a, b) => a - b)
  const rankOf = new Map(distinct.map((price, index) => [price, index + 1]))
  const ranks = Uint32Array.from(prices, (price) => (price === null ? NO_PRICE_RANK : rankOf.get(price)!))
  const totals = new Uint32Array(distinct.length + 1)
  for (const rank of ranks) totals[rank]! += 1
  return { values: Float64Array.from([Number.NaN, ...distinct]), ranks, totals }
}
