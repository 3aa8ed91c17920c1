import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sendError } from '#server/api/errors.ts'
import type { SiteDeps } from '#services/deps.ts'
import type { ShareCount } from '#services/limits/share-counts.ts'
import { findClientAddress, toPlainAddress } from './client-address.ts'

const LONGEST_URL = 2048
/** Room for the longest message a form accepts, in characters of many bytes. */
const LARGEST_BODY_BYTES = 64 * 1024
/** No body about accounts is longer. */
export const ACCOUNT_BODY_BYTES = 16 * 1024

/** Short enough, and without the one character no database can store. */
export function isUrlAcceptable(url: string): boolean {
  return url.length <= LONGEST_URL && !hasNul(url)
}

export function limitUrls(): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    if (pathname.length + search.length > LONGEST_URL) {
      return sendError(context, { status: 414, code: 'too_long', message: 'The address is too long.' })
    }
    if (hasNul(context.req.url)) {
      return sendError(context, { status: 400, code: 'invalid', message: 'The address holds a NUL.' })
    }
    return next()
  }
}

export function limitBodies(maxSize = LARGEST_BODY_BYTES): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (context) =>
      sendError(context, { status: 413, code: 'too_large', message: 'The request is too large.' }),
  })
}

const WINDOW_MS = 60_000
/** Above this many addresses in one window the rest share one count, so that memory stays bounded. */
const MOST_ADDRESSES = 100_000

/** From this part of a limit on, the other nodes are told: nearly all visitors stay far below, and cost nothing. */
const SHARED_FROM = 0.1

type Rate = {
  perMinute: number
  trustProxy: boolean
  now: () => Date
  /** Which limit it is, and how to count for all nodes together; without it each node counts alone. */
  shared?: { readonly name: string; readonly share: ShareCount } | undefined
}

/** Counts a request; null when it is allowed, else the seconds until the next one will be. */
type CountRequest = (context: Context) => number | null
/** The same for a form, by its name; of a member, where only members send it, by the id of the account. */
export type CountForm = (
  context: Context,
  form: string,
  memberId?: string | null,
) => number | null | Promise<number | null>

/** A number per minute and key, in windows that begin on the minute. */
function createCounter({ perMinute, now, shared }: Omit<Rate, 'trustProxy'>): (key: string) => number | null {
  let window = Number.NaN
  let counts = new Map<string, number>()

  return (wanted) => {
    const nowMs = now().getTime()
    const currentWindow = Math.floor(nowMs / WINDOW_MS)
    if (currentWindow !== window) {
      window = currentWindow
      counts = new Map()
    }
    const key = counts.size < MOST_ADDRESSES || counts.has(wanted) ? wanted : 'others'
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const endsAtMs = (currentWindow + 1) * WINDOW_MS
    const elsewhere =
      shared && count >= perMinute * SHARED_FROM
        ? shared.share({ name: `${shared.name} ${key}`, count, endsAt: new Date(endsAtMs) })
        : 0
    return count + elsewhere <= perMinute ? null : Math.ceil((endsAtMs - nowMs) / 1000)
  }
}

function createRequestCounter({ trustProxy, ...rate }: Rate): CountRequest {
  const count = createCounter(rate)
  return (context) => count(findNetwork(context, { trustProxy }))
}

/**
 * Every form has its own count, so that people who share an address do not use up each other's, and members have one
 * each; all forms of an address together have a larger one.
 */
export function createFormCounter({
  perForm,
  inAll,
  trustProxy,
  now,
}: Pick<Rate, 'trustProxy' | 'now'> & { perForm: number; inAll: number }) {
  const countOne = createCounter({ perMinute: perForm, now })
  const countAll = createCounter({ perMinute: inAll, now })
  return (context: Context, form: string, memberId: string | null = null): number | null => {
    const network = findNetwork(context, { trustProxy })
    return countOne(`${form} ${nameSender({ memberId, network })}`) ?? countAll(network)
  }
}

/** Whom the count of one form is for. */
export function nameSender({ memberId, network }: { memberId: string | null; network: string }): string {
  return memberId === null ? `network ${network}` : `member ${memberId}`
}

/** The clock of a limit, and how its counts are shared with other nodes. */
export function shareRate({ now, shareCount }: Pick<SiteDeps, 'now' | 'shareCount'>, name: string) {
  return { now, shared: shareCount && { name, share: shareCount } }
}

export function limitRate(rate: Rate): MiddlewareHandler {
  const countRequest = createRequestCounter(rate)
  return async (context, next) => {
    const waitSeconds = countRequest(context)
    return waitSeconds === null ? next() : sendTooMany(context, waitSeconds)
  }
}

export function sendTooMany(context: Context, waitSeconds: number): Response {
  context.header('retry-after', String(waitSeconds))
  return sendError(context, { status: 429, code: 'too_many_requests', message: 'Too many requests.' })
}

/** The network that a request is counted for. */
export function findNetwork(context: Context, { trustProxy }: { trustProxy: boolean }): string {
  const bindings = context.env as Partial<HttpBindings> | undefined
  const address = findClientAddress({
    headers: { 'x-forwarded-for': context.req.header('x-forwarded-for') },
    socketAddress: bindings?.incoming?.socket.remoteAddress,
    trustProxy,
  })
  return networkOf(address ?? 'unknown')
}

/** The same for Node's own requests. */
export function networkOfRequest(
  { headers, socket }: IncomingMessage,
  { trustProxy }: { trustProxy: boolean },
): string {
  return networkOf(
    findClientAddress({ headers, socketAddress: socket.remoteAddress, trustProxy }) ?? 'unknown',
  )
}

/** IPv4 as it is; for IPv6 the /64, which is what one customer gets. */
export function networkOf(address: string): string {
  const bare = toPlainAddress(address)
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function hasNul(url: string): boolean {
  return url.includes('%00') || url.includes('\0')
}
