import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AlertSubject, Finding, Promised, Silence } from '#domain/alerts/alert.ts'
import type { AlertState } from '#domain/alerts/judge-alert.ts'
import type { Destination } from '#domain/country.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { FilterGroup } from './alert-groups.ts'
import type { Db } from './open-database.ts'
import { alertEvents, alertStates, alerts } from './schema/alerts.ts'

export type AlertRow = typeof alerts.$inferSelect

/** False when a newer version was judged already. Other nodes wait until the transaction ends. */
export async function claimJudging(tx: Db, version: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into alert_progress (version) values (${version})
    on conflict ("only") do update set version = excluded.version
    where alert_progress.version <= excluded.version
    returning version`)
  return rows.length > 0
}

/**
 * As they are now, and they stay so until the transaction ends. Their people come first: an account that is being deleted
 * is locked before its alerts.
 */
export async function lockAlerts(tx: Db, ids: ReadonlyArray<number>): Promise<Map<number, AlertRow>> {
  await tx.execute(sql`
    select from users where id in (select user_id from alerts where id = any(${sql.param(ids)}::int[]))
    order by id for no key update`)
  const rows = await tx
    .select()
    .from(alerts)
    .where(inArray(alerts.id, [...ids]))
    .orderBy(alerts.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type KeptState = AlertState & {
  /** Of a list: the price from which a fall of this product is counted. */
  readonly base: Minor | null
}

export async function readAlertStates(
  tx: Db,
  alertIds: ReadonlyArray<number>,
): Promise<Map<string, KeptState>> {
  const rows = await tx
    .select()
    .from(alertStates)
    .where(inArray(alertStates.alertId, [...alertIds]))
  return new Map(rows.map(({ alertId, productId, ...state }) => [`${alertId} ${productId}`, state]))
}

export async function writeAlertState(
  tx: Db,
  { alertId, productId, state }: { alertId: number; productId: number; state: AlertState },
): Promise<void> {
  await tx
    .insert(alertStates)
    .values({ alertId, productId, ...state })
    .onConflictDoUpdate({ target: [alertStates.alertId, alertStates.productId], set: state })
}

export type SeenProduct = FilterGroup & {
  readonly productId: number
  /** The price from which its fall is counted; null for what is sold out. */
  readonly base: Minor | null
}

/**
 * Lists that wait for stock remember what they have seen sold out: only that can come back. Lists that wait for a fall
 * remember the first price of each product. At once for all of them, and apart from what is judged, because nothing is told.
 * Whoever changes such an alert meanwhile is waited for: then it asks for something else.
 */
export async function rememberSeen(
  db: Db,
  { place, seen }: { place: string; seen: ReadonlyArray<SeenProduct> },
): Promise<void> {
  if (seen.length === 0) return
  const texts = (values: ReadonlyArray<string>) => sql`${sql.param(values)}::text[]`
  const integers = (values: ReadonlyArray<number | null>) => sql`${sql.param(values)}::int[]`
  await db.execute(sql`
    insert into alert_states (alert_id, product_id, is_armed, base_amount)
    select a.id, v.product_id, true, v.base
    from unnest(${integers(seen.map(({ productId }) => productId))}, ${integers(seen.map(({ base }) => base))},
      ${integers(seen.map(({ cans }) => cans ?? 0))}, ${texts(seen.map(({ query }) => query))},
      ${texts(seen.map(({ kind }) => kind))}, ${texts(seen.map(({ basis }) => basis))},
      ${texts(seen.map(({ currency }) => currency))}) as v (product_id, base, cans, query, kind, basis, currency)
    join alerts a on a.place = ${place} and a.subject = 'filter' and a.kind = v.kind and a.query = v.query
      and coalesce(a.cans, 0) = v.cans and a.basis = v.basis and a.currency = v.currency
    where not exists (select from alert_states s where s.alert_id = a.id and s.product_id = v.product_id
      and (v.base is null or s.base_amount is not null))
    order by a.id, v.product_id
    for share of a
    on conflict (alert_id, product_id) do update set base_amount = excluded.base_amount
      where alert_states.base_amount is null`)
}

export type NewEvent = {
  readonly alertId: number
  readonly userId: string
  readonly changeKey: string
  readonly promised: Promised
  readonly found: Finding
  readonly silence: Silence | null
  readonly dueAt: Date | null
  readonly byFeed: boolean
  readonly createdAt: Date
}

/** A change that is noted already is not noted again; one that was over and is so again waits anew. */
export async function insertEvents(tx: Db, events: ReadonlyArray<NewEvent>): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(alertEvents)
    .values([...events])
    .onConflictDoUpdate({
      target: [alertEvents.alertId, alertEvents.changeKey],
      set: {
        ...{ promised: sql`excluded.promised`, found: sql`excluded.found`, silence: sql`excluded.silence` },
        ...{
          dueAt: sql`excluded.due_at`,
          byFeed: sql`excluded.by_feed`,
          createdAt: sql`excluded.created_at`,
        },
      },
      setWhere: eq(alertEvents.silence, 'over'),
    })
}

/** The low of the days until then, which an alert has to beat; unless its owner has changed the alert meanwhile. */
export async function setLowLimit(
  tx: Db,
  { alert, limit, lowAt }: { alert: AlertRow; limit: Minor; lowAt: Date },
): Promise<void> {
  await tx.execute(sql`
    update alerts set limit_amount = ${limit}, low_at = ${lowAt}
    where id = ${alert.id} and kind = 'low' and low_at is not distinct from ${alert.lowAt}`)
}

/** Those of them that wait for a low which was looked up already. */
export function listKnownLows(db: Db, alertIds: ReadonlyArray<number>): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, [...alertIds]), eq(alerts.kind, 'low'), isNotNull(alerts.lowAt)))
    .orderBy(alerts.id)
}

/** Alerts for a low of the days until some time before then, the oldest first. Those for lists keep none. */
export function listStaleLows(
  db: Db,
  { subject, before, limit }: { subject: AlertSubject; before: Date; limit: number },
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(
      sql`${alerts.kind} = 'low' and ${alerts.subject} = ${subject} and (${alerts.lowAt} is null or ${alerts.lowAt} < ${before})`,
    )
    .orderBy(sql`${alerts.lowAt} nulls first`)
    .limit(limit)
}

/** How the stock of an offer came about: for telling what stays from what comes and goes. */
export type OfferRecord = {
  readonly offerId: number
  readonly changedAt: Date
  /** It is in stock, and was before, or its store has said so a second time. */
  readonly isSettled: boolean
  /** When its store was last read. A reading without a change is not in the catalogue. */
  readonly readAt: Date | null
}

export async function readOfferRecords(
  tx: Db,
  offerIds: ReadonlyArray<number>,
): Promise<Map<number, OfferRecord>> {
  if (offerIds.length === 0) return new Map()
  const { rows } = await tx.execute<RecordRow>(sql`
    select o.id as "offerId",
      (extract(epoch from coalesce(r.fetched_at, o.changed_at)) * 1000)::float8 as "changedAtMs",
      r.offer_id is null or r.in_stock and (coalesce(r.was_in_stock, false) or exists (
        select from feed_runs f
        where f.store_id = o.store_id and f.status in ('complete', 'unchanged') and f.started_at > r.fetched_at
      )) as "isSettled",
      (extract(epoch from (
        select max(f.finished_at) from feed_runs f
        where f.store_id = o.store_id and f.status in ('complete', 'unchanged')
      )) * 1000)::float8 as "readAtMs"
    from offers o
    left join lateral (
      select h.offer_id, h.fetched_at, h.in_stock, lag(h.in_stock) over (order by h.fetched_at, h.id) as was_in_stock
      from product_prices h where h.product_id = o.product_id and h.offer_id = o.id
      order by h.fetched_at desc, h.id desc limit 1
    ) r on true
    where o.id = any(${sql.param(offerIds)}::int[])`)
  return new Map(
    rows.map(({ offerId, changedAtMs, readAtMs, isSettled }) => {
      const readAt = readAtMs === null ? null : new Date(readAtMs)
      return [offerId, { offerId, changedAt: new Date(changedAtMs), isSettled, readAt }]
    }),
  )
}

type RecordRow = { offerId: number; changedAtMs: number; isSettled: boolean; readAtMs: number | null }

/**
 * When an operator last changed what the stores of these offers charge for a parcel to a place; null when it never was.
 * Only the audit log has the time.
 */
export async function findShippingChange(
  tx: Db,
  { offerIds, destination }: { offerIds: ReadonlyArray<number>; destination: Destination },
): Promise<Date | null> {
  const { country, region } = destination
  const { rows } = await tx.execute<{ changedAtMs: number | null }>(sql`
    select (extract(epoch from max(at)) * 1000)::float8 as "changedAtMs" from audit_log
    where target in (select 'store ' || store_id from offers where id = any(${sql.param(offerIds)}::int[]))
      and string_to_array(detail ->> 'charges', ' ') && array[${region}, ${country}]::text[]`)
  const [row] = rows
  return row && row.changedAtMs !== null ? new Date(row.changedAtMs) : null
}

/** A second reading tells whether stock stays; the store is read earlier than planned for it. */
export async function readStoresSooner(
  tx: Db,
  { storeIds, at }: { storeIds: ReadonlyArray<number>; at: Date },
): Promise<void> {
  if (storeIds.length === 0) return
  await tx.execute(sql`
    update stores set next_run_at = ${at}
    where id = any(${sql.param(storeIds)}::int[]) and next_run_at > ${at}`)
}
