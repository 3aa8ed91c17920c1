import type { Database } from '#data/open-database.ts'
import { readSiteFigures } from '#services/watch/read-site-figures.ts'
import type { Metrics } from './metrics.ts'
import { readDisk } from './read-disk.ts'

/** Adds the figures of the database and of the disk to those that are printed. */
export function watchFigures(
  metrics: Metrics,
  { database: { db, pool }, dataDir }: { database: Pick<Database, 'db' | 'pool'>; dataDir: string },
) {
  metrics.watchPool(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  metrics.watchDisk(() => readDisk(dataDir))
  metrics.watchSite(() => readSiteFigures({ db, now: () => new Date() }))
}
