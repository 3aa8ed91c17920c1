import type { Language } from '#domain/language.ts'
import type { ProductCard } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import type { Sort } from '#domain/sorting.ts'
import { STRENGTH_BANDS, type StrengthBand } from '#domain/strength.ts'
import { type Bitset, countBits, intersect } from './bitset.ts'
import { foldKey, uniteChoices } from './choice-column.ts'
import type { Delivered, Picks } from './delivered.ts'
import { applyFilters } from './filters.ts'
import { pickCards } from './pick-cards.ts'
import { buildQueryFilters } from './query-filters.ts'
import { searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

/** One page of a list without filters: of a brand, of a strength band, or of everything on sale. */
export type CardPage = {
  readonly total: number
  /** The last page when the requested one is past the end. */
  readonly page: number
  readonly perPage: number
  readonly items: ReadonlyArray<ProductCard>
}

const PER_PAGE = 24

type Wanted = {
  readonly page: number
  /** As in the list with filters: the most popular first, unless another is given. */
  readonly sort?: Sort
  /** Sorts names as it does. */
  readonly language?: Language
  /** Where a number of cans is chosen, what they cost. */
  readonly delivered?: Delivered | null
}

/**
 * Products of every brand whose name contains the given one, ignoring case and accents.
 * `name` is how the catalogue spells the brand with exactly this name, null when there is none.
 */
export function listBrandPage(snapshot: Snapshot, { brand, ...wantedPage }: Wanted & { brand: string }) {
  const wanted = foldKey(brand)
  const column = snapshot.columns.brand
  const brands = column.options.flatMap(({ value, label }, option) => {
    const folded = foldKey(label!)
    return wanted !== '' && folded.includes(wanted) ? [{ option, value, label: label!, folded }] : []
  })
  const options = brands.map(({ option }) => option)
  return {
    ...pickExistingPage(snapshot, uniteChoices(snapshot.products.length, [[column, options]]), wantedPage),
    name: brands.find(({ folded }) => folded === wanted)?.label ?? null,
    /** The value by which a filter selects these brands. */
    brandValues: brands.map(({ value }) => value),
  }
}

export function listStrengthPage(
  snapshot: Snapshot,
  { band, ...wanted }: Wanted & { band: StrengthBand },
): CardPage {
  const option = STRENGTH_BANDS.indexOf(band)
  const inBand = uniteChoices(snapshot.products.length, [[snapshot.columns.band, [option]]])
  return pickExistingPage(snapshot, inBand, wanted)
}

/**
 * Products that some store sells below its own earlier price, limited to those that have every word and pass the limits
 * of the query, in its order; with `verified` only those whose from-price is a reduction that our record confirms. Both
 * are counted. With a number of cans chosen, prices are those of their delivery.
 */
export function listSalePage(
  snapshot: Snapshot,
  { query, verified = false, ...wanted }: Omit<Wanted, 'sort'> & { query: ProductQuery; verified?: boolean },
) {
  const { index } = snapshot
  const { filters, columns, picks } = buildQueryFilters(snapshot, query, wanted.delivered ?? null)
  const onSale = applyFilters({ size: index.size, found: searchTexts(index, query.search), filters })
  intersect(onSale, columns.sale)
  const confirmed = onSale.slice()
  intersect(confirmed, columns.verified)
  return {
    ...pickExistingPage(snapshot, verified ? confirmed : onSale, {
      ...wanted,
      sort: query.sort,
      search: query.search,
      picks,
    }),
    counts: { all: countBits(onSale), verified: countBits(confirmed) },
  }
}

function pickExistingPage(
  snapshot: Snapshot,
  bits: Bitset,
  {
    page: askedPage,
    sort = 'default',
    search = '',
    language = 'en',
    delivered = null,
    picks,
  }: Wanted & { search?: string; picks?: Picks | undefined },
): CardPage {
  const total = countBits(bits)
  const lastPage = Math.max(Math.ceil(total / PER_PAGE), 1)
  const page = Math.min(askedPage, lastPage)
  const part = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
  const items = pickCards(snapshot, bits, { sort, search, language, delivered, picks }, part)
  return { total, page, perPage: PER_PAGE, items }
}
