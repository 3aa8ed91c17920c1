import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { mailQueue } from './schema/mail.ts'

/** Mails to the operator that repeat a visitor's message to the site. */
const COPIES = ['contact-message', 'retailer-application']

/** Everything that came from an address. */
export async function deleteCopiesFrom(db: Db, email: string): Promise<void> {
  await db
    .delete(mailQueue)
    .where(and(inArray(mailQueue.kind, COPIES), sql`lower(${mailQueue.replyTo}) = lower(${email})`))
}

/** Of one message. Both were written in one transaction, which is one moment for the database. */
export async function deleteMessageCopy(db: Db, id: number): Promise<void> {
  await db.delete(mailQueue).where(
    and(
      eq(mailQueue.kind, 'contact-message'),
      sql`exists (select from contact_messages source where source.id = ${id}
        and source.created_at = ${mailQueue.createdAt} and lower(source.email) = lower(${mailQueue.replyTo}))`,
    ),
  )
}

/** Of one application. */
export async function deleteApplicationCopy(db: Db, id: number): Promise<void> {
  await db.delete(mailQueue).where(
    and(
      eq(mailQueue.kind, 'retailer-application'),
      sql`exists (select from retailer_applications source where source.id = ${id}
        and source.created_at = ${mailQueue.createdAt} and lower(source.email) = lower(${mailQueue.replyTo}))`,
    ),
  )
}
