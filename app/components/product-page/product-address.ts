import { QUANTITIES } from '#domain/packs.ts'
import { HISTORY_DAYS, type HistoryDays } from '#domain/price-history.ts'

const DEFAULT_DAYS: HistoryDays = 180

/** Never throws: what makes no sense counts as not chosen. Null leaves the number of cans to the product. */
export function parseProductAddress(params: URLSearchParams): {
  cans: number | null
  days: HistoryDays
  /** Null for the lowest of all stores. */
  storeId: number | null
  isEveryOffer: boolean
} {
  const cans = Number(params.get('cans'))
  const days = Number(params.get('days'))
  const store = params.get('history') ?? ''
  return {
    cans: QUANTITIES.find((quantity) => quantity === cans) ?? null,
    days: HISTORY_DAYS.find((choice) => choice === days) ?? DEFAULT_DAYS,
    storeId: /^[1-9]\d{0,8}$/.test(store) ? Number(store) : null,
    isEveryOffer: params.get('offers') === 'all',
  }
}

/** The address of a product's page, without what is default. */
export function productAddress({
  slug,
  cans,
  days,
  storeId = null,
  defaultCans,
  isEveryOffer = false,
}: {
  slug: string
  cans: number
  days: HistoryDays
  storeId?: number | null
  defaultCans: number
  isEveryOffer?: boolean
}): string {
  const params = new URLSearchParams()
  if (cans !== defaultCans) params.set('cans', String(cans))
  if (days !== DEFAULT_DAYS) params.set('days', String(days))
  if (storeId !== null) params.set('history', String(storeId))
  if (isEveryOffer) params.set('offers', 'all')
  const search = params.toString()
  return `/product/${slug}${search && `?${search}`}`
}
