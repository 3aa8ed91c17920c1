import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { TranslatedMemberOffer } from '#domain/member-offer.ts'
import type { TableQuery } from '#domain/table-query.ts'
import { OFFER_TEXTS } from './member-offers.ts'
import type { Db } from './open-database.ts'
import { products } from './schema/catalogue.ts'
import { memberOffers } from './schema/people.ts'
import { stores } from './schema/stores.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type MemberOfferListed = {
  readonly id: number
  readonly storeName: string
  readonly title: string
  readonly code: string | null
  readonly conditions: string | null
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly productCount: number
  readonly texts: TranslatedMemberOffer['texts']
  readonly state: 'coming' | 'current' | 'ended'
}

export function readMemberOffersPage(db: Db, query: TableQuery): Promise<TablePage<MemberOfferListed>> {
  const { id, title, code, conditions, validFrom, validTo, productIds } = memberOffers
  const state = sql<MemberOfferListed['state']>`case
    when ${validTo} <= now() then 'ended' when ${validFrom} > now() then 'coming' else 'current' end`
  const columns = {
    id,
    storeName: stores.name,
    title,
    code,
    conditions,
    validFrom,
    validTo,
    productCount: sql<number>`cardinality(${productIds})`.as('product_count'),
    texts: OFFER_TEXTS.as('texts'),
    state: state.as('state'),
  }
  return readTablePage(db, {
    select: () =>
      db.select(columns).from(memberOffers).innerJoin(stores, eq(stores.id, memberOffers.storeId)).$dynamic(),
    query,
    sortBy: { validFrom, validTo, storeName: stores.name, title },
    searchIn: [stores.name, title, code],
    where: [query.filters.state ? eq(state, query.filters.state) : undefined],
    last: id,
  })
}

export function listStoreNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: stores.id, name: stores.name }).from(stores).orderBy(asc(stores.name))
}

export type NamedProduct = { readonly id: number; readonly name: string; readonly slug: string }

const NAMED = { id: products.id, name: products.name, slug: products.slug }

export async function findNamedProducts(db: Db, ids: ReadonlyArray<number>): Promise<NamedProduct[]> {
  return ids.length === 0
    ? []
    : db
        .select(NAMED)
        .from(products)
        .where(inArray(products.id, [...ids]))
}

/** By an operator's input: a name, or the last part of a product's address. */
export async function findProductsCalled(
  db: Db,
  { names, slugs }: { names: ReadonlyArray<string>; slugs: ReadonlyArray<string> },
): Promise<NamedProduct[]> {
  if (names.length === 0) return []
  const isNamed = inArray(
    sql`lower(${products.name})`,
    names.map((name) => name.toLowerCase()),
  )
  return db
    .select(NAMED)
    .from(products)
    .where(or(isNamed, inArray(products.slug, [...slugs])))
}
