import { eq, sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { type ListingCandidate, listings } from './schema/listings.ts'

type ListingState = 'new' | 'matched' | 'review' | 'ignored'

/** A listing as the last run left it, so that the next one can tell whether it changed. */
export type KnownListing = {
  readonly id: number
  readonly externalId: string
  readonly fingerprint: string | null
  /** Only where there is no fingerprint yet. */
  readonly title: string | null
  readonly vendor: string | null
  readonly variant: string | null
  readonly gtin: string | null
  readonly state: ListingState
  readonly productId: number | null
  readonly cans: number | null
  readonly reason: string | null
  readonly matchCode: string | null
  readonly isGone: boolean
  /** By an operator, and not undone. */
  readonly isDecided: boolean
}

/** The fields of a listing that a run writes. */
export type ListingWrite = {
  readonly externalId: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly url: string | null
  readonly gtin: string | null
  readonly price: Minor | null
  readonly currency: string
  readonly fingerprint: string
  readonly raw: Readonly<Record<string, string>>
  readonly productId: number | null
  readonly cans: number | null
  readonly reason: string | null
  readonly matchCode: string | null
  readonly candidates: ReadonlyArray<ListingCandidate>
  readonly state: ListingState
}

export async function readKnownListings(db: Db, storeId: number): Promise<KnownListing[]> {
  const { rows } = await db.execute<KnownListing>(sql`
    select id, external_id as "externalId", fingerprint, state, product_id as "productId", cans, reason,
      match_code as "matchCode", gone_at is not null as "isGone",
      case when fingerprint is null then title end as title,
      case when fingerprint is null then vendor end as vendor,
      case when fingerprint is null then variant end as variant,
      case when fingerprint is null then gtin end as gtin,
      exists (select from match_decisions where listing_id = listings.id and undone_at is null) as "isDecided"
    from listings where store_id = ${storeId} order by id`)
  return rows
}

/** New and changed ones alike; one that was gone is back. */
export async function upsertListings(
  tx: Db,
  { storeId, at, writes }: { storeId: number; at: Date; writes: ReadonlyArray<ListingWrite> },
): Promise<void> {
  if (writes.length === 0) return
  const column = <K extends keyof ListingWrite>(name: K) => sql.param(writes.map((write) => write[name]))
  const json = (name: 'raw' | 'candidates') => sql.param(writes.map((write) => JSON.stringify(write[name])))
  await tx.execute(sql`
    insert into listings (store_id, external_id, title, vendor, variant, url, gtin, price, currency, fingerprint, raw,
      product_id, cans, reason, match_code, candidates, state, created_at, changed_at)
    select ${storeId}, external_id, title, vendor, variant, url, gtin, price, currency, fingerprint, raw::jsonb,
      product_id, cans, reason, match_code, candidates::jsonb, state, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${column('externalId')}::text[], ${column('title')}::text[], ${column('vendor')}::text[],
      ${column('variant')}::text[], ${column('url')}::text[], ${column('gtin')}::text[], ${column('price')}::int[],
      ${column('currency')}::text[], ${column('fingerprint')}::text[], ${json('raw')}::text[],
      ${column('productId')}::int[], ${column('cans')}::smallint[], ${column('reason')}::text[],
      ${column('matchCode')}::text[], ${json('candidates')}::text[], ${column('state')}::text[])
      as row (external_id, title, vendor, variant, url, gtin, price, currency, fingerprint, raw, product_id, cans,
        reason, match_code, candidates, state)
    on conflict (store_id, external_id) do update set title = excluded.title, vendor = excluded.vendor,
      variant = excluded.variant, url = excluded.url, gtin = excluded.gtin, price = excluded.price,
      currency = excluded.currency, fingerprint = excluded.fingerprint, raw = excluded.raw,
      product_id = excluded.product_id, cans = excluded.cans, reason = excluded.reason,
      match_code = excluded.match_code, candidates = excluded.candidates, state = excluded.state,
      changed_at = excluded.changed_at, gone_at = null`)
}

export async function markListingsGone(
  tx: Db,
  { ids, at }: { ids: ReadonlyArray<number>; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update listings set gone_at = ${at}::timestamptz where id = any(${sql.param(ids)}::int[])`)
}

export type ListingRow = typeof listings.$inferSelect

export async function findListing(db: Db, listingId: number): Promise<ListingRow | null> {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  return row ?? null
}

/** An operator's decision, or the match before it. */
export type ListingMatch = Pick<ListingRow, 'productId' | 'cans' | 'reason' | 'candidates' | 'state'>

export async function setListingMatch(
  tx: Db,
  { listingId, match, at }: { listingId: number; match: ListingMatch; at: Date },
): Promise<void> {
  await tx
    .update(listings)
    .set({ ...match, changedAt: at })
    .where(eq(listings.id, listingId))
}
