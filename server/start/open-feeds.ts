import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#config/env.ts'
import type { Database, Db } from '#data/open-database.ts'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { findFillTime } from '#demo/feeds/find-fill-time.ts'
import { runDemoStores } from '#demo/feeds/run-demo-stores.ts'
import { DEMO_SEED } from '#demo/generate-demo.ts'
import { createFetcher } from '#feeds/fetch/create-fetcher.ts'
import { FEED_JOBS, fixStoresJob, importProductsJob, readRatesJob, updateStoreJob } from '#jobs/feed-jobs.ts'
import { openJobs } from '#jobs/open-jobs.ts'
import type { Logger } from '#server/logging.ts'
import type { AdminFunctions } from '#services/deps.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { createMatcherLoader } from '#services/feeds/load-matcher.ts'
import { type EnqueueOperation, startOperation, startStore } from '#services/feeds/start-operation.ts'
import { areRatesDue } from '#services/rates/are-rates-due.ts'

export type Feeds = {
  readonly deps: FeedDeps
  close(): Promise<void>
}

export type FeedQueue = {
  readonly functions: AdminFunctions
  /** Looks for queued work at once, on this node. */
  wake(): void
  close(): Promise<void>
}

/** Everything that reading feeds needs: a fetcher, a matcher, and the demo stores where the database has some. */
export async function openFeeds({
  env,
  origin,
  database: { db },
  demoOrigin,
  openKey,
  log,
}: {
  env: Pick<Env, 'feedHosts' | 'ratesUrl' | 'isRatesUrlGiven'>
  origin: string
  database: Database
  /** Where another part of this process serves the demo stores; null where there are none. */
  demoOrigin?: string | null
  openKey: FeedDeps['openKey']
  log: Logger
}): Promise<Feeds> {
  const demo = demoOrigin === undefined ? await serveDemoStores(db, log) : null
  const servedAt = demo?.origin ?? demoOrigin ?? null
  const now = () => new Date()
  const fetcher = createFetcher({
    allowHosts: new Set([
      ...env.feedHosts.map((host) => new URL(`http://${host}`).host),
      ...(servedAt ? [new URL(servedAt).host] : []),
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
      openKey,
      demoOrigin: servedAt,
      // Invented prices were made with the built-in rates, and must work without a network.
      ratesUrl: servedAt === null || env.isRatesUrlGiven ? env.ratesUrl : null,
      readStarter: readCatalogue,
      memories: new Map(),
      log,
    },
    async close() {
      await fetcher.close()
      await demo?.close()
    },
  }
}

async function serveDemoStores(db: Db, log: Logger) {
  const filledAt = await findFillTime(db)
  if (!filledAt) return null
  function logEnd(error: unknown) {
    log.error({ err: error }, 'demo stores are no longer served')
  }
  const demo = await runDemoStores({ seed: DEMO_SEED, filledAt, onError: logEnd })
  log.info({ origin: demo.origin }, 'demo stores are served')
  return demo
}

/** The queue for reading feeds. A node that is no worker only adds jobs, for other nodes to take. */
export async function openFeedQueue({
  database,
  feeds,
  isWorking,
  onQueued = () => {},
  log,
}: {
  database: Database
  feeds: FeedDeps
  isWorking: boolean
  /** Called when there is work, for a worker elsewhere. */
  onQueued?: () => void
  log: Logger
}): Promise<FeedQueue> {
  const jobs = await openJobs({
    pool: database.pool,
    engine: database.engine,
    jobs: FEED_JOBS,
    deps: isWorking ? { ...feeds, enqueueStores } : null,
    onError: (error, job) =>
      log.error({ err: error, job }, job ? `job ${job} failed` : 'the job queue failed'),
  })
  if (isWorking && (await areRatesDue(feeds))) await jobs.send(readRatesJob, {})
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

  function wake() {
    jobs.wake()
    onQueued()
  }

  return {
    functions: {
      async start(kind, startedBy) {
        const started = await startOperation({ ...feeds, enqueue }, { kind, startedBy })
        wake()
        return started
      },
      async readStore(storeId, startedBy) {
        const started = await startStore({ ...feeds, enqueue }, { storeId, startedBy })
        wake()
        return started
      },
    },
    wake,
    close: () => jobs.close(),
  }
}
