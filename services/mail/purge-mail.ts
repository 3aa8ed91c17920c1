import { deleteMailBefore } from '#data/mail-queue.ts'
import type { Deps } from '#services/deps.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes old mail that was sent, that failed for good, or that was only kept. Answers how many there were. */
export function purgeMail({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deleteMailBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS))
}
