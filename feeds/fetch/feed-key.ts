import type { KeyPlace } from '#domain/feed-key-rules.ts'
import { FetchError } from './fetch-error.ts'

/** The key that a feed asks of its readers. Only its own origin ever gets it. */
export type FeedKey = {
  readonly name: string
  readonly place: KeyPlace
  readonly value: string
  /** Scheme, host and port of the feed that the key is for. */
  readonly origin: string
}

const HIDDEN = '***'

/** The address with the key, for the request only: it is never kept or reported. */
export function addressWithKey(url: URL, key: FeedKey | undefined): URL {
  if (key?.place !== 'parameter' || url.origin !== key.origin) return url
  const asked = new URL(url)
  asked.searchParams.set(key.name, key.value)
  return asked
}

export function headersWithKey(url: URL, key: FeedKey | undefined): Record<string, string> {
  return key?.place === 'header' && url.origin === key.origin ? { [key.name.toLowerCase()]: key.value } : {}
}

/**
 * The target of a redirect, made safe to follow: a feed that repeats the key in it must not pass it to another host.
 */
export function redirectWithoutKey(url: URL, key: FeedKey | undefined): URL {
  if (!key || hideKey(url.href, key) === url.href) return url
  if (url.origin !== key.origin)
    throw new FetchError('leaks-key', `${url.host} would get the key of the feed`)
  const bare = new URL(url)
  if (key.place === 'parameter') bare.searchParams.delete(key.name)
  return bare
}

/** For every text that is kept, shown or logged: without the key, however it is written there. */
export function hideKey(text: string, key: Pick<FeedKey, 'value'> | undefined): string {
  if (!key) return text
  return spellings(key.value).reduce((hidden, spelling) => hidden.replaceAll(spelling, HIDDEN), text)
}

function spellings(value: string): string[] {
  const asParameter = new URLSearchParams({ v: value }).toString().slice('v='.length)
  return [...new Set([value, encodeURIComponent(value), asParameter, encodeURI(value)])].toSorted(
    (a, b) => b.length - a.length,
  )
}
