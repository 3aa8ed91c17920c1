import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ContactMessage } from '#domain/forms/contact.ts'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { contactMessages } from './schema/people.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export async function insertContactMessage(db: Db, message: ContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message)
}

export type MessageRow = typeof contactMessages.$inferSelect

export function readMessagesPage(db: Db, query: TableQuery): Promise<TablePage<MessageRow>> {
  const { id, name, email, subject, message, createdAt, doneAt } = contactMessages
  return readTablePage(db, {
    select: () => db.select().from(contactMessages).$dynamic(),
    query,
    sortBy: { createdAt, name, subject, doneAt },
    searchIn: [name, email, subject, message],
    where: [
      query.filters.state === 'open' ? isNull(doneAt) : undefined,
      query.filters.state === 'done' ? isNotNull(doneAt) : undefined,
    ],
    last: id,
  })
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row ?? null
}

/** Null: it still has to be dealt with. False when it is so already, or does not exist. */
export async function setMessageDone(
  db: Db,
  { id, doneAt }: { id: number; doneAt: Date | null },
): Promise<boolean> {
  const isOther = doneAt ? isNull(contactMessages.doneAt) : isNotNull(contactMessages.doneAt)
  const { rowCount } = await db
    .update(contactMessages)
    .set({ doneAt })
    .where(and(eq(contactMessages.id, id), isOther))
  return rowCount === 1
}

/** False when there is none with this id. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(contactMessages).where(eq(contactMessages.id, id))
  return rowCount === 1
}
