import type { ClientBase } from 'pg'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import type { DemoContent } from './generate-demo.ts'
import { FIRST_ORDER, FREE_CAN, FREE_SHIPPING, PICKED_PRODUCTS } from './member-offer-texts.ts'

const STARTED_DAYS_AGO = 14

/** For the first stores in turn. */
const MEMBER_OFFERS = [
  { texts: FIRST_ORDER, code: 'DEMO-FIRST10', endsInDays: 60, productCount: 0 },
  { texts: FREE_SHIPPING, code: 'DEMO-SHIP5', endsInDays: 30, productCount: 0 },
  { texts: PICKED_PRODUCTS, code: 'DEMO-PICK15', endsInDays: 21, productCount: 20 },
  { texts: FREE_CAN, code: null, endsInDays: null, productCount: 0 },
] as const

const INSERT = `
  insert into member_offers (store_id, title, code, conditions, product_ids, valid_from, valid_to)
  select "storeId", title, code, conditions, array(select jsonb_array_elements_text("productIds")::int),
    $2::timestamptz - make_interval(days => $3), $2::timestamptz + make_interval(days => "endsInDays")
  from jsonb_to_recordset($1::jsonb) as row ("storeId" int, title text, code text, conditions text,
    "productIds" jsonb, "endsInDays" int)`

/** A store has at most one of these offers, so the store identifies the offer of a text. */
const INSERT_TEXTS = `
  insert into member_offer_texts (member_offer_id, language, title, conditions)
  select member_offers.id, language, row.title, row.conditions
  from jsonb_to_recordset($1::jsonb) as row ("storeId" int, language text, title text, conditions text)
  join member_offers on member_offers.store_id = row."storeId"`

/** The stores' offers for members, inside the caller's transaction. */
export async function writeMemberOffers(
  client: ClientBase,
  { content, now }: { content: DemoContent; now: Date },
): Promise<void> {
  const rows = MEMBER_OFFERS.map(({ productCount, texts, ...offer }, index) => {
    const storeId = content.stores[index]!.id
    const sold = content.offers.filter((sale) => sale.storeId === storeId).map(({ productId }) => productId)
    return { ...offer, ...texts.en, storeId, productIds: [...new Set(sold)].slice(0, productCount) }
  })
  const translations = MEMBER_OFFERS.flatMap(({ texts }, index) => {
    const storeId = content.stores[index]!.id
    return OTHER_LANGUAGES.map((language) => ({ storeId, language, ...texts[language] }))
  })
  await client.query(INSERT, [JSON.stringify(rows), now, STARTED_DAYS_AGO])
  await client.query(INSERT_TEXTS, [JSON.stringify(translations)])
}
