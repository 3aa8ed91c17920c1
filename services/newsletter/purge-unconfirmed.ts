import { deletePendingSince } from '#data/newsletter.ts'
import type { Deps } from '#services/deps.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes addresses that nobody ever confirmed. Answers how many there were. */
export function purgeUnconfirmed({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return deletePendingSince(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS))
}
