import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { priceReports } from './schema/evidence.ts'
import { clicks } from './schema/offers.ts'
import { contactMessages, newsletterSubscribers, retailerApplications } from './schema/people.ts'
import { endSubscriberLinks } from './subscriber-links.ts'

/** Each returns how many there were. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(contactMessages).where(lt(contactMessages.createdAt, before))
  return rowCount ?? 0
}

/** Never an approved one: it explains how a store came to be listed. */
export async function deleteApplicationsBefore(
  db: Db,
  { undecided, rejected }: { undecided: Date; rejected: Date },
): Promise<number> {
  const { status, createdAt, decidedAt } = retailerApplications
  const { rowCount } = await db
    .delete(retailerApplications)
    .where(
      or(
        and(eq(status, 'new'), lt(createdAt, undecided)),
        and(eq(status, 'rejected'), lt(decidedAt, rejected)),
      ),
    )
  return rowCount ?? 0
}

export async function deleteUnsubscribedBefore(db: Db, before: Date): Promise<number> {
  const { id, status, unsubscribedAt } = newsletterSubscribers
  const deleted = await db
    .delete(newsletterSubscribers)
    .where(and(eq(status, 'unsubscribed'), lt(unsubscribedAt, before)))
    .returning({ id })
  await endSubscriberLinks(db, deleted)
  return deleted.length
}

export async function deleteClicksBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(clicks).where(lt(clicks.clickedAt, before))
  return rowCount ?? 0
}

/** What could lead to a person; the report itself stays. */
export async function anonymiseReportsBefore(db: Db, before: Date): Promise<number> {
  const { email, network, createdAt } = priceReports
  const { rowCount } = await db
    .update(priceReports)
    .set({ email: null, network: null })
    .where(and(lt(createdAt, before), or(isNotNull(email), isNotNull(network))))
  return rowCount ?? 0
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(priceReports).where(lt(priceReports.createdAt, before))
  return rowCount ?? 0
}
