import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './thread.ts'
import type { Exec } from './wire.ts'

export type Engine = {
  exec: Exec
  /** Writes everything out and ends the thread. */
  close(): Promise<void>
  /** Ends the thread as it is; the next start recovers. */
  stop(): Promise<void>
}

/** PGlite in its own thread: on the main one, each query would block the pages for as long as it runs. */
export async function startEngine(folder: string): Promise<Engine> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { folder } })
  await waitUntilReady(worker)
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let lastId = 0
  let end: Error | null = null

  function fail(error: Error) {
    end ??= error
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }

  function call(batch: Uint8Array | null): Promise<Uint8Array> {
    if (end) return Promise.reject(end)
    const answer = Promise.withResolvers<Uint8Array>()
    const request: ThreadRequest = { id: ++lastId, batch }
    waiting.set(request.id, answer)
    worker.postMessage(request, batch ? [batch.buffer as ArrayBuffer] : [])
    return answer.promise
  }

  worker.on('message', (answer: ThreadAnswer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('out' in answer) caller?.resolve(answer.out)
    else caller?.reject(new Error(answer.error))
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => fail(new Error(`the database thread ended with code ${code}`)))

  return {
    exec: call,
    async close() {
      await call(null)
      await worker.terminate()
    },
    async stop() {
      await worker.terminate()
    },
  }
}

function waitUntilReady(worker: Worker): Promise<void> {
  const ready = Promise.withResolvers<void>()
  worker.once('message', () => ready.resolve())
  worker.on('error', ready.reject)
  worker.once('exit', (code) => ready.reject(new Error(`the database thread ended with code ${code}`)))
  return ready.promise
}
