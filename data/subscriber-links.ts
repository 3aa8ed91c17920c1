import { type LinkPurpose, subscriberSubject } from '#domain/mail-links.ts'
import type { Db } from './open-database.ts'
import { endLinks } from './proofs.ts'

/** Also those in mails still to be sent. Every purpose, unless one is named. */
export function endSubscriberLinks(
  db: Db,
  subscribers: ReadonlyArray<{ readonly id: number }>,
  purpose?: LinkPurpose,
): Promise<void> {
  const subjects = subscribers.map(({ id }) => subscriberSubject(id))
  return endLinks(db, { subjects, ...(purpose && { purpose }) })
}
