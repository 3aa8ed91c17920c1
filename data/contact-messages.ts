import type { ContactMessage } from '#domain/forms/contact.ts'
import type { Db } from './open-database.ts'
import { contactMessages } from './schema/people.ts'

export async function insertContactMessage(db: Db, message: ContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message)
}
