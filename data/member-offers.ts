import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { OtherLanguage } from '#domain/language.ts'
import type { MemberOfferText, TranslatedMemberOffer } from '#domain/member-offer.ts'
import type { Db } from './open-database.ts'
import { products } from './schema/catalogue.ts'
import { offers } from './schema/offers.ts'
import { memberOffers, memberOfferTexts } from './schema/people.ts'
import { stores } from './schema/stores.ts'

export type MemberOfferRow = typeof memberOffers.$inferSelect
export type MemberOfferValues = Omit<MemberOfferRow, 'id' | 'createdAt'>

/** An offer's texts in other languages than English, by language. */
export const OFFER_TEXTS = sql<TranslatedMemberOffer['texts']>`coalesce(
  (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'conditions', text.conditions))
    from member_offer_texts text where text.member_offer_id = ${memberOffers.id}), '{}')`

/** Those that are valid now, of stores that are shown, by the name of the store. */
export async function listCurrentMemberOffers(db: Db, now: Date): Promise<TranslatedMemberOffer[]> {
  const rows = await db
    .select({ offer: memberOffers, name: stores.name, logoUrl: stores.logoUrl, texts: OFFER_TEXTS })
    .from(memberOffers)
    .innerJoin(stores, eq(stores.id, memberOffers.storeId))
    .where(
      and(
        eq(stores.status, 'active'),
        lte(memberOffers.validFrom, now),
        or(isNull(memberOffers.validTo), gt(memberOffers.validTo, now)),
      ),
    )
    .orderBy(asc(stores.name), asc(memberOffers.id))
  return rows.map(({ offer, name, logoUrl, texts }) => ({
    id: offer.id,
    store: { id: offer.storeId, name, logoUrl },
    language: 'en',
    title: offer.title,
    code: offer.code,
    conditions: offer.conditions,
    validTo: offer.validTo?.toISOString() ?? null,
    productIds: offer.productIds,
    texts,
  }))
}

/** The offer with this id, whether it is valid now or not; null when there is none. */
export async function findMemberOffer(db: Db, id: number): Promise<MemberOfferRow | null> {
  const [row] = await db.select().from(memberOffers).where(eq(memberOffers.id, id))
  return row ?? null
}

export type MemberOfferTextRow = MemberOfferText & { readonly language: OtherLanguage }

export async function listMemberOfferTexts(db: Db, id: number): Promise<MemberOfferTextRow[]> {
  const { language, title, conditions } = memberOfferTexts
  const rows = await db
    .select({ language, title, conditions })
    .from(memberOfferTexts)
    .where(eq(memberOfferTexts.memberOfferId, id))
    .orderBy(asc(language))
  return rows as MemberOfferTextRow[]
}

/** Exactly these languages, besides English. */
export async function replaceMemberOfferTexts(
  db: Db,
  id: number,
  texts: ReadonlyArray<MemberOfferTextRow>,
): Promise<void> {
  await db.delete(memberOfferTexts).where(eq(memberOfferTexts.memberOfferId, id))
  if (texts.length > 0)
    await db.insert(memberOfferTexts).values(texts.map((text) => ({ memberOfferId: id, ...text })))
}

export async function insertMemberOffer(db: Db, values: MemberOfferValues): Promise<number> {
  const [row] = await db.insert(memberOffers).values(values).returning({ id: memberOffers.id })
  if (!row) throw new Error('the insert answered no row')
  return row.id
}

/** False when there is none with this id. */
export async function updateMemberOffer(db: Db, id: number, values: MemberOfferValues): Promise<boolean> {
  const rows = await db
    .update(memberOffers)
    .set(values)
    .where(eq(memberOffers.id, id))
    .returning({ id: memberOffers.id })
  return rows.length > 0
}

export async function deleteMemberOffer(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(memberOffers).where(eq(memberOffers.id, id)).returning({ id: memberOffers.id })
  return rows.length > 0
}

/** Whether the offer is for a product that only members may see yet. */
export async function isOfferEarly(
  db: Db,
  { offerId, now }: { offerId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(sql`${offers.id} = ${offerId}::bigint`, gt(products.listedFrom, now)))
  return rows.length > 0
}

/** Products that members see before other visitors, the newest first. */
export async function listEarlyProductIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'listed'), gt(products.listedFrom, now)))
    .orderBy(products.listedFrom)
  return rows.map(({ id }) => id).toReversed()
}
