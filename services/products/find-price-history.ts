import { findById } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { listRewrites } from '#data/history-rewrites.ts'
import {
  followSuppliers,
  type HistoryPoint,
  storeTotal,
  type TotalCourse,
} from '#domain/advice/total-history.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import { findLowest, type HistoryRecord, MARKET_DAYS, marketLow, storeLow } from '#domain/price-history.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import { compareNames } from '#domain/text.ts'
import { buildTotalCourse } from '#services/advice/build-total-course.ts'
import type { Deps } from '#services/deps.ts'
import { type ReadRecords, readerOf } from '#services/history/read-records.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The lowest price at any store we show that sends there, over the last days: for the pack on the product's card, or,
 * if a number of cans is chosen, the total of that many. Beside it that of one store, if it ever had them. Null when no
 * listed product has that id.
 */
export async function findPriceHistory(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination'>,
  { productId, days, storeId = null, cans = null, readRecords = readerOf(deps, productId) }: Asked,
) {
  const snapshot = deps.catalogue()
  const position = findById(snapshot, productId)
  if (position === null) return null
  const { cansPerPack } = snapshot.cards[position]!
  const to = deps.now()
  const since = new Date(to.getTime() - days * DAY_MS)
  const marketSince = new Date(to.getTime() - MARKET_DAYS * DAY_MS)
  const readSince = since < marketSince ? since : marketSince
  const [known, rewrites] = await Promise.all([
    readRecords(readSince),
    listRewrites(deps.db, { productId, since }),
  ])
  const records = known.filter((record) => {
    const store = snapshot.stores.get(record.storeId)
    return record.cans === cansPerPack && store !== undefined && sendsTo(store, deps.destination)
  })
  const courseOf = (from: Date): PackCourse => ({ snapshot, records, since: from })
  const order = { position, since, destination: deps.destination }
  const lines =
    cans === null
      ? followPack(courseOf(since), storeId)
      : followOrder(buildTotalCourse(snapshot, { ...order, records: known, cans }), storeId)
  const stores = listStores(snapshot, lines.storeIds)
  const store = stores.find(({ id }) => id === storeId)
  return {
    cans: cansPerPack,
    /** Null where the lines are prices of the pack, without shipping. */
    totalCans: cans,
    from: since.toISOString(),
    to: to.toISOString(),
    points: lines.points,
    /** The lowest price of the pack in the last 90 days, beside which a reduction is judged. */
    marketLow: findLowest(marketLow(toPriceCourse(courseOf(marketSince)))),
    /** Stores of which earlier prices were assigned again within these days, newest first. */
    rewrites: rewrites.flatMap(({ storeId: id, at }) => {
      const name = snapshot.stores.get(id)?.name
      return name === undefined || (store && id !== store.id) ? [] : [{ id, name, at: at.toISOString() }]
    }),
    /** Those with a history of these cans, by name. */
    stores,
    store: store ? { ...store, points: lines.ofStore() } : null,
  }
}

type Asked = {
  productId: number
  days: number
  storeId?: number | null
  cans?: number | null
  readRecords?: ReadRecords
}
type PackCourse = { snapshot: Snapshot; records: ReadonlyArray<HistoryRecord>; since: Date }
type Lines = {
  readonly points: ReadonlyArray<HistoryPoint>
  readonly storeIds: ReadonlySet<number>
  readonly ofStore: () => ReadonlyArray<HistoryPoint>
}

function followPack(course: PackCourse, storeId: number | null): Lines {
  const ofOne = course.records.filter((record) => record.storeId === storeId)
  return {
    points: marketLow(toPriceCourse(course)),
    storeIds: new Set(course.records.map((record) => record.storeId)),
    ofStore: () => storeLow(toPriceCourse({ ...course, records: ofOne })),
  }
}

function followOrder(course: TotalCourse, storeId: number | null): Lines {
  const ofOne = course.records.filter((record) => record.storeId === storeId)
  return { ...followSuppliers(course), ofStore: () => storeTotal({ ...course, records: ofOne }) }
}

function toPriceCourse({ snapshot, records, since }: PackCourse) {
  return {
    records,
    since,
    // As fine as a current offer's, so that today's price is the same figure in every currency.
    toEurMicro: (minor: Minor, currency: string) =>
      priceOf(minor, currency, snapshot.rates)?.eurMicro ?? null,
  }
}

function listStores(snapshot: Snapshot, ids: ReadonlySet<number>) {
  return [...ids]
    .map((id) => ({ id, name: snapshot.stores.get(id)!.name }))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
