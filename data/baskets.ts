import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { users } from './schema/accounts.ts'
import { baskets } from './schema/baskets.ts'

export async function findBasket(
  db: Db,
  userId: string,
): Promise<{ content: string; changedAt: Date } | null> {
  const [row] = await db
    .select({ content: baskets.content, changedAt: baskets.changedAt })
    .from(baskets)
    .where(eq(baskets.userId, userId))
  return row ?? null
}

export async function saveBasket(db: Db, basket: typeof baskets.$inferInsert): Promise<void> {
  const { content, changedAt } = basket
  await db
    .insert(baskets)
    .values(basket)
    .onConflictDoUpdate({ target: baskets.userId, set: { content, changedAt } })
}

/** Until the transaction ends no other one changes the basket of this user, who may have none yet. */
export async function lockBasket(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
