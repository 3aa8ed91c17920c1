import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ListingMatch } from './listings.ts'
import type { Db } from './open-database.ts'
import { productAliases } from './schema/catalogue.ts'
import { matchDecisions } from './schema/listings.ts'

type DecisionAction = 'link' | 'new-product' | 'ignore'
export type MatchDecision = typeof matchDecisions.$inferSelect

export async function insertDecision(
  tx: Db,
  decision: {
    listingId: number
    productId: number | null
    cans: number | null
    action: DecisionAction
    previous: ListingMatch
    aliasId: number | null
    decidedBy: string
    createdAt: Date
  },
): Promise<number> {
  const [row] = await tx.insert(matchDecisions).values(decision).returning({ id: matchDecisions.id })
  if (!row) throw new Error('the insert answered no row')
  return row.id
}

/** The newest decision on a listing that was not undone. */
export async function findStandingDecision(db: Db, listingId: number): Promise<MatchDecision | null> {
  const [decision] = await db
    .select()
    .from(matchDecisions)
    .where(and(eq(matchDecisions.listingId, listingId), isNull(matchDecisions.undoneAt)))
    .orderBy(desc(matchDecisions.id))
    .limit(1)
  return decision ?? null
}

export async function findDecision(db: Db, decisionId: number): Promise<MatchDecision | null> {
  const [decision] = await db.select().from(matchDecisions).where(eq(matchDecisions.id, decisionId))
  return decision ?? null
}

export async function markUndone(
  tx: Db,
  { decisionId, by, at }: { decisionId: number; by: string; at: Date },
): Promise<void> {
  await tx.update(matchDecisions).set({ undoneAt: at, undoneBy: by }).where(eq(matchDecisions.id, decisionId))
}

/** Null when these words were taught before: the first meaning is kept. */
export async function insertAlias(
  tx: Db,
  alias: { productId: number; alias: string; source: string },
): Promise<number | null> {
  const [row] = await tx
    .insert(productAliases)
    .values(alias)
    .onConflictDoNothing()
    .returning({ id: productAliases.id })
  return row?.id ?? null
}

export async function findAlias(
  db: Db,
  aliasId: number,
): Promise<{ productId: number; alias: string } | null> {
  const { productId, alias } = productAliases
  const [row] = await db
    .select({ productId, alias })
    .from(productAliases)
    .where(eq(productAliases.id, aliasId))
  return row ?? null
}

export async function deleteAlias(tx: Db, aliasId: number): Promise<void> {
  await tx.delete(productAliases).where(eq(productAliases.id, aliasId))
}
