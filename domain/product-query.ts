import { z } from 'zod'
import { CURRENCIES, type ExchangeRates } from './currency.ts'
import { formatMgRange, orderMgRange } from './mg-range.ts'
import { MgRangeSchema } from './mg-range-schema.ts'
import { type EurMicro, eurMicro, lowerOf } from './money/amounts.ts'
import { formatEurMicro, parseEurMicro } from './money/parse-amount.ts'
import { eurCents } from './money/price.ts'
import { type LimitSide, readSentLimit } from './per-can-limits.ts'
import { FLAVOUR_FAMILIES, FORMATS } from './product.ts'
import { SORTS } from './sorting.ts'
import { STRENGTH_BANDS, STRENGTH_LABELS } from './strength.ts'
import { wholeNumber } from './whole-number.ts'

const PER_PAGE = 24
const MAX_PER_PAGE = 100
const MAX_PAGE = 100_000
const MAX_TEXT = 200
/** More than there are stores to tick, and few enough to fit an address. */
const MAX_VALUES = 200
/** Each is a search of its own. */
export const MAX_WITHOUT = 8
/** Longer than any store takes to deliver. */
const MOST_DAYS = 60
const MAX_AMOUNT = eurMicro(100_000_000_000)

/** A band of the specification (low … extra-high) or, spelt as on the badge, a label (Nicotine-free … Extra Strong). */
export const STRENGTHS = [...STRENGTH_BANDS, ...STRENGTH_LABELS] as const

const Flag = z.literal(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true')
/**
 * In euro, or read as if it were: then the fields beside it give the currency. Fractions of a cent are kept, because a
 * limit that was chosen in another currency is rarely whole in euro.
 */
const Amount = z
  .string()
  .regex(/^\d{1,6}([.,]\d{1,6})?$/, 'must be an amount such as 4.50')
  .transform((text) => parseEurMicro(text)!)
  .refine((limit) => limit <= MAX_AMOUNT, 'is too large')

/** Nothing costs nothing: a limit of 0 is none. */
const Limit = Amount.transform((limit) => (limit === 0 ? undefined : limit))
  .optional()
  .describe('In `currency`. 0 is no limit.')

function listOf<T extends z.ZodType>(value: T) {
  return z.array(value).max(MAX_VALUES).default([])
}

/** One schema for the page's address, the API's input and the API's description. */
export const ProductQuerySchema = z.object({
  search: z.string().trim().max(MAX_TEXT).default(''),
  brand: listOf(z.string().min(1).max(MAX_TEXT)),
  strength: listOf(z.enum(STRENGTHS)),
  flavour: listOf(z.enum(FLAVOUR_FAMILIES)),
  format: listOf(z.enum(FORMATS)),
  store: listOf(z.string().min(1).max(MAX_TEXT)),
  sale: Flag.default(false),
  verified: Flag.default(false),
  inStock: Flag.default(false),
  minPerCan: Limit,
  maxPerCan: Limit,
  /** These four count only with a number of cans. */
  minTotal: Limit,
  maxTotal: Limit,
  maxDays: wholeNumber({ min: 1, max: MOST_DAYS }).optional(),
  freeShipping: Flag.default(false),
  mg: MgRangeSchema.optional(),
  without: listOf(z.string().trim().min(1).max(MAX_TEXT))
    .pipe(z.array(z.string()).max(MAX_WITHOUT))
    .describe(
      'Leaves out what has these words in its name or these flavours, as "without mint" in `search` does.',
    ),
  exact: Flag.default(false).describe(
    'Searches for the words as they are, without correcting or interpreting them.',
  ),
  sort: z.enum(SORTS).default('default'),
  page: wholeNumber({ min: 1, max: MAX_PAGE }).default(1),
  perPage: wholeNumber({ min: 1, max: MAX_PER_PAGE }).default(PER_PAGE),
})

export type ProductQuery = z.output<typeof ProductQuerySchema>

/** Whether it has a part that counts only with a number of cans. */
export function asksForDelivery({
  minTotal,
  maxTotal,
  maxDays,
  freeShipping = false,
}: Partial<ProductQuery>): boolean {
  return freeShipping || [minTotal, maxTotal, maxDays].some((limit) => limit !== undefined)
}

const LIST_FIELDS = ['brand', 'strength', 'flavour', 'format', 'store', 'without'] as const
type ListField = (typeof LIST_FIELDS)[number]

/** The raw values of an address, ready for the schema. Blank values and duplicates are ignored. */
export function collectParams(params: URLSearchParams): Record<string, string | string[]> {
  const raw: Record<string, string | string[]> = {}
  for (const key of new Set(params.keys())) {
    const values = [...new Set(params.getAll(key).filter((value) => value.trim() !== ''))]
    if (values.length === 0) continue
    raw[key] = LIST_FIELDS.includes(key as ListField) ? values : values[0]!
  }
  return raw
}

/**
 * For pages: never throws. A part of the address that makes no sense is dropped instead of failing the page.
 * Limits are in euro when the rates are given, else as written.
 */
export function parseProductQuery(params: URLSearchParams, rates?: ExchangeRates): ProductQuery {
  const raw = collectParams(params)
  if (typeof raw.search === 'string') raw.search = cutText(raw.search.trim())
  const parsed = ProductQuerySchema.safeParse(raw)
  const query = withLimitsInOrder(
    parsed.success ? parsed.data : ProductQuerySchema.parse(withoutFaults(raw, parsed.error.issues)),
  )
  const sentBy = SentBySchema.safeParse(raw)
  return rates && sentBy.success ? withLimitsInOrder(withLimitsInEur(query, sentBy.data, rates)) : query
}

/**
 * Sent with the limits of a form without scripts, which cannot convert: the currency of its fields,
 * and the limits in euro that they showed.
 */
const SentBySchema = z.object({
  currency: z.enum(CURRENCIES),
  minPerCanEur: Amount.optional().catch(undefined),
  maxPerCanEur: Amount.optional().catch(undefined),
})
type SentBy = z.output<typeof SentBySchema>

function withLimitsInEur(
  { minPerCan, maxPerCan, ...query }: ProductQuery,
  { currency, minPerCanEur, maxPerCanEur }: SentBy,
  rates: ExchangeRates,
): ProductQuery {
  function read(side: LimitSide, sent: EurMicro | undefined, shownEurMicro: EurMicro | undefined) {
    if (sent === undefined) return {}
    const limit = readSentLimit({ minor: eurCents(sent), shownEurMicro }, { side, currency, rates })
    return { [`${side}PerCan`]: lowerOf(limit, MAX_AMOUNT) }
  }
  return { ...query, ...read('min', minPerCan, minPerCanEur), ...read('max', maxPerCan, maxPerCanEur) }
}

const FIRST_HALF_AT_END = /[\uD800-\uDBFF]$/

/** Cut rather than dropped: a search that is too long must not become no search at all. Never inside a character. */
function cutText(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT).replace(FIRST_HALF_AT_END, '') : text
}

