import { askHost, type HostAnswer, keepValidator } from './ask-host.ts'
import { checkAddress } from './check-address.ts'
import { hideKey, redirectWithoutKey } from './feed-key.ts'
import { FetchError, failureOfStatus, toFetchError } from './fetch-error.ts'
import type { FetchAnswer, Fetched, Fetcher, FetchOptions } from './fetch-types.ts'
import { createHostQueue } from './host-queue.ts'
import { openAgents, type Resolve } from './open-agents.ts'
import { parseRetryAfter } from './retry-after.ts'
import { createRobotsGate } from './robots-gate.ts'
import { unpackBody } from './unpack-body.ts'

export type FetcherDeps = {
  /** Exact host:port pairs that may be on this machine: demo stores and test servers. */
  readonly allowHosts: ReadonlySet<string>
  readonly userAgent: string
  readonly now: () => Date
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly resolve?: Resolve
}

const MOST_REDIRECTS = 5
const MOST_ATTEMPTS = 3
/** For longer waits the job comes back later instead. */
const LONGEST_WAIT_MS = 15 * 60_000
const REFUSALS = new Set([403, 429, 503])

/** Fetches from strangers' servers, safely and politely. One per process: it keeps the pauses between requests. */
export function createFetcher({ allowHosts, userAgent, now, sleep, resolve }: FetcherDeps): Fetcher {
  const agents = openAgents(resolve)
  const queue = createHostQueue({ now, sleep })
  const robots = createRobotsGate({ fetch: fetchSafely, product: userAgent.split('/')[0]!, now })

  async function fetchSafely(url: string, options: FetchOptions): Promise<FetchAnswer> {
    try {
      return await followRedirects(url, options)
    } catch (error) {
      const { code, message, retryAfterMs } = toFetchError(error)
      return { outcome: 'failed', code, detail: hideKey(message, options.key), retryAfterMs }
    }
  }

  async function followRedirects(start: string, options: FetchOptions): Promise<FetchAnswer> {
    let from: URL | null = null
    let target = start
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const checked: URL = checkAddress(target, { allowHosts, from })
      const url: URL = from ? redirectWithoutKey(checked, options.key) : checked
      const askedDelayMs =
        options.kind === 'page' ? await robots.requireAllowed(url, options.crawlDelayMs) : 0
      const delayMs = Math.max(options.crawlDelayMs, askedDelayMs)
      const answer = await askPatiently(url, options, delayMs)
      const location = answer.header('location')
      if (!isRedirect(answer.status) || location === null) return describeAnswer(url, answer, options)
      answer.body.destroy()
      from = url
      target = location
    }
    throw new FetchError('too-many-redirects', `more than ${MOST_REDIRECTS} redirects`)
  }

  /** A host that is too busy is asked again when it says. */
  async function askPatiently(url: URL, options: FetchOptions, delayMs: number): Promise<HostAnswer> {
    const { maxWaitMs = LONGEST_WAIT_MS, signal } = options
    const agent = allowHosts.has(url.host) ? agents.trusting : agents.guarded
    for (let attempt = 1; ; attempt++) {
      const turn = await queue.takeTurn(url.host, { delayMs, maxWaitMs, signal })
      const answer = await askHost(url, { agent, turn, userAgent, options })
      if (!REFUSALS.has(answer.status)) {
        turn.answered()
        return answer
      }
      const waitMs = turn.refused(parseRetryAfter(answer.header('retry-after'), now()))
      answer.body.destroy()
      if (answer.status === 403 || attempt === MOST_ATTEMPTS || waitMs > maxWaitMs) {
        throw new FetchError(failureOfStatus(answer.status), `status ${answer.status}`, waitMs)
      }
    }
  }

  return {
    fetch: fetchSafely,
    async close() {
      await Promise.all([agents.guarded.destroy(), agents.trusting.destroy()])
    },
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function describeAnswer(
  url: URL,
  { status, header, body }: HostAnswer,
  options: FetchOptions,
): Fetched | { readonly outcome: 'not-modified' } {
  try {
    if (status === 304) {
      body.destroy()
      return { outcome: 'not-modified' }
    }
    if (status !== 200) throw new FetchError(failureOfStatus(status), `status ${status}`)
    if (Number(header('content-length') ?? 0) > options.maxWireBytes) {
      throw new FetchError('too-large', `announces ${header('content-length')} bytes`)
    }
    const unpacked = unpackBody(body, { ...options, encoding: header('content-encoding') ?? '' })
    return {
      outcome: 'fetched',
      url: hideKey(url.href, options.key),
      status,
      contentType: header('content-type'),
      etag: keepValidator(header('etag')),
      lastModified: keepValidator(header('last-modified')),
      header,
      body: readGuarded(body, unpacked),
    }
  } catch (error) {
    body.destroy()
    throw error
  }
}

async function* readGuarded(
  body: HostAnswer['body'],
  unpacked: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* unpacked
  } catch (error) {
    throw toFetchError(error)
  } finally {
    body.destroy()
  }
}
