import { listOpenIncidents } from '#data/incidents.ts'
import { findLastBackup } from '#data/last-backup.ts'
import { readPanelTodo } from '#data/panel.ts'
import { findNewestFileDay } from '#data/published-rates.ts'
import { rateAgeDays } from '#domain/rate-age.ts'
import { isBackupOld } from '#domain/watch/backup-age.ts'
import { isDiskNearlyFull, percentFull } from '#domain/watch/disk-space.ts'
import type { Deps } from '#services/deps.ts'
import { findRatesWarning } from '#services/rates/find-rates-warning.ts'
import { getMailHealth } from '#services/watch/get-mail-health.ts'

export type House = Awaited<ReturnType<typeof getHouse>>

/** What the site itself needs: rates, mail, backups, room on the disk. */
export async function getHouse(deps: Pick<Deps, 'db' | 'now' | 'admin' | 'mail'>) {
  const { db, now, admin } = deps
  const ratesDay = await findNewestFileDay(db)
  const backup = await findLastBackup(db)
  const space = await admin.readDisk()
  const isKnownFull = (await listOpenIncidents(db)).some(({ kind }) => kind === 'disk-full')
  return {
    rates: {
      waiting: (await readPanelTodo(db)).rates,
      isRead: Boolean(admin.feeds?.ratesUrl),
      isStale: (await findRatesWarning(deps)) !== null,
      day: ratesDay,
      ageDays: rateAgeDays(ratesDay, now()),
    },
    mail: await getMailHealth(deps),
    backup: backup && { ...backup, isOld: isBackupOld(backup.madeAt, now()) },
    disk: space && {
      ...space,
      percent: percentFull(space),
      isNearlyFull: isDiskNearlyFull(space, isKnownFull),
    },
  }
}
