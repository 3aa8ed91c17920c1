import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ExchangeRates } from '#domain/currency.ts'
import { toUtcDay } from '#domain/day.ts'
import { type ListedOffer, type OfferRow, toOffer, toVerdict } from './catalogue-rows.ts'
import { createRecordMemory, type RecordMemory } from './offer-records.ts'
import type { Db } from './open-database.ts'

/** Parsed in one go they would block every page that is being served. */
const ROWS_AT_ONCE = 500

/** The offers of the last reading, so that only changes since must be read. */
export type OfferMemory = {
  rows: Map<number, OfferRow>
  since: bigint | null
  /** What was made of the rows with these rates, and the day on which a reduced one was judged. */
  made: { readonly rates: ExchangeRates | null; readonly offers: WeakMap<OfferRow, MadeOffer> }
  readonly history: RecordMemory
}
type MadeOffer = { readonly offer: ListedOffer | null; readonly day: string }
type ReadRow = OfferRow & { readonly is_gone: boolean }

export function createOfferMemory(): OfferMemory {
  return {
    rows: new Map(),
    since: null,
    made: { rates: null, offers: new WeakMap() },
    history: createRecordMemory(),
  }
}

/**
 * All offers that are shown, neither retired nor hidden, in the order of their ids. Every version of a row names the transaction that
 * wrote it: a row that was missing at the last reading was written by one that had not ended then, and none of those
 * is older than the oldest of them. Call it in a transaction of repeatable read.
 */
export async function recallOffers(tx: Db, memory: OfferMemory): Promise<OfferRow[]> {
  const { horizon, newest, count } = await readState(tx)
  // The numbers in rows start again after four billion.
  const isComparable = memory.since !== null && memory.since >> 32n === newest >> 32n
  if (isComparable) applyRows(memory.rows, await readSince(tx, memory.since))
  // A deleted row leaves nothing to read.
  if (!isComparable || memory.rows.size !== count) {
    memory.rows = new Map()
    applyRows(memory.rows, await readSince(tx, null))
  }
  memory.since = horizon
  return [...memory.rows.values()].sort((a, b) => a.id - b.id)
}

async function readState(tx: Db): Promise<{ horizon: bigint; newest: bigint; count: number }> {
  const { rows } = await tx.execute<{ horizon: string; newest: string; count: number }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as newest,
      (select count(*)::int from offers where gone_at is null and hidden_at is null) as count`)
  const [state] = rows
  if (!state) throw new Error('the database has no snapshot')
  return { horizon: BigInt(state.horizon), newest: BigInt(state.newest), count: state.count }
}

async function readSince(tx: Db, since: bigint | null): Promise<ReadRow[]> {
  const all: ReadRow[] = []
  for (let afterId = 0; ; afterId = all.at(-1)!.id) {
    const rows = await readRows(tx, { afterId, since })
    all.push(...rows)
    if (rows.length < ROWS_AT_ONCE) return all
  }
}

/** Only when all of them are read: if the reading fails, the next one begins where this one did. */
function applyRows(known: Map<number, OfferRow>, rows: ReadonlyArray<ReadRow>) {
  for (const row of rows) {
    if (row.is_gone) known.delete(row.id)
    else known.set(row.id, row)
  }
}

/** By far the most rows: they skip Drizzle's mapping, and carry nothing that is not used. */
async function readRows(
  tx: Db,
  { afterId, since }: { afterId: number; since: bigint | null },
): Promise<ReadRow[]> {
  const isWanted =
    since === null
      ? sql`gone_at is null and hidden_at is null`
      : sql`xmin::text::bigint >= ${String(BigInt.asUintN(32, since))}::bigint`
  const { rows } = await tx.execute<ReadRow>(sql`
    select id, product_id, store_id, cans, price, original_price, currency, stock,
      shipping_cost, free_shipping_from, shipping_to, delivery_days, rating::float8 as rating, review_count,
      store_product_url,
      (gone_at is not null or hidden_at is not null) as is_gone
    from offers where id > ${afterId} and ${isWanted} order by id limit ${ROWS_AT_ONCE}`)
  return rows
}

/** Makes the same object of the same row as long as the rates are the same: what did not change is known at a glance. */
export function createOfferMaker(
  memory: OfferMemory,
  { rates, now }: { rates: ExchangeRates; now: Date },
): (row: OfferRow) => ListedOffer | null {
  if (!isDeepStrictEqual(memory.made.rates, rates)) memory.made = { rates, offers: new WeakMap() }
  const { offers } = memory.made
  const day = toUtcDay(now)
  return (row) => {
    const known = offers.get(row)
    // Time alone changes the verdict on a reduction, but not within a day.
    if (known && (row.original_price === null || known.day === day)) return known.offer
    const made = known ? known.offer : toOffer(row, rates)
    const offer = made && row.original_price !== null ? judge(made, row) : made
    offers.set(row, { offer, day })
    return offer
  }

  function judge(offer: ListedOffer, row: OfferRow): ListedOffer {
    const verdict = toVerdict(row, { record: memory.history.records.get(row), rates, now })
    return isDeepStrictEqual(verdict, offer.verdict) ? offer : { ...offer, verdict }
  }
}
