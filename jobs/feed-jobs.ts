import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { claimDueStores } from '#services/feeds/claim-due-stores.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { fixStoreUrls } from '#services/feeds/fix-store-url.ts'
import { importProducts } from '#services/feeds/import-products.ts'
import { closeInterruptedRuns, purgeRuns } from '#services/feeds/tidy-runs.ts'
import { updateStoreOf } from '#services/feeds/update-prices.ts'
import { updateStore } from '#services/feeds/update-store.ts'
import { prepareMonths } from '#services/history/prepare-months.ts'
import { readPublishedRates } from '#services/rates/read-published-rates.ts'
import { purgeOldRecords } from '#services/retention/purge-old-records.ts'
import type { Job } from './job.ts'

export type FeedJobDeps = FeedDeps & {
  /** Puts a reading of each of these stores into the queue. */
  readonly enqueueStores: (storeIds: ReadonlyArray<number>) => Promise<void>
}

/**
 * Outages only: a feed that cannot be read ends its run with a reason, and is due again by its own plan. Every killed
 * worker counts as a try, so there are many: a job that has used them up is lost, and its command never ends.
 */
const AFTER_AN_OUTAGE = { retryLimit: 25, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 }
const STORES_AT_ONCE = 6
const OperationId = z.object({ operationId: z.int() })

export const updateStoreJob: Job<FeedDeps, { storeId: number; operationId: number | null; madeAt: string }> =
  {
    name: 'update-store',
    input: z.object({ storeId: z.int(), operationId: z.int().nullable(), madeAt: z.iso.datetime() }),
    queue: { ...AFTER_AN_OUTAGE, expireInSeconds: 30 * 60 },
    atOnce: STORES_AT_ONCE,
    async run(deps, { storeId, operationId, madeAt }) {
      // A job runs again when its worker was killed, perhaps after it was done.
      if (operationId === null) await updateStore(deps, { storeId, unlessReadSince: new Date(madeAt) })
      else await updateStoreOf(deps, { storeId, operationId })
    },
  }

export const importProductsJob: Job<FeedDeps, { operationId: number }> = {
  name: 'import-products',
  input: OperationId,
  queue: { ...AFTER_AN_OUTAGE, expireInSeconds: 60 * 60 },
  atOnce: 1,
  async run(deps, { operationId }) {
    await importProducts(deps, { operationId })
  },
}

export const fixStoresJob: Job<FeedDeps, { operationId: number }> = {
  name: 'fix-stores',
  input: OperationId,
  queue: { ...AFTER_AN_OUTAGE, expireInSeconds: 60 * 60 },
  atOnce: 1,
  async run(deps, { operationId }) {
    await fixStoreUrls(deps, { operationId })
  },
}

/** Checks every minute which stores are due. */
const refreshDueStoresJob: Job<FeedJobDeps, object> = {
  name: 'refresh-due-stores',
  input: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 60 },
  atOnce: 1,
  cron: '* * * * *',
  async run(deps) {
    await deps.enqueueStores(await claimDueStores(deps))
  },
}

/** The bank publishes at about four in the afternoon, local time; the second run is for days on which it is late. */
export const readRatesJob: Job<FeedDeps, object> = {
  name: 'read-rates',
  input: z.object({}),
  queue: { ...AFTER_AN_OUTAGE, expireInSeconds: 30 * 60 },
  isExclusive: true,
  atOnce: 1,
  cron: '5 16,18 * * 1-5',
  timeZone: 'Europe/Berlin',
  async run(deps) {
    const read = await readPublishedRates(deps, { sleep: (ms) => sleep(ms) })
    if (read?.outcome === 'failed') deps.log.error({ reason: read.error }, 'exchange rates could not be read')
    else if (read) deps.log.info(read, 'exchange rates were read')
  },
}

const tidyJob: Job<FeedDeps, object> = {
  name: 'tidy',
  input: z.object({}),
  queue: { ...AFTER_AN_OUTAGE },
  atOnce: 1,
  cron: '23 3 * * *',
  async run(deps) {
    await purgeOldRecords(deps)
    await closeInterruptedRuns(deps, { isAlone: false })
    await purgeRuns(deps)
    await prepareMonths(deps)
  },
}

export const FEED_JOBS: ReadonlyArray<Job<FeedJobDeps, object>> = [
  updateStoreJob,
  importProductsJob,
  fixStoresJob,
  refreshDueStoresJob,
  readRatesJob,
  tidyJob,
]
