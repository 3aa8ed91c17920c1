import { sql } from 'drizzle-orm'
import type { OfferRecord, PastPrice } from '#domain/deal-verdict.ts'
import { RUNS_KEPT_DAYS } from '#domain/feed-schedule.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { CURRENT_HOURS } from '#domain/price-age.ts'
import type { Span } from '#domain/price-pieces.ts'
import { daysBefore } from '#domain/retention.ts'
import type { OfferRow } from './catalogue-rows.ts'
import type { Db } from './open-database.ts'
import { recordsSince } from './records-since.ts'

/** What is known of the offers that their stores call reduced, by the row that it was read for. */
export type RecordMemory = { records: WeakMap<OfferRow, OfferRecord>; productIds: ReadonlyArray<number> }

export function createRecordMemory(): RecordMemory {
  return { records: new WeakMap(), productIds: [] }
}

/** History is stored by product. Parsed in one go it would block every page that is being served. */
const PRODUCTS_AT_ONCE = 50
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
  const wanted = rows.filter(
    (row) => row.original_price !== null && listed.has(row.product_id) && !memory.records.has(row),
  )
  if (wanted.length === 0) return
  const storeIds = [...new Set(wanted.map((row) => row.store_id))]
  const unread = await readUnread(tx, { storeIds, now })
  const former = await readFormerOffers(tx, storeIds)
  const ofProducts = [...Map.groupBy(wanted, (row) => row.product_id).values()]
  for (let from = 0; from < ofProducts.length; from += PRODUCTS_AT_ONCE) {
    const some = ofProducts.slice(from, from + PRODUCTS_AT_ONCE).flat()
    const courses = await readCourses(tx, { rows: some, former, now })
    for (const row of some) {
      const [own, joined] = takeCourses(courses, row, former.get(packOf(row)) ?? [])
      memory.records.set(row, { own, joined, unread: unread.get(row.store_id) ?? [] })
    }
  }
}

function isSame(a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

type Pack = { readonly store_id: number; readonly cans: number }

function packOf({ store_id, cans }: Pack): string {
  return `${store_id} ${cans}`
}

/** By store and pack: offers that ended. A merge leaves them where they were, and moves their history. */
async function readFormerOffers(tx: Db, storeIds: ReadonlyArray<number>): Promise<Map<string, number[]>> {
  const { rows } = await tx.execute<Pack & { id: number }>(sql`
    select id, store_id, cans from offers
    where gone_at is not null and store_id = any(${sql.param(storeIds)}::int[]) order by id`)
  return new Map([...Map.groupBy(rows, packOf)].map(([pack, offers]) => [pack, offers.map(({ id }) => id)]))
}

type Courses = ReadonlyMap<string, PastPrice[]>
type RecordRow = {
  product_id: number
  offer_id: number
  price: Minor
  original_price: Minor | null
  currency: string
  in_stock: boolean
  at_ms: number
}

/** By product and offer, oldest first, with the price at which the time that counts began. */
async function readCourses(
  tx: Db,
  {
    rows: wanted,
    former,
    now,
  }: { rows: ReadonlyArray<OfferRow>; former: ReadonlyMap<string, number[]>; now: Date },
): Promise<Courses> {
  const productIds = [...new Set(wanted.map((row) => row.product_id))]
  const offerIds = new Set(wanted.flatMap((row) => [row.id, ...(former.get(packOf(row)) ?? [])]))
  const since = daysBefore(now, LOOK_BACK_DAYS)
  const isWanted = sql`product_id = any(${sql.param(productIds)}::int[])
    and offer_id = any(${sql.param([...offerIds])}::int[])`
  const { rows } = await tx.execute<RecordRow>(sql`
    select product_id, offer_id, price, original_price, currency, in_stock,
      (extract(epoch from fetched_at) * 1000)::float8 as at_ms
    from (
      select *, lead(fetched_at) over (partition by offer_id order by fetched_at, id) as next_at
      from ${recordsSince(isWanted, since)} record
    ) known
    where next_at is null or next_at > ${since}
    order by offer_id, fetched_at, id`)
  const groups = Map.groupBy(rows, (row) => courseKey(row.product_id, row.offer_id))
  return new Map([...groups].map(([key, records]) => [key, records.map(toPastPrice)]))
}

function courseKey(productId: number, offerId: number): string {
  return `${productId} ${offerId}`
}

function takeCourses(
  courses: Courses,
  { product_id: productId, id }: OfferRow,
  former: ReadonlyArray<number>,
): [PastPrice[], PastPrice[][]] {
  const find = (offerId: number) => courses.get(courseKey(productId, offerId)) ?? []
  return [find(id), former.map(find).filter((course) => course.length > 0)]
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
  const gaps = Map.groupBy(rows, (row) => row.store_id)
  return new Map(
    [...gaps].map(([storeId, spans]) => [
      storeId,
      spans.map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })),
    ]),
  )
}
