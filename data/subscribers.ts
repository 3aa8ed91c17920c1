import { and, eq, like, sql } from 'drizzle-orm'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { mailQueue } from './schema/mail.ts'
import { newsletterSubscribers as subscribers } from './schema/people.ts'
import { endSubscriberLinks } from './subscriber-links.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type SubscriberRow = Omit<typeof subscribers.$inferSelect, 'userId'>

export function readSubscribersPage(db: Db, query: TableQuery): Promise<TablePage<SubscriberRow>> {
  const { id, email, fullName, status, language, country, consentVersion, consentSource, consentAt } =
    subscribers
  const { confirmedAt, unsubscribedAt, createdAt } = subscribers
  const columns = {
    id,
    email,
    fullName,
    status,
    language,
    country,
    consentVersion,
    consentSource,
    consentAt,
    confirmedAt,
    unsubscribedAt,
    createdAt,
  }
  return readTablePage(db, {
    select: () => db.select(columns).from(subscribers).$dynamic(),
    query,
    sortBy: { createdAt, email, fullName, status, language, country, consentAt },
    searchIn: [email, fullName],
    where: [query.filters.status ? eq(status, query.filters.status) : undefined],
    last: id,
  })
}

/** With its links, and with the newsletter's mails to the address. False when there is none with this id. */
export async function deleteSubscriber(db: Db, id: number): Promise<boolean> {
  const [deleted] = await db
    .delete(subscribers)
    .where(eq(subscribers.id, id))
    .returning({ id: subscribers.id, email: subscribers.email })
  if (!deleted) return false
  await endSubscriberLinks(db, [deleted])
  const { kind, recipient } = mailQueue
  await db
    .delete(mailQueue)
    .where(and(like(kind, 'newsletter-%'), sql`lower(${recipient}) = lower(${deleted.email})`))
  return true
}
