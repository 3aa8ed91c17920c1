import { type Agent, type Dispatcher, request } from 'undici'
import { addressWithKey, headersWithKey } from './feed-key.ts'
import { FetchError, toFetchError } from './fetch-error.ts'
import type { FetchOptions } from './fetch-types.ts'
import type { Turn } from './host-queue.ts'
import { ACCEPTED_ENCODINGS } from './unpack-body.ts'

export type HostAnswer = {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly body: Dispatcher.ResponseData['body']
}

const LONGEST_VALIDATOR = 1000

/**
 * One request without redirects. The turn ends with the body, whether it was read, dropped or broken off; at the
 * latest when the total time is over.
 */
export async function askHost(
  url: URL,
  { agent, turn, userAgent, options }: { agent: Agent; turn: Turn; userAgent: string; options: FetchOptions },
): Promise<HostAnswer> {
  const { signal, finish } = limitTime(options, turn)
  try {
    const { statusCode, headers, body } = await raceAbort(
      request(addressWithKey(url, options.key), {
        dispatcher: agent,
        signal,
        headersTimeout: options.idleMs,
        bodyTimeout: options.idleMs,
        headers: { ...headersWithKey(url, options.key), ...buildHeaders(userAgent, options) },
      }),
      signal,
    )
    // Without a listener an unread body that breaks off would end the process.
    body.on('error', () => {}).once('close', finish)
    const header = (name: string) => {
      const value = headers[name]
      return (Array.isArray(value) ? value[0] : value) ?? null
    }
    return { status: statusCode, header, body }
  } catch (error) {
    finish()
    throw toFetchError(error)
  }
}

/** An ETag or date that may be sent back to its server: plain characters, not too many. */
export function keepValidator(value: string | null | undefined): string | null {
  return value && value.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(value) ? value : null
}

function buildHeaders(userAgent: string, { etag, lastModified }: FetchOptions): Record<string, string> {
  const ifNoneMatch = keepValidator(etag)
  const ifModifiedSince = keepValidator(lastModified)
  return {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...(ifNoneMatch === null ? {} : { 'if-none-match': ifNoneMatch }),
    ...(ifModifiedSince === null ? {} : { 'if-modified-since': ifModifiedSince }),
  }
}

function limitTime({ totalMs, signal: given }: FetchOptions, turn: Turn) {
  const controller = new AbortController()
  const onTimeout = () => controller.abort(new FetchError('timeout', `not done after ${totalMs} ms`))
  const onAbort = () => controller.abort(new FetchError('aborted', 'no longer wanted'))
  const timer = setTimeout(onTimeout, totalMs)
  given?.addEventListener('abort', onAbort, { once: true })
  if (given?.aborted) onAbort()
  const finish = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', onAbort)
    turn.end()
  }
  return { signal: controller.signal, finish }
}

/** A request that is still waiting for its connection does not react to the signal by itself. */
function raceAbort(
  asked: Promise<Dispatcher.ResponseData>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    asked.then((answer) => {
      if (signal.aborted) answer.body.on('error', () => {}).destroy()
      resolve(answer)
    }, reject)
  })
}
