import { sql } from 'drizzle-orm'
import type { StandingListing, StoreWords } from '#domain/evidence/choose-words.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Stock } from '#domain/stock.ts'
import type { Db } from './open-database.ts'

/** Everything the database knows about the price of one offer. */
export type OfferFacts = {
  readonly offerId: number
  readonly productId: number
  readonly storeId: number
  readonly cans: number
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly currency: string
  readonly stock: Stock
  readonly changedAt: Date
  /** Since when it has this price. */
  readonly priceSince: Date
  readonly kept: StoreWords | null
  readonly listing:
    | (StandingListing & { readonly matchCode: string | null; readonly isDecided: boolean })
    | null
  /** Whether the catalogue has the listing's code for this product. */
  readonly isCodeKnown: boolean
  /** The last reading that found this price, as far as one was made. */
  readonly confirmedAt: Date | null
  /** A later reading gave another price, which waits for a person. */
  readonly isHeld: boolean
  readonly platform: string
  readonly feedUrl: string | null
  readonly storeUrl: string
}

type Row = {
  [Key in Exclude<keyof OfferFacts, 'kept' | 'listing'>]: OfferFacts[Key] extends Date | null
    ? string | Date | null
    : OfferFacts[Key]
} & {
  keptAt: string | Date | null
  kept: Omit<StoreWords, 'readAt'> | null
  listingAt: string | Date | null
  listing: Omit<NonNullable<OfferFacts['listing']>, 'readAt'> | null
}

/** Of offers that are shown. A price that is held, or whose listing is gone, was last found before that. */
export async function readOfferFacts(db: Db, offerIds: ReadonlyArray<number>): Promise<OfferFacts[]> {
  if (offerIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select o.id as "offerId", o.product_id as "productId", o.store_id as "storeId", o.cans, o.price,
      o.original_price as "originalPrice", o.currency, o.stock, o.changed_at as "changedAt",
      coalesce(since.at, o.changed_at) as "priceSince",
      e.read_at as "keptAt",
      case when e.offer_id is not null then jsonb_build_object('title', e.title, 'vendor', e.vendor,
        'variant', e.variant, 'gtin', e.gtin, 'raw', e.raw, 'price', e.price, 'currency', e.currency) end as kept,
      l.changed_at as "listingAt",
      case when l.id is not null then jsonb_build_object('title', l.title, 'vendor', l.vendor, 'variant', l.variant,
        'gtin', l.gtin, 'raw', l.raw, 'price', l.price, 'currency', l.currency, 'productId', l.product_id,
        'cans', l.cans, 'isMatched', l.state = 'matched', 'isGone', l.gone_at is not null, 'matchCode', l.match_code,
        'isDecided', exists (select from match_decisions d where d.listing_id = l.id and d.undone_at is null)
      ) end as listing,
      exists (select from product_gtins g where g.product_id = o.product_id
        and ltrim(g.gtin, '0') = ltrim(l.gtin, '0')) as "isCodeKnown",
      (select max(r.finished_at) from feed_runs r where r.store_id = o.store_id
        and r.status in ('complete', 'unchanged')
        and r.started_at < coalesce(least(hold.at, l.gone_at), 'infinity')) as "confirmedAt",
      hold.at is not null as "isHeld",
      s.platform, s.api_url as "feedUrl", s.store_url as "storeUrl"
    from offers o
    join stores s on s.id = o.store_id
    left join listings l on l.id = o.listing_id
    left join offer_evidence e on e.offer_id = o.id
    left join lateral (
      select min(h.created_at) as at from held_prices h
      where h.store_id = o.store_id and h.product_id = o.product_id and h.cans = o.cans and h.resolution is null
    ) hold on true
    left join lateral (
      select min(p.fetched_at) as at from product_prices p
      where p.product_id = o.product_id and p.offer_id = o.id and p.fetched_at > coalesce((
        select max(other.fetched_at) from product_prices other
        where other.product_id = o.product_id and other.offer_id = o.id
          and (other.price, other.currency) is distinct from (o.price, o.currency)), '-infinity')
    ) since on true
    where o.id = any(${sql.param(offerIds)}::int[]) and o.gone_at is null and o.hidden_at is null
      and s.status = 'active'`)
  return rows.map(toFacts)
}

function toFacts({ keptAt, kept, listingAt, listing, ...row }: Row): OfferFacts {
  return {
    ...row,
    changedAt: new Date(row.changedAt!),
    priceSince: new Date(row.priceSince!),
    confirmedAt: row.confirmedAt === null ? null : new Date(row.confirmedAt),
    kept: kept && { ...kept, readAt: new Date(keptAt!) },
    listing: listing && { ...listing, readAt: new Date(listingAt!) },
  }
}

export type UnexplainedOffer = {
  readonly offerId: number
  readonly externalId: string
  readonly price: Minor
}

/** Offers of a store whose price neither the listing nor the kept words explain any more. */
export async function listUnexplained(tx: Db, storeId: number): Promise<UnexplainedOffer[]> {
  const { rows } = await tx.execute<UnexplainedOffer>(sql`
    select o.id as "offerId", l.external_id as "externalId", o.price
    from offers o
    join listings l on l.id = o.listing_id
    left join offer_evidence e on e.offer_id = o.id
    where o.store_id = ${storeId} and o.gone_at is null
      and not (l.price = o.price and l.currency = o.currency and l.changed_at >= o.changed_at) is true
      and not (e.price = o.price and e.currency = o.currency and e.stock = o.stock
        and e.original_price is not distinct from o.original_price) is true`)
  return rows
}

export type NewEvidence = {
  readonly offerId: number
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly gtin: string | null
  readonly raw: Readonly<Record<string, string>>
}

/** The words that gave the offers the prices they have now. */
export async function upsertEvidence(
  tx: Db,
  { at, rows }: { at: Date; rows: ReadonlyArray<NewEvidence> },
): Promise<void> {
  if (rows.length === 0) return
  const column = (name: Exclude<keyof NewEvidence, 'raw'>) => sql.param(rows.map((row) => row[name]))
  const raws = sql.param(rows.map(({ raw }) => JSON.stringify(raw)))
  await tx.execute(sql`
    insert into offer_evidence (offer_id, read_at, price, original_price, currency, stock, title, vendor, variant, gtin,
      raw)
    select o.id, ${at}::timestamptz, o.price, o.original_price, o.currency, o.stock, row.title, row.vendor, row.variant,
      row.gtin, row.raw::jsonb
    from unnest(${column('offerId')}::int[], ${column('title')}::text[], ${column('vendor')}::text[],
      ${column('variant')}::text[], ${column('gtin')}::text[], ${raws}::text[])
      as row (offer_id, title, vendor, variant, gtin, raw)
    join offers o on o.id = row.offer_id
    on conflict (offer_id) do update set read_at = excluded.read_at, price = excluded.price,
      original_price = excluded.original_price, currency = excluded.currency, stock = excluded.stock,
      title = excluded.title, vendor = excluded.vendor, variant = excluded.variant, gtin = excluded.gtin,
      raw = excluded.raw`)
}
