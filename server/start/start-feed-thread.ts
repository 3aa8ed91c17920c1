import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Env } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import type { FeedThreadData, FeedThreadOrder } from '#server/feed-thread.ts'
import type { Logger } from '#server/logging.ts'

const FILE = new URL('../feed-thread.ts', import.meta.url)
const LIMITS = {
  firstRetryMs: 1000,
  /** A little longer than the queue waits for its current jobs. */
  stopMs: 9000,
}
const LONGEST_RETRY_MS = 60_000
/** A thread that lived this long did not fail because of its start. */
const HEALTHY_MS = 60_000

export type FeedThread = {
  /** There is work in the queue. Without this call the thread looks every other second. */
  wake(): void
  /** Lets current jobs finish, within limits. */
  close(): Promise<void>
}

/**
 * Reads feeds beside the pages. A thread that dies is started again, later each time; its current job is rolled back,
 * and done again by the next worker that finds it in the queue.
 */
export function startFeedThread({
  database,
  env: { feedHosts, ratesUrl, isRatesUrlGiven, logLevel },
  origin,
  demoOrigin,
  secret,
  log,
  file = FILE,
  limits: { firstRetryMs, stopMs } = LIMITS,
}: {
  database: Pick<Database, 'lend'>
  env: FeedThreadData['env'] & Pick<Env, 'logLevel'>
  origin: string
  demoOrigin: string | null
  secret: string
  log: Pick<Logger, 'error'>
  file?: URL
  limits?: typeof LIMITS
}): FeedThread {
  let retryMs = firstRetryMs
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let isReady = false
  let thread = start()

  function start(): Worker {
    const lent = database.lend()
    const env = { feedHosts, ratesUrl, isRatesUrlGiven }
    const workerData: FeedThreadData = { lent, origin, env, demoOrigin, logLevel, secret }
    const startedAtMs = performance.now()
    const started = new Worker(file, { workerData, transferList: 'port' in lent ? [lent.port] : [] })
    isReady = false
    started.once('message', () => {
      isReady = true
    })
    started.on('error', (error) => log.error({ err: error }, 'the thread that reads feeds failed'))
    started.on('exit', (code) => {
      if (isClosed) return
      if (performance.now() - startedAtMs > HEALTHY_MS) retryMs = firstRetryMs
      log.error({ code, retryMs }, 'the thread that reads feeds has ended and is started again')
      retry = setTimeout(() => {
        thread = start()
      }, retryMs).unref()
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    })
    return started
  }

  function tell(order: FeedThreadOrder) {
    thread.postMessage(order)
  }

  return {
    wake: () => tell('wake'),
    async close() {
      isClosed = true
      clearTimeout(retry)
      if (thread.threadId < 0) return // it has ended already
      const ended = once(thread, 'exit')
      if (isReady) tell('stop')
      // A thread that is still starting has no job to finish.
      const late = setTimeout(() => void thread.terminate(), isReady ? stopMs : 0)
      await ended
      clearTimeout(late)
    },
  }
}
