import { setTimeout as sleep } from 'node:timers/promises'
import { createFetcher } from '#feeds/fetch/create-fetcher.ts'

const MB = 1_000_000
const LIMITS = { maxWireBytes: 60 * MB, maxBytes: 250 * MB, totalMs: 600_000, idleMs: 30_000 }

/**
 * An address typed into a shell on this machine: its host may be a private one, the targets of its redirects may
 * not. Throws with a sentence when there is no answer.
 */
export async function fetchBody(url: string) {
  const fetcher = createFetcher({
    allowHosts: new Set(URL.canParse(url) ? [new URL(url).host] : []),
    userAgent: 'PouchscoutBot/1.0',
    now: () => new Date(),
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  })
  const answer = await fetcher.fetch(url, { ...LIMITS, crawlDelayMs: 0, kind: 'feed', maxWaitMs: 0 })
  if (answer.outcome === 'fetched') return answer
  const reason = answer.outcome === 'failed' ? answer.detail : 'it has not changed'
  throw Object.assign(new Error(`${url} cannot be read: ${reason}.`), { code: 'ENOFEED' })
}
