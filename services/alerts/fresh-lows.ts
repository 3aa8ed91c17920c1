import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PriceGroup } from '#data/alert-groups.ts'
import { listRecordedOffers } from '#data/price-history.ts'
import { type AlertKind, LOW_DAYS } from '#domain/alerts/alert.ts'
import { type FreshLow, findFreshLow, hasBeenAsLow } from '#domain/alerts/fresh-low.ts'
import { parseDestination } from '#domain/country.ts'
import { convertFromEur, divideEur } from '#domain/money/price.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { readerOf } from '#services/history/read-records.ts'
import type { AlertDeps, JudgedPlace } from './alert-deps.ts'
import type { Figure } from './alert-figure.ts'
import type { Figures } from './alert-figures.ts'
import { findOrderHistory } from './refresh-lows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A low that is older is no news. Until then a second reading may confirm it. */
const FRESH_DAYS = 2

/** The records of the last 90 days. Each product is read once, for all places and orders that are judged together. */
export function createPast({ db, now }: Pick<AlertDeps, 'db' | 'now'>): JudgedPlace['past'] {
  const start = new Date(now().getTime() - LOW_DAYS * DAY_MS)
  const known = new Map<number, Promise<HistoryRecord[]>>()
  return (productId) => {
    const records = known.get(productId) ?? readerOf({ db }, productId)(start)
    known.set(productId, records)
    return records
  }
}

type Asked = PriceGroup & { readonly productId: number; readonly kind: AlertKind }

export type FreshLows = {
  readonly isBelow: (asked: Asked, figure: Figure | null) => boolean
  /** When the low was reached; null for alerts that do not ask for it. */
  readonly beganAt: (asked: Asked) => string | null
}

/**
 * The lows of lists are those of each of their products, of which alerts keep none: they are looked up for what has just
 * changed.
 */
export async function findFreshLows(
  deps: AlertDeps,
  { place, snapshot, past }: JudgedPlace,
  { asked, figures }: { asked: ReadonlyArray<Asked>; figures: Figures },
): Promise<FreshLows> {
  const since = new Date(deps.now().getTime() - FRESH_DAYS * DAY_MS)
  const destination = parseDestination(place)!
  const lows = new Map<string, FreshLow | null>()
  const wanted = asked.filter(({ kind }) => kind === 'low')
  const productIds = [...new Set(wanted.map(({ productId }) => productId))]
  const changed = await listRecordedOffers(deps.db, { productIds, after: since })
  for (const group of wanted) {
    const { productId, cans } = group
    const key = `${productId} ${cans}`
    if (lows.has(key)) continue
    await nextTurn() // after a start there are many
    const offerIds = figures.priceOf(productId, group)?.offerIds ?? []
    const hasChanged = offerIds.some((id) => changed.has(id))
    lows.set(key, hasChanged ? await findLow(group, offerIds) : null)
  }

  async function findLow({ productId, cans }: Asked, offerIds: ReadonlyArray<number>) {
    const records = await past(productId)
    if (hasBeenAsLow(records, offerIds)) return null
    const order = { productId, cans, days: LOW_DAYS, destination, readRecords: async () => records }
    return findFreshLow(await findOrderHistory({ ...deps, catalogue: () => snapshot }, order), since)
  }

  return {
    isBelow({ productId, cans, basis, currency }, figure) {
      const low = lows.get(`${productId} ${cans}`)
      if (!low || !figure) return false
      const before = cans !== null && basis === 'can' ? divideEur(low.before, cans) : low.before
      return figure.minor < convertFromEur(before, currency, snapshot.rates)
    },
    beganAt: ({ kind, productId, cans }) =>
      kind === 'low' ? (lows.get(`${productId} ${cans}`)?.beganAt ?? null) : null,
  }
}
