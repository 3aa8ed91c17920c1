import { sql } from 'drizzle-orm'
import type { HeldRunDoubt } from '#domain/guards/run-doubt.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { HeldPrice } from './held-prices.ts'
import type { Db } from './open-database.ts'

/**
 * The held run of each store that waits: no later run says anything about the store, and no operator has refused
 * exactly this content.
 */
const OPEN_RUNS = sql`
  feed_runs run where run.status = 'held'
    and not exists (
      select from feed_runs later where later.store_id = run.store_id and later.id > run.id
        and later.status in ('complete', 'unchanged', 'held'))
    and not exists (
      select from feed_runs refused where refused.store_id = run.store_id and refused.id < run.id
        and refused.status = 'discarded' and refused.content_hash = run.content_hash)`

export type DoubtCounts = { readonly runs: number; readonly prices: number }

/** Doubts, not readings: a store or a price that was read ten times is one. */
export async function countDoubts(db: Db): Promise<DoubtCounts> {
  const { rows } = await db.execute<DoubtCounts>(sql`
    select (select count(*)::int from ${OPEN_RUNS}) as runs,
      (select count(*)::int from held_prices where resolution is null) as prices`)
  return rows[0] ?? { runs: 0, prices: 0 }
}

/** The store behind a doubt, and where it can be asked. */
type DoubtedStore = {
  readonly storeId: number
  readonly storeName: string
  readonly logoUrl: string | null
  readonly country: string
  readonly storeCurrency: string
  readonly contact: string | null
}

const STORE = sql`
  s.id as "storeId", s.name as "storeName", s.logo_url as "logoUrl", s.country, s.currency as "storeCurrency",
  coalesce(s.contact_email, (
    select nullif(email, '') from retailer_applications where store_id = s.id order by id desc limit 1)) as contact`

export type WaitingRun = DoubtedStore & {
  readonly id: number
  readonly startedAt: Date
  readonly seen: number
  readonly rejected: number
  readonly reason: string
  readonly doubt: HeldRunDoubt | null
  /** Runs since the last applied one that were held, this one included. */
  readonly readings: number
  readonly askedAt: Date | null
  /** When an operator last refused such a run. */
  readonly refusedAt: Date | null
  /** When what visitors see was read. */
  readonly believedAt: Date | null
}

export async function listWaitingRuns(db: Db): Promise<WaitingRun[]> {
  const since = sql`feed_runs h where h.store_id = run.store_id and h.id > coalesce((
    select max(id) from feed_runs done where done.store_id = run.store_id and done.status in ('complete', 'unchanged')
  ), 0)`
  const { rows } = await db.execute<WaitingRun>(sql`
    select run.id::float8 as id, ${epoch(sql`run.started_at`)} as "startedAt", run.seen, run.rejected,
      coalesce(run.reason, '') as reason, run.doubt, ${STORE},
      (select count(*)::int from ${since} and h.status in ('held', 'discarded')) as readings,
      (select ${epoch(sql`max(h.asked_at)`)} from ${since}) as "askedAt",
      (select ${epoch(sql`max(h.decided_at)`)} from ${since} and h.status = 'discarded') as "refusedAt",
      (select ${epoch(sql`max(started_at)`)} from feed_runs done
        where done.store_id = run.store_id and done.status in ('complete', 'unchanged')) as "believedAt"
    from (select run.* from ${OPEN_RUNS}) run join stores s on s.id = run.store_id
    order by run.id`)
  return rows.map((row) => withDates(row, ['startedAt', 'askedAt', 'refusedAt', 'believedAt']))
}

export type DoubtedHold = DoubtedStore &
  Pick<
    HeldPrice,
    | 'id'
    | 'productId'
    | 'cans'
    | 'price'
    | 'previousPrice'
    | 'currency'
    | 'reason'
    | 'doubt'
    | 'needsOperator'
  > & {
    readonly runId: number
    readonly readings: number
    readonly since: Date
    readonly askedAt: Date | null
    readonly productName: string
    readonly title: string | null
    readonly url: string | null
    /** The refused price that it nearly repeats, or itself where it was refused. */
    readonly refusedPrice: Minor | null
    readonly refusedAt: Date | null
  }

/** Prices that wait, those that only an operator can decide first. */
export function listWaitingPrices(db: Db): Promise<DoubtedHold[]> {
  return listHolds(db, sql`held.resolution is null`)
}

/** Refused prices that the feed still says, exactly as they were refused. They wait for nothing. */
export function listRepeatedRefusals(db: Db): Promise<DoubtedHold[]> {
  return listHolds(
    db,
    sql`held.resolution = 'discarded' and held.read_at > held.resolved_at and held.read_at >= coalesce((
      select max(started_at) from feed_runs done
      where done.store_id = held.store_id and done.status in ('complete', 'unchanged')), held.read_at)`,
  )
}

async function listHolds(db: Db, where: ReturnType<typeof sql>): Promise<DoubtedHold[]> {
  const { rows } = await db.execute<DoubtedHold>(sql`
    select held.id, held.run_id::float8 as "runId", held.product_id as "productId", held.cans, held.price,
      held.previous_price as "previousPrice", held.currency, held.reason, held.doubt,
      held.needs_operator as "needsOperator", held.readings, ${epoch(sql`held.created_at`)} as since,
      ${epoch(sql`held.asked_at`)} as "askedAt", p.name as "productName", l.title, l.url, ${STORE},
      coalesce(refused.price, case when held.resolution = 'discarded' then held.price end) as "refusedPrice",
      ${epoch(sql`coalesce(refused.resolved_at, held.resolved_at)`)} as "refusedAt"
    from held_prices held
    join stores s on s.id = held.store_id
    join products p on p.id = held.product_id
    left join listings l on l.id = held.listing_id
    left join held_prices refused on refused.id = held.repeats_id
    where ${where}
    order by held.needs_operator desc, held.id`)
  return rows.map((row) => withDates(row, ['since', 'askedAt', 'refusedAt']))
}

function epoch(value: ReturnType<typeof sql>) {
  return sql`(extract(epoch from ${value}) * 1000)::float8`
}

/** Times come as numbers, because both engines agree on these. */
function withDates<Row>(row: Row, names: ReadonlyArray<keyof Row>): Row {
  const dates = names.map((name) => [name, row[name] === null ? null : new Date(Number(row[name]))])
  return { ...row, ...Object.fromEntries(dates) }
}
