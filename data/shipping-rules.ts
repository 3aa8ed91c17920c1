import { and, asc, eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { shippingRules } from './schema/shipping.ts'

export type ShippingRuleRow = typeof shippingRules.$inferSelect
export type ShippingRuleInput = Omit<ShippingRuleRow, 'id' | 'storeId'>

/** Of all stores, oldest first. */
export function readShippingRules(tx: Db): Promise<ShippingRuleRow[]> {
  return tx.select().from(shippingRules).orderBy(asc(shippingRules.id))
}

export function listShippingRules(db: Db, storeId: number): Promise<ShippingRuleRow[]> {
  return db
    .select()
    .from(shippingRules)
    .where(eq(shippingRules.storeId, storeId))
    .orderBy(asc(shippingRules.id))
}

export async function insertShippingRule(tx: Db, storeId: number, rule: ShippingRuleInput): Promise<number> {
  const [row] = await tx
    .insert(shippingRules)
    .values({ ...rule, storeId })
    .returning({ id: shippingRules.id })
  if (!row) throw new Error('the insert answered no row')
  return row.id
}

/** False when the store has no such rule. */
export async function updateShippingRule(
  tx: Db,
  { storeId, ruleId }: { storeId: number; ruleId: number },
  rule: Partial<ShippingRuleInput>,
): Promise<boolean> {
  const isMeant = and(eq(shippingRules.id, ruleId), eq(shippingRules.storeId, storeId))
  const rows = await tx.update(shippingRules).set(rule).where(isMeant).returning({ id: shippingRules.id })
  return rows.length > 0
}

/** Null when the store has no such rule. */
export async function deleteShippingRule(
  tx: Db,
  { storeId, ruleId }: { storeId: number; ruleId: number },
): Promise<ShippingRuleRow | null> {
  const isMeant = and(eq(shippingRules.id, ruleId), eq(shippingRules.storeId, storeId))
  const [row] = await tx.delete(shippingRules).where(isMeant).returning()
  return row ?? null
}
