import os from 'node:os'
import type { Db } from '#data/open-database.ts'
import { readDisk } from '#server/health/read-disk.ts'
import type { Logger } from '#server/logging.ts'
import type { MailDeps } from '#services/deps.ts'
import { watchSite } from '#services/watch/watch-site.ts'

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
  const deps = {
    db,
    mail,
    now: () => new Date(),
    node: os.hostname(),
    readDisk: () => readDisk(dataDir),
  }
  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function look() {
    try {
      await watchSite(deps)
    } catch (error) {
      log.error({ err: error }, 'the site could not be watched')
    }
    wait()
  }
  function wait() {
    if (isClosed) return
    timer = setTimeout(() => {
      running = look()
    }, LOOK_EVERY_MS).unref()
  }
  wait()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
