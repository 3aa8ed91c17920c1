/** The thread that reads feeds: parsing, matching and planning must not hold up any page. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Env } from '#config/env.ts'
import { lowerPriority } from '#data/lower-priority.ts'
import { type LentDatabase, openLentDatabase } from '#data/open-database.ts'
import { openFeedQueue, openFeeds } from '#server/start/open-feeds.ts'
import { createKeys } from './auth/create-keys.ts'
import { createLogger } from './logging.ts'

export type FeedThreadData = {
  readonly lent: LentDatabase
  readonly origin: string
  readonly env: Pick<Env, 'feedHosts' | 'ratesUrl' | 'isRatesUrlGiven'>
  readonly demoOrigin: string | null
  readonly logLevel: string
  /** Keys of feeds are sealed with it. */
  readonly secret: string
}
/** 'wake' when there is work in the queue; 'stop' when the current job is to be the last. */
export type FeedThreadOrder = 'wake' | 'stop'

async function run({ lent, origin, env, demoOrigin, logLevel, secret }: FeedThreadData) {
  const log = createLogger({ level: logLevel })
  const database = await openLentDatabase(lent)
  const { open: openKey } = createKeys(secret)
  const feeds = await openFeeds({ env, origin, database, demoOrigin, openKey, log })
  const queue = await openFeedQueue({ database, feeds: feeds.deps, isWorking: true, log })

  async function stop() {
    for (const close of [queue.close, feeds.close, database.close]) await close()
    process.exit(0) // of this thread
  }
  parentPort!.on('message', (order: FeedThreadOrder) => {
    if (order === 'wake') queue.wake()
    else void stop()
  })
  parentPort!.postMessage('ready')
}

lowerPriority()
await run(workerData as FeedThreadData)
