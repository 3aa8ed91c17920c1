import { sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { clicks } from './schema/offers.ts'

export type NewClick = {
  readonly offerId: number
  /** Also sent to the network, where there is one. */
  readonly clickId: string
  readonly clickedAt: Date
  readonly price: Minor
  readonly currency: string
}

export async function insertClick(db: Db, click: NewClick): Promise<void> {
  await db.insert(clicks).values(click)
}

/** Existing ones stay as they are, and those of a deleted offer are left out. */
export async function insertClicks(db: Db, many: ReadonlyArray<NewClick>): Promise<void> {
  const rows = many.map(({ offerId, clickId, clickedAt, price, currency }) => ({
    offer_id: offerId,
    click_id: clickId,
    clicked_at: clickedAt.toISOString(),
    price,
    currency,
  }))
  await db.execute(sql`
    insert into clicks (offer_id, click_id, clicked_at, price, currency)
    select given.offer_id, given.click_id, given.clicked_at, given.price, given.currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(offer_id int, click_id text, clicked_at timestamptz, price int, currency text)
    join offers on offers.id = given.offer_id
    on conflict (click_id) do nothing`)
}
