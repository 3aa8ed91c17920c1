import { eq } from 'drizzle-orm'
import { DEFAULT_DELIVERY, type DeliverySettings } from '#domain/alerts/delivery-time.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from './open-database.ts'
import { users } from './schema/accounts.ts'
import { alertSettings } from './schema/alerts.ts'

export async function writeDelivery(
  db: Db,
  { userId, settings }: { userId: string; settings: Partial<DeliverySettings> },
): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ userId, ...DEFAULT_DELIVERY, ...settings })
    .onConflictDoUpdate({ target: alertSettings.userId, set: { ...settings } })
}

/** The address of the private feed, as it is sealed; null where there is none. */
export async function findSealedFeed(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ sealed: alertSettings.feedSealed })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
  return row?.sealed ?? null
}

/** The former address is no longer good. */
export async function writeFeed(
  db: Db,
  { userId, print, sealed }: { userId: string; print: string; sealed: string },
): Promise<void> {
  const feed = { feedPrint: print, feedSealed: sealed }
  await db
    .insert(alertSettings)
    .values({ userId, ...DEFAULT_DELIVERY, ...feed })
    .onConflictDoUpdate({ target: alertSettings.userId, set: feed })
}

export async function findFeedOwner(
  db: Db,
  print: string,
): Promise<{ userId: string; language: Language; timeZone: string } | null> {
  const [row] = await db
    .select({ userId: users.id, language: users.language, timeZone: alertSettings.timeZone })
    .from(alertSettings)
    .innerJoin(users, eq(users.id, alertSettings.userId))
    .where(eq(alertSettings.feedPrint, print))
  return row ? { ...row, language: row.language as Language } : null
}
