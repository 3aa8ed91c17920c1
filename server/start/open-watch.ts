import { statSync } from 'node:fs'
import os from 'node:os'
import type { Db } from '#data/open-database.ts'
import { readDisk } from '#server/health/read-disk.ts'
import type { Logger } from '#server/logging.ts'
import type { MailDeps } from '#services/deps.ts'
import { watchSite } from '#services/watch/watch-site.ts'
import { runEvery } from './run-every.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Looks every minute whether something is wrong that an operator must know, until it is closed. In the server and not
 * in the queue of jobs: what does the jobs may be what is wrong, and each node knows its own disk.
 */
export function openWatch({
  db,
  mail,
  dataDir,
  log,
}: {
  db: Db
  mail: MailDeps
  dataDir: string
  log: Pick<Logger, 'error'>
}): { close(): Promise<void> } {
  const node = os.hostname()
  const deps = {
    db,
    mail,
    now: () => new Date(),
    node,
    diskId: `${node}:${statSync(dataDir).dev}`,
    readDisk: () => readDisk(dataDir),
  }
  return runEvery(LOOK_EVERY_MS, {
    run: () => watchSite(deps),
    onError: (error) => log.error({ err: error }, 'the site could not be watched'),
  })
}
