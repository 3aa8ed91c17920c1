import { sql } from 'drizzle-orm'
import type { Minor } from '#domain/money/amounts.ts'
import type { AlertRow } from './alert-judging.ts'
import type { Db } from './open-database.ts'
import { alerts } from './schema/alerts.ts'

/** A price that waits for an operator, of a product that an alert is about. */
export type HeldForAlert = {
  readonly alert: AlertRow
  readonly heldId: number
  readonly cans: number
  readonly price: Minor
  readonly currency: string
  readonly store: string
}

/**
 * Prices held since then that no note of the alert names yet. Only for alerts on the price of a can: what a total would
 * be, with shipping and other packs, cannot be said from one held price.
 */
export async function listHeldForAlerts(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<HeldForAlert[]> {
  const rows = await db
    .select({
      alert: alerts,
      heldId: sql<number>`h.id`,
      cans: sql<number>`h.cans`,
      price: sql<Minor>`h.price`,
      currency: sql<string>`h.currency`,
      store: sql<string>`s.name`,
    })
    .from(alerts)
    .innerJoin(sql`held_prices h`, sql`h.product_id = ${alerts.productId}`)
    .innerJoin(sql`stores s`, sql`s.id = h.store_id`)
    .where(sql`${alerts.kind} <> 'stock' and ${alerts.basis} = 'can'
      and (${alerts.snoozedUntil} is null or ${alerts.snoozedUntil} <= ${now})
      and (h.resolution is null or h.resolution not in ('accepted', 'confirmed'))
      and h.created_at >= ${since} and h.created_at >= ${alerts.createdAt}
      and not exists (select from alert_events e where e.alert_id = ${alerts.id} and e.change_key = 'held ' || h.id)`)
  return rows
}