/** Swapped limits mean the range between them. */
function withLimitsInOrder(query: ProductQuery): ProductQuery {
  const { minPerCan, maxPerCan, minTotal, maxTotal, mg } = query
  return {
    ...query,
    ...(isSwapped(minPerCan, maxPerCan) && { minPerCan: maxPerCan, maxPerCan: minPerCan }),
    ...(isSwapped(minTotal, maxTotal) && { minTotal: maxTotal, maxTotal: minTotal }),
    ...(mg && { mg: orderMgRange(mg) }),
  }
}

function isSwapped(min: EurMicro | undefined, max: EurMicro | undefined): boolean {
  return min !== undefined && max !== undefined && min > max
}

/** In a list only the wrong values are dropped; any other field is dropped whole. */
function withoutFaults(raw: Record<string, string | string[]>, issues: ReadonlyArray<z.core.$ZodIssue>) {
  const faults = new Set(issues.map(({ path }) => path.join('.')))
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([key]) => !faults.has(key))
      .map(([key, value]) => [
        key,
        Array.isArray(value) ? value.filter((_, index) => !faults.has(`${key}.${index}`)) : value,
      ]),
  )
}

/** The address of a query, without defaults, always in the same order: also the key of a cached page. */
export function productQueryParams(query: Partial<ProductQuery>): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search?.trim()) params.set('search', query.search.trim())
  for (const field of LIST_FIELDS) {
    for (const value of [...(query[field] ?? [])].toSorted()) params.append(field, value)
  }
  if (query.minPerCan !== undefined) params.set('minPerCan', formatEurMicro(query.minPerCan))
  if (query.maxPerCan !== undefined) params.set('maxPerCan', formatEurMicro(query.maxPerCan))
  if (query.minTotal !== undefined) params.set('minTotal', formatEurMicro(query.minTotal))
  if (query.maxTotal !== undefined) params.set('maxTotal', formatEurMicro(query.maxTotal))
  if (query.maxDays !== undefined) params.set('maxDays', String(query.maxDays))
  if (query.freeShipping) params.set('freeShipping', '1')
  if (query.mg) params.set('mg', formatMgRange(query.mg))
  if (query.sale) params.set('sale', '1')
  if (query.verified) params.set('verified', '1')
  if (query.inStock) params.set('inStock', '1')
  if (query.exact) params.set('exact', '1')
  if (query.sort && query.sort !== 'default') params.set('sort', query.sort)
  if (query.page && query.page > 1) params.set('page', String(query.page))
  if (query.perPage && query.perPage !== PER_PAGE) params.set('perPage', String(query.perPage))
  return params
}

const ALL_STORES = ['stores', 'all'] as const

/** The same list with every store to tick: the way to them without scripts. */
export function withAllStores(params: URLSearchParams): URLSearchParams {
  const shown = new URLSearchParams(params)
  shown.set(...ALL_STORES)
  return shown
}

export function showsAllStores(asked: URLSearchParams): boolean {
  const [name, value] = ALL_STORES
  return asked.get(name) === value
}

/** An address as `parseProductQuery` needs it, without the parts it ignores, before anything is converted. */
export function canonicalQueryParams(asked: URLSearchParams): URLSearchParams {
  const query = parseProductQuery(asked)
  const params = productQueryParams(query)
  if (showsAllStores(asked)) params.set(...ALL_STORES)
  const sentBy = SentBySchema.safeParse(collectParams(asked))
  if (!sentBy.success || !(params.has('minPerCan') || params.has('maxPerCan'))) return params
  const { currency, minPerCanEur, maxPerCanEur } = sentBy.data
  const shown = new URLSearchParams()
  if (minPerCanEur !== undefined && params.has('minPerCan'))
    shown.set('minPerCanEur', formatEurMicro(minPerCanEur))
  if (maxPerCanEur !== undefined && params.has('maxPerCan'))
    shown.set('maxPerCanEur', formatEurMicro(maxPerCanEur))
  if (currency !== 'EUR' || shown.size > 0) params.set('currency', currency)
  for (const [name, text] of shown) params.set(name, text)
  return params
}
