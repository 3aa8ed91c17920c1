import { z } from 'zod'
import { OFFER_BASES } from '#domain/offers.ts'
import { MOST_CANS, MOST_CHOSEN_CANS } from '#domain/packs.ts'
import { HISTORY_DAYS } from '#domain/price-history.ts'
import {
  canonicalQueryParams,
  collectParams,
  type ProductQuery,
  parseProductQuery,
} from '#domain/product-query.ts'
import { findCrowdedOut, parseSlugs } from '#domain/side-by-side.ts'
import { wholeNumber } from '#domain/whole-number.ts'
import { type ListQuery, writeListQuery } from './write-list-query.ts'
import { DEFAULT_HISTORY_DAYS, type ProductPageQuery, writeProductQuery } from './write-product-query.ts'

/** How a page reads the query of its address. */
export type PageQuery = {
  /** For the loader. Never throws: values that make no sense count as not given. */
  readonly parse: (asked: URLSearchParams) => unknown
  /** The same query without redundant parts, in one order: equal results mean the same page. */
  readonly normalise: (asked: URLSearchParams) => URLSearchParams
}

/** For pages that read no parameter. */
export const NO_QUERY = { parse: () => ({}), normalise: () => new URLSearchParams() } satisfies PageQuery

/** The list with filters. Limits in another currency are converted by the loader, which knows the rates. */
export const FILTERED_LIST = {
  parse: parseProductQuery,
  normalise: canonicalQueryParams,
} satisfies PageQuery

/** A list without filters reads its few parameters as the list with filters does. */
function plainList<Field extends keyof ListQuery>(fields: ReadonlyArray<Field>) {
  function parse(asked: URLSearchParams) {
    const query = parseProductQuery(asked)
    return Object.fromEntries(fields.map((field) => [field, query[field]])) as Pick<ProductQuery, Field>
  }
  return { parse, normalise: (asked: URLSearchParams) => writeListQuery(parse(asked)) }
}

/** The products of a brand or of a strength. */
export const SORTED_LIST = plainList(['sort', 'page']) satisfies PageQuery
/** The products on sale: those with some words, perhaps only the verified ones. */
export const SALE_LIST = plainList(['search', 'exact', 'verified', 'sort', 'page']) satisfies PageQuery

const LARGEST_ID = 999_999_999

function oneOf<Choice extends number>(choices: ReadonlyArray<Choice>) {
  return wholeNumber({ min: 1, max: LARGEST_ID }).pipe(z.literal(choices))
}

const ProductPageSchema = z.object({
  cans: wholeNumber({ min: 1, max: MOST_CHOSEN_CANS }).optional().catch(undefined),
  days: oneOf(HISTORY_DAYS).optional().catch(undefined),
  history: wholeNumber({ min: 1, max: LARGEST_ID }).optional().catch(undefined),
  offers: z.literal('all').optional().catch(undefined),
})

function parseProductPage(asked: URLSearchParams): ProductPageQuery {
  const {
    cans = null,
    days = DEFAULT_HISTORY_DAYS,
    history: storeId = null,
    offers,
  } = ProductPageSchema.parse(collectParams(asked))
  return { cans, days, storeId, isEveryOffer: offers === 'all' }
}

export const PRODUCT_PAGE = {
  parse: parseProductPage,
  normalise: (asked: URLSearchParams) => writeProductQuery(parseProductPage(asked)),
} satisfies PageQuery

const EvidencePageSchema = z.object({
  cans: wholeNumber({ min: 1, max: MOST_CANS }).optional().catch(undefined),
  by: z.enum(OFFER_BASES).catch('total'),
})

function parseEvidencePage(asked: URLSearchParams) {
  const { cans = null, by } = EvidencePageSchema.parse(collectParams(asked))
  return { cans, by }
}

/** Null cans: those of the offer's own pack. */
export const EVIDENCE_PAGE = {
  parse: parseEvidencePage,
  normalise(asked: URLSearchParams) {
    const { cans, by } = parseEvidencePage(asked)
    const params = new URLSearchParams()
    if (cans !== null) params.set('cans', String(cans))
    if (by !== 'total') params.set('by', by)
    return params
  },
} satisfies PageQuery

const SideBySideSchema = z.object({
  products: z.string().optional().catch(undefined),
  add: z.string().optional().catch(undefined),
  instead: z.string().optional().catch(undefined),
  search: z.string().trim().max(100).catch(''),
})

function parseSideBySide(asked: URLSearchParams) {
  const { products = '', add = '', instead = '', search } = SideBySideSchema.parse(collectParams(asked))
  const [added = null] = parseSlugs(add)
  // Of a set that is too large, the page asks for the first that is left out as if it had been added.
  const [wanted = findCrowdedOut(products)] = parseSlugs(instead)
  // A set without products is one: it was emptied.
  return { slugs: asked.has('products') ? parseSlugs(products) : null, added, instead: wanted, search }
}

/** Null slugs: those that were shown last. */
export const SIDE_BY_SIDE = {
  parse: parseSideBySide,
  normalise(asked: URLSearchParams) {
    const { slugs } = parseSideBySide(asked)
    return new URLSearchParams(slugs ? { products: slugs.join() } : {})
  },
} satisfies PageQuery
