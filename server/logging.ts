import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

const LONGEST_STACK_LINES = 12
const SECRET_KEYS = ['authorization', 'cookie', 'password', 'secret', 'set-cookie', 'token']
const HIDDEN = '[hidden]'

/** JSON lines. Without a destination they go to standard output. */
export function createLogger({
  level,
  destination,
}: {
  level: string
  destination?: DestinationStream
}): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: HIDDEN,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

type ErrorLine = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: ErrorLine
}

/**
 * The parts of an error that may be logged. A database error also carries the query, its parameters and the row,
 * which hold what visitors typed, so only the parts named here are copied. Drizzle even puts them into the message.
 */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: HIDDEN }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const cause = error.cause !== undefined && depth < 3 ? describeError(error.cause, depth + 1) : undefined
  const message = 'query' in error || 'params' in error ? 'Failed query' : error.message
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: listFrames(error.stack) }),
    ...(cause && { cause }),
  }
}

/** The frames only: the head of a stack repeats the message. */
function listFrames(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.slice(0, LONGEST_STACK_LINES).join('\n')
}

/** A proxy's own id links its log with ours; an id from anywhere else is not trusted. */
export function chooseRequestId({
  header,
  trustProxy,
}: {
  header: string | string[] | undefined
  trustProxy: boolean
}): string {
  return trustProxy && typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

export type RequestOutcome = { method: string; path: string; status: number; seconds: number }

export type OwnHeaders = { readonly 'x-request-id': string }

/**
 * Gives the request its id and logs it once when the answer is complete. Comes before everything else in Node's
 * listener, so that no answer is missed. The returned header belongs on the answer. It is not set here: once a header is
 * set, Node sets all others one by one too, which is a tenth of the time of a kept page.
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {
    log,
    trustProxy,
    onDone = () => {},
  }: { log: Logger; trustProxy: boolean; onDone?: (outcome: RequestOutcome) => void },
): OwnHeaders {
  const startedAt = performance.now()
  const requestId = chooseRequestId({ header: request.headers['x-request-id'], trustProxy })
  response.once('close', () => {
    const ms = performance.now() - startedAt
    const { method = '', url = '' } = request
    const path = hideSecrets(url)
    const status = response.statusCode
    // Headers sent but body unfinished: the visitor left, or we broke off.
    const isCut = !response.writableFinished
    log.info(
      { method, path, status, ms: Math.round(ms * 10) / 10, requestId, ...(isCut && { isCut }) },
      'request',
    )
    onDone({ method, path, status, seconds: ms / 1000 })
  })
  return { 'x-request-id': requestId }
}

/** What may be logged of an address. That of a private feed is all it takes to read it. */
export function hideSecrets(url: string): string {
  return hideQueryValues(url).replace(/(\/alerts\/)[0-9a-f]{64}/i, `$1${HIDDEN}`)
}

/** '/products?search=secret&page=2' → '/products?search&page': the parameters, not what visitors typed. */
export function hideQueryValues(url: string): string {
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return url
  const names = new Set(new URLSearchParams(url.slice(queryStart + 1)).keys())
  return names.size > 0
    ? `${url.slice(0, queryStart)}?${[...names].map(encodeURIComponent).join('&')}`
    : url.slice(0, queryStart)
}

/** Node's listener puts it on the answer before Hono sees the request. */
export function findRequestId(context: Context): string | undefined {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return bindings?.outgoing?.getHeader('x-request-id')?.toString()
}
