import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './thread.ts'

/** Serves the demo stores like startDemoStores, but from a separate thread. */
export async function runDemoStores({
  seed,
  filledAt,
  port = 0,
  onError,
}: {
  seed: number
  filledAt: Date
  port?: number
  /** Called if the thread dies later: feeds of demo stores can then no longer be fetched. */
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
