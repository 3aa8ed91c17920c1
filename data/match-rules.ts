import { asc, eq, like, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { settings } from './schema/operation.ts'

/** Each rule is a setting of its own, named after the decision that made it. */
export const RULE_NAME = 'match rule '

/** What a phrase means on listings of a brand, at one store or at all. */
export type StoredRule = {
  readonly id: number
  readonly storeId: number | null
  readonly brand: string
  readonly about: 'strength' | 'format' | 'words' | 'pack'
  readonly says: string | null
  readonly means: string
}

export async function listMatchRules(db: Db): Promise<StoredRule[]> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(like(settings.name, `${RULE_NAME}%`))
    .orderBy(asc(sql`${settings.changedAt}`), asc(settings.name))
  return rows.map(toRule)
}

/** The rule that was made with this decision. */
export async function findMatchRule(db: Db, decisionId: number): Promise<StoredRule | null> {
  const [row] = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.name, `${RULE_NAME}${decisionId}`))
  return row ? toRule(row) : null
}

export async function insertMatchRule(
  tx: Db,
  { id, ...value }: StoredRule,
  changedBy: string,
): Promise<void> {
  await tx.insert(settings).values({ name: `${RULE_NAME}${id}`, value, changedBy })
}

export async function deleteMatchRule(tx: Db, id: number): Promise<void> {
  await tx.delete(settings).where(eq(settings.name, `${RULE_NAME}${id}`))
}

/** Only insertMatchRule writes them. */
function toRule({ name, value }: { name: string; value: unknown }): StoredRule {
  return { ...(value as Omit<StoredRule, 'id'>), id: Number(name.slice(RULE_NAME.length)) }
}
