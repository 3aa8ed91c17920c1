const DAY_MS = 24 * 3_600_000
/** Backups are made every night; one that fails may be a hiccup, and the next one makes up for it. */
export const BACKUP_OLD_DAYS = 3

/** Whether what makes backups has stopped. */
export function isBackupOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() > BACKUP_OLD_DAYS * DAY_MS
}
