import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import { findFillTime } from '#demo/feeds/find-fill-time.ts'
import { runDemoStores } from '#demo/feeds/run-demo-stores.ts'
import { DEMO_SEED } from '#demo/generate-demo.ts'
import { createFetcher } from '#feeds/fetch/create-fetcher.ts'
import { FEED_JOBS, fixStoresJob, importProductsJob, updateStoreJob } from '#jobs/feed-jobs.ts'
import { openJobs } from '#jobs/open-jobs.ts'
import type { AdminFunctions } from '#services/deps.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { createMatcherLoader } from '#services/feeds/load-matcher.ts'
import { type EnqueueOperation, startOperation, startStore } from '#services/feeds/start-operation.ts'
import { closeInterruptedRuns } from '#services/feeds/tidy-runs.ts'
import type { Logger } from './logging.ts'

export type Feeds = {
  readonly deps: FeedDeps
  close(): Promise<void>
}

export type FeedQueue = {
  readonly functions: AdminFunctions
  close(): Promise<void>
}

/** What reads feeds: one fetcher, one matcher, and the demo stores where the database has some. */
export async function openFeeds({
  env,
  origin,
  database: { db },
  log,
}: {
  env: Pick<Env, 'feedHosts'>
  origin: string
  database: Database
  log: Logger
}): Promise<Feeds> {
  const filledAt = await findFillTime(db)
  const demo = filledAt && (await runDemoStores({ seed: DEMO_SEED, filledAt, onError: logDemoEnd }))
  if (demo) log.info({ origin: demo.origin }, 'demo stores are served')
  function logDemoEnd(error: unknown) {
    log.error({ err: error }, 'demo stores are no longer served')
  }
  const now = () => new Date()
  const fetcher = createFetcher({
    allowHosts: new Set([
      ...env.feedHosts.map((host) => new URL(`http://${host}`).host),
      ...(demo ? [new URL(demo.origin).host] : []),
    ]),
    userAgent: `PouchscoutBot/1.0 (+${origin}/stores)`,
    now,
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  })
  return {
    deps: {
      db,
      fetcher,
      loadMatcher: createMatcherLoader(db),
      now,
      demoOrigin: demo?.origin ?? null,
      memories: new Map(),
      log,
    },
    async close() {
      await fetcher.close()
      await demo?.close()
    },
  }
}

/** The queue of everything that reads feeds. A node that does not work puts in what others take out. */
export async function openFeedQueue({
  database,
  feeds,
  isWorking,
  log,
}: {
  database: Database
  feeds: FeedDeps
  isWorking: boolean
  log: Logger
}): Promise<FeedQueue> {
  if (isWorking) await closeInterruptedRuns(feeds, { isAlone: database.engine === 'embedded' })
  const jobs = await openJobs({
    pool: database.pool,
    engine: database.engine,
    jobs: FEED_JOBS,
    deps: isWorking ? { ...feeds, enqueueStores } : null,
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  })
  const toReadings = (storeIds: ReadonlyArray<number>, operationId: number | null) =>
    storeIds.map((storeId) => ({ storeId, operationId, madeAt: feeds.now().toISOString() }))

  async function enqueueStores(storeIds: ReadonlyArray<number>) {
    if (storeIds.length > 0) await jobs.sendAll(updateStoreJob, toReadings(storeIds, null))
  }

  const enqueue: EnqueueOperation = async (tx, { kind, operationId, storeIds }) => {
    if (kind === 'fetch-store-prices')
      return jobs.sendAll(updateStoreJob, toReadings(storeIds, operationId), tx)
    return jobs.sendAll(kind === 'fix-store-url' ? fixStoresJob : importProductsJob, [{ operationId }], tx)
  }

  return {
    functions: {
      async start(kind, startedBy) {
        const started = await startOperation({ ...feeds, enqueue }, { kind, startedBy })
        jobs.wake()
        return started
      },
      async readStore(storeId, startedBy) {
        const started = await startStore({ ...feeds, enqueue }, { storeId, startedBy })
        jobs.wake()
        return started
      },
    },
    close: () => jobs.close(),
  }
}
