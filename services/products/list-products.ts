import { answerQuery } from '#catalogue/answer-query.ts'
import { correctQuery, correctSaleQuery } from '#catalogue/correct-query.ts'
import type { Delivered } from '#catalogue/delivered.ts'
import { addDelivered } from '#catalogue/delivered-cards.ts'
import { explainEmpty, listClosedChoice, listParts } from '#catalogue/explain-empty.ts'
import * as pages from '#catalogue/list-pages.ts'
import { listBestSellers } from '#catalogue/lists.ts'
import { understandQuery } from '#catalogue/understand-query.ts'
import type { Language } from '#domain/language.ts'
import type { PopularitySource } from '#domain/popularity.ts'
import type { ProductCard } from '#domain/product.ts'
import { asksForDelivery, type ProductQuery, ProductQuerySchema } from '#domain/product-query.ts'
import { isByPopularity, type Sort } from '#domain/sorting.ts'
import type { StrengthBand } from '#domain/strength.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import type { Deps } from '#services/deps.ts'

type CatalogueDeps = Pick<Deps, 'catalogue'>
type VisitorDeps = Pick<Deps, 'catalogue' | 'currency'>

/** Names are sorted as the page's language does; a limit in the words without a currency is in the visitor's. */
export function listProducts(
  { catalogue, currency }: VisitorDeps,
  query: ProductQuery,
  language: Language = 'en',
  delivered: Delivered | null = null,
) {
  return answerQuery(catalogue(), query, { language, currency, delivered })
}

/** For a list that found nothing. */
export function explainEmptyList(
  { catalogue, destination }: Pick<Deps, 'catalogue' | 'destination'>,
  query: ProductQuery,
  delivered: Delivered | null,
) {
  const snapshot = catalogue()
  const closedStores = listClosedChoice(snapshot, query, destination)
  const { reason, suggestion: nearest } = explainEmpty(snapshot, query, delivered)
  // What the search would be corrected to if it were not for its words as they are.
  const corrected = query.exact ? correctQuery(snapshot, { ...query, exact: false }, { delivered }) : null
  const suggestion = corrected ? { search: corrected.correctedTo, keepsFilters: true } : nearest
  const isApart = reason === 'words' && suggestion === null
  return { reason, suggestion, parts: isApart ? listParts(snapshot, query, delivered) : [], closedStores }
}

/** One page of a brand's products, in the given order. */
export function listBrandPage(
  deps: CatalogueDeps,
  wanted: { brand: string; sort?: Sort; language?: Language; page: number; delivered?: Delivered | null },
) {
  return pages.listBrandPage(deps.catalogue(), wanted)
}

/** One page of the products in a strength band, in the given order. */
export function listStrengthPage(
  deps: CatalogueDeps,
  wanted: {
    band: StrengthBand
    sort?: Sort
    language?: Language
    page: number
    delivered?: Delivered | null
  },
) {
  return pages.listStrengthPage(deps.catalogue(), wanted)
}

/**
 * One page of the products on sale, in the order that is chosen or that the words ask for. Limits in the words hold as in
 * other lists. Words that nothing has are corrected, unless they are searched for as they are: then the spelling that
 * finds something is only suggested. `order` is what the list is sorted by, `delivery` the destination and the number of
 * cans that the words ask for, and `needsCans` whether they ask for something that counts only with such a number.
 */
export function listSalePage(
  { catalogue, currency }: VisitorDeps,
  {
    search,
    exact = false,
    sort = 'default',
    ...wanted
  }: {
    search: string
    exact?: boolean
    verified?: boolean
    sort?: Sort
    language?: Language
    page: number
    delivered?: Delivered | null
  },
) {
  const snapshot = catalogue()
  const asked = { ...ProductQuerySchema.parse({ search }), exact, sort }
  const { query, delivery, missing } = understandQuery(snapshot, asked, {
    hasCans: Boolean(wanted.delivered),
    currency,
  })
  const list = pages.listSalePage(snapshot, { ...wanted, query })
  const said = { delivery, needsCans: asksForDelivery(query) }
  const isFound = list.total > 0
  const corrected =
    isFound && exact ? null : correctSaleQuery(snapshot, query, { delivered: wanted.delivered, isFound })
  const correctedTo = corrected?.correctedTo ?? null
  if (corrected === null || exact)
    return { ...list, ...said, order: orderOf(query), suggestion: correctedTo, correctedTo: null, missing }
  return {
    ...pages.listSalePage(snapshot, { ...wanted, query: corrected.query }),
    ...said,
    order: orderOf(corrected.query),
    suggestion: null,
    correctedTo,
    missing: [...missing, ...corrected.missing],
  }
}

function orderOf({ sort, search }: ProductQuery) {
  return { sort, search }
}

/** What counts as popular in a list that begins with it; null for other orders. */
export function findPopularitySource(
  { catalogue }: CatalogueDeps,
  { sort, search }: { sort: Sort; search: string },
): PopularitySource | null {
  return isByPopularity(sort, search) ? catalogue().popularity.source : null
}

export function listBestSellerCards(deps: CatalogueDeps) {
  return listBestSellers(deps.catalogue())
}

/** Cards of any list, with what the chosen cans cost where some are chosen. */
export async function withDelivered(
  deps: Pick<Deps, 'catalogue' | 'destination' | 'cans' | 'currency'>,
  cards: ReadonlyArray<ProductCard>,
): Promise<ReadonlyArray<ProductCard>> {
  return addDelivered(deps.catalogue(), cards, await findDelivered(deps))
}
