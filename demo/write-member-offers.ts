import type { ClientBase } from 'pg'
import type { DemoContent } from './generate-demo.ts'

const INVENTED = 'Invented for the demo.'
const STARTED_DAYS_AGO = 14

/** For the first stores in turn. Each says what it is. */
const MEMBER_OFFERS = [
  {
    title: '10% off your first order',
    code: 'DEMO-FIRST10',
    conditions: `Once per customer. ${INVENTED}`,
    endsInDays: 60,
    productCount: 0,
  },
  {
    title: 'Free shipping from 5 cans',
    code: 'DEMO-SHIP5',
    conditions: INVENTED,
    endsInDays: 30,
    productCount: 0,
  },
  {
    title: '15% off selected products',
    code: 'DEMO-PICK15',
    conditions: `Not together with other codes. ${INVENTED}`,
    endsInDays: 21,
    productCount: 20,
  },
  {
    title: 'A free can with every roll',
    code: null,
    conditions: `Added automatically at checkout. ${INVENTED}`,
    endsInDays: null,
    productCount: 0,
  },
] as const

const INSERT = `
  insert into member_offers (store_id, title, code, conditions, product_ids, valid_from, valid_to)
  select "storeId", title, code, conditions, array(select jsonb_array_elements_text("productIds")::int),
    $2::timestamptz - make_interval(days => $3), $2::timestamptz + make_interval(days => "endsInDays")
  from jsonb_to_recordset($1::jsonb) as row ("storeId" int, title text, code text, conditions text,
    "productIds" jsonb, "endsInDays" int)`

/** What stores give members, inside the caller's transaction. */
export async function writeMemberOffers(
  client: ClientBase,
  { content, now }: { content: DemoContent; now: Date },
): Promise<void> {
  const rows = MEMBER_OFFERS.map(({ productCount, ...offer }, index) => {
    const storeId = content.stores[index]!.id
    const sold = content.offers.filter((sale) => sale.storeId === storeId).map(({ productId }) => productId)
    return { ...offer, storeId, productIds: [...new Set(sold)].slice(0, productCount) }
  })
  await client.query(INSERT, [JSON.stringify(rows), now, STARTED_DAYS_AGO])
}
