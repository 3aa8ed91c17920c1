import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './thread.ts'

/** Serves the demo stores from a thread of its own, as startDemoStores does. */
export async function runDemoStores({
  seed,
  filledAt,
  port = 0,
  onError,
}: {
  seed: number
  filledAt: Date
  port?: number
  /** Called when the thread has died later on: feeds of demo stores can then no longer be fetched. */
  onError: (error: unknown) => void
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const workerData: ThreadData = { seed, filledAt, port }
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
  const [origin] = (await once(thread, 'message')) as [string]
  thread.on('error', onError)
  thread.unref()
  return {
    origin,
    async close() {
      await thread.terminate()
    },
  }
}
