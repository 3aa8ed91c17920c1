import { sql } from 'drizzle-orm'
import type { OfferRecord, PastPrice } from '#domain/deal-verdict.ts'
import { RUNS_KEPT_DAYS } from '#domain/feed-schedule.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { CURRENT_HOURS } from '#domain/price-age.ts'
import type { Span } from '#domain/price-pieces.ts'
import type { OfferRow } from './catalogue-rows.ts'
import type { Db } from './open-database.ts'

/** What is known of the offers that their stores call reduced, by the row that it was read for. */
export type RecordMemory = { records: WeakMap<OfferRow, OfferRecord>; productIds: ReadonlyArray<number> }

export function createRecordMemory(): RecordMemory {
  return { records: new WeakMap(), productIds: [] }
}

/** Parsed in one go they would block every page that is being served. */
const OFFERS_AT_ONCE = 250
/** Longer than a reduction may last, with the time before it, in all its steps. */
const LOOK_BACK_DAYS = 365

/**
 * Reads the history of reduced offers whose rows are new. A change of an offer is a new row, and history is only
 * appended with one. A merge also moves history: then, and whenever other products are listed, all of it is read again.
 */
export async function recallRecords(
  tx: Db,
  {
    memory,
    rows,
    productIds,
    now,
  }: {
    memory: RecordMemory
    rows: ReadonlyArray<OfferRow>
    productIds: ReadonlyArray<number>
    now: Date
  },
): Promise<void> {
  if (!isSame(productIds, memory.productIds)) Object.assign(memory, createRecordMemory(), { productIds })
  const listed = new Set(productIds)
  const wanted = rows
    .filter((row) => row.original_price !== null && listed.has(row.product_id) && !memory.records.has(row))
    // Records are stored by product.
    .sort((a, b) => a.product_id - b.product_id)
  if (wanted.length === 0) return
  const unread = await readUnread(tx, { storeIds: [...new Set(wanted.map((row) => row.store_id))], now })
  for (let from = 0; from < wanted.length; from += OFFERS_AT_ONCE) {
    const some = wanted.slice(from, from + OFFERS_AT_ONCE)
    const courses = await readCourses(tx, { offerIds: some.map(({ id }) => id), now })
    for (const row of some) {
      const { own = [], joined = [] } = courses.get(row.id) ?? {}
      memory.records.set(row, { own, joined, unread: unread.get(row.store_id) ?? [] })
    }
  }
}

function isSame(a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

type Courses = { own: PastPrice[]; joined: PastPrice[][] }
type RecordRow = {
  offer_id: number
  /** The offer it was written for: another one, where that was joined to the offer by a merge. */
  written_for: number
  price: Minor
  original_price: Minor | null
  currency: string
  in_stock: boolean
  at_ms: number
}

async function readCourses(
  tx: Db,
  { offerIds, now }: { offerIds: ReadonlyArray<number>; now: Date },
): Promise<Map<number, Courses>> {
  const { rows } = await tx.execute<RecordRow>(sql`
    select offer_id, written_for, price, original_price, currency, in_stock,
      (extract(epoch from fetched_at) * 1000)::float8 as at_ms
    from (
      select o.id as offer_id, h.offer_id as written_for, h.price, h.original_price, h.currency, h.in_stock,
        h.fetched_at, lead(h.fetched_at) over (partition by h.offer_id order by h.fetched_at, h.id) as next_at
      from offers o
      join product_prices h on h.product_id = o.product_id
      join offers w on w.id = h.offer_id and w.store_id = o.store_id and w.cans = o.cans
      where o.id = any(${sql.param(offerIds)}::int[])
    ) known
    where next_at is null or next_at > ${now}::timestamptz - make_interval(days => ${LOOK_BACK_DAYS})
    order by offer_id, written_for, fetched_at`)
  const courses = new Map<number, Courses>()
  const byWriting = Map.groupBy(rows, (row) => `${row.offer_id} ${row.written_for}`)
  for (const [first, ...rest] of byWriting.values()) {
    if (!first) continue
    const course = [first, ...rest].map(toPastPrice)
    const known = courses.get(first.offer_id) ?? { own: [], joined: [] }
    if (first.written_for === first.offer_id) known.own = course
    else known.joined.push(course)
    courses.set(first.offer_id, known)
  }
  return courses
}

function toPastPrice(row: RecordRow): PastPrice {
  return {
    atMs: row.at_ms,
    priceMinor: row.price,
    originalMinor: row.original_price,
    currency: row.currency,
    inStock: row.in_stock,
  }
}

/** When these stores were not read for so long that their prices were no longer shown as current. */
async function readUnread(
  tx: Db,
  { storeIds, now }: { storeIds: ReadonlyArray<number>; now: Date },
): Promise<Map<number, Span[]>> {
  const { rows } = await tx.execute<{ store_id: number; from_ms: number; to_ms: number }>(sql`
    select store_id, (extract(epoch from finished_at) * 1000)::float8 as from_ms,
      (extract(epoch from next_at) * 1000)::float8 as to_ms
    from (
      select store_id, finished_at, lead(finished_at) over (partition by store_id order by finished_at) as next_at
      from feed_runs
      where store_id = any(${sql.param(storeIds)}::int[]) and status in ('complete', 'unchanged')
        and finished_at >= ${now}::timestamptz - make_interval(days => ${RUNS_KEPT_DAYS})
    ) run
    where next_at - finished_at > make_interval(hours => ${CURRENT_HOURS})
    order by finished_at`)
  const spans = Map.groupBy(rows, (row) => row.store_id)
  return new Map(
    [...spans].map(([storeId, gaps]) => [
      storeId,
      gaps.map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })),
    ]),
  )
}
