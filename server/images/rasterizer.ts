import { Worker } from 'node:worker_threads'
import type { RasterAnswer, RasterRequest } from './raster-thread.ts'

export type Rasterizer = {
  /** The picture as PNG. Drawn one at a time in a separate thread, so that no page waits for one. */
  rasterize(svg: string): Promise<Buffer>
  /** The picture as WebP of this width. */
  rasterizeSmall(svg: string, width: number): Promise<Buffer>
  close(): Promise<void>
}

/** A thread that has been idle this long is ended to free its memory. */
const IDLE_MS = 60_000

/** The first picture starts the thread; after its end the next picture starts it again. */
export function createRasterizer({ idleMs = IDLE_MS } = {}): Rasterizer {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function settle(answer: RasterAnswer) {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('picture' in answer) caller?.resolve(Buffer.from(answer.picture.buffer))
    else caller?.reject(new Error(answer.error))
    if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref()
  }

  function fail(ended: Worker, error: Error) {
    if (thread !== ended) return
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./raster-thread.ts', import.meta.url))
    started.unref()
    started.on('message', settle)
    started.on('error', (error) => fail(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => fail(started, new Error(`the drawing thread ended with code ${code}`)))
    return started
  }

  async function stop() {
    clearTimeout(idle)
    const ended = thread
    if (!ended) return
    fail(ended, new Error('no more pictures are drawn'))
    await ended.terminate()
  }

  function ask(svg: string, webpWidth: number | null): Promise<Buffer> {
    clearTimeout(idle)
    thread ??= start()
    const answer = Promise.withResolvers<Buffer>()
    const request: RasterRequest = { id: ++lastId, svg, webpWidth }
    waiting.set(request.id, answer)
    thread.postMessage(request)
    return answer.promise
  }

  return { rasterize: (svg) => ask(svg, null), rasterizeSmall: ask, close: stop }
}
