import type { Subscription } from '#domain/forms/newsletter.ts'
import type { Db } from './open-database.ts'
import { newsletterSubscribers } from './schema/people.ts'

/** False when the address is there already, in whatever case it was written: nothing changes then. */
export async function insertSubscriber(
  db: Db,
  { email, fullName, userId }: Subscription & { userId?: string },
): Promise<boolean> {
  const inserted = await db
    .insert(newsletterSubscribers)
    .values({ email, fullName, userId })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id })
  return inserted.length > 0
}
