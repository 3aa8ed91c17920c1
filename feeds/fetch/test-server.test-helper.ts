import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createFetcher, type FetcherDeps } from './create-fetcher.ts'
import type { FetchOptions } from './fetch-types.ts'

export const LIMITS = {
  maxWireBytes: 1_000_000,
  maxBytes: 5_000_000,
  totalMs: 5000,
  idleMs: 2000,
  crawlDelayMs: 0,
  kind: 'feed',
} as const satisfies FetchOptions

/** A real server on loopback for the length of one test. */
export async function serve(listener: RequestListener): Promise<{ host: string; origin: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, origin: `http://${host}` }
}

/** With a clock that moves only with `sleep`, and a record of the sleeps. */
export function makeFetcher({ allow = [], ...deps }: { allow?: string[] } & Partial<FetcherDeps> = {}) {
  const slept: number[] = []
  let nowMs = Date.parse('2026-03-01T12:00:00Z')
  const fetcher = createFetcher({
    allowHosts: new Set(allow),
    userAgent: 'PouchscoutBot/1.0 (+https://pouchscout.example/stores)',
    now: () => new Date(nowMs),
    async sleep(ms) {
      slept.push(ms)
      nowMs += ms
    },
    ...deps,
  })
  onTestFinished(() => fetcher.close())
  const moveClock = (ms: number) => {
    nowMs += ms
  }
  return { fetcher, slept, moveClock }
}

export async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
