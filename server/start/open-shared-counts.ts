import type { Database } from '#data/open-database.ts'
import type { Logger } from '#server/logging.ts'
import { createSharedCounts, type SharedCounts } from '#services/limits/share-counts.ts'

/** Counts of requests that all nodes have in common; null on the embedded database, which has one process. */
export function openSharedCounts(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  log: Pick<Logger, 'error'>,
): SharedCounts | null {
  if (engine === 'embedded') return null
  const onError = (error: unknown) => log.error({ err: error }, 'limits could not be shared')
  return createSharedCounts({ db, now: () => new Date(), onError })
}
