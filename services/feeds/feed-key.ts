import { z } from 'zod'
import type { FeedStore } from '#data/feed-stores.ts'
import { KEY_PLACES } from '#domain/feed-key-rules.ts'
import type { FeedKey } from '#feeds/fetch/feed-key.ts'
import type { FeedDeps } from './feed-deps.ts'
import { findFeedSource, type StoreFeed } from './find-feed-source.ts'

/** The key together with its origin: changing the address of a feed does not send its key there. */
const Sealed = z.object({ origin: z.string(), value: z.string() })

type KeyColumns = Pick<FeedStore, 'apiKeyName' | 'apiKeyPlace' | 'apiKeySealed'>

export function sealFeedKey(
  seal: (text: string) => string,
  { origin, value }: Pick<FeedKey, 'origin' | 'value'>,
): string {
  return seal(JSON.stringify({ origin, value }))
}

const UNREADABLE = 'no-key: the key of this feed was kept with another secret of the site. Enter it again'
const MOVED = 'no-key: the feed is at another address than the one its key was given for. Enter the key again'

/** The key of a feed at this address, null where it needs none; a reason when it cannot be opened. */
export function openFeedKey(
  { openKey }: Pick<FeedDeps, 'openKey'>,
  { apiKeyName: name, apiKeyPlace, apiKeySealed }: KeyColumns,
  url: string,
): { ok: true; key: FeedKey | null } | { ok: false; reason: string } {
  const place = KEY_PLACES.find((known) => known === apiKeyPlace)
  if (!name || !place || apiKeySealed === null) return { ok: true, key: null }
  const text = openKey(apiKeySealed)
  if (text === null) return { ok: false, reason: UNREADABLE }
  const { origin, value } = Sealed.parse(JSON.parse(text))
  if (new URL(url).origin !== origin) return { ok: false, reason: MOVED }
  return { ok: true, key: { name, place, value, origin } }
}

export type OpenedFeed = StoreFeed & { readonly key: FeedKey | null }

/** Where a store's feed is, how it is read and with which key; a reason when any of it is unknown. */
export function openFeedSource(
  deps: Pick<FeedDeps, 'demoOrigin' | 'openKey'>,
  store: FeedStore,
): { ok: true; feed: OpenedFeed } | { ok: false; reason: string } {
  const found = findFeedSource(store, deps)
  if (!found.ok) return found
  const opened = openFeedKey(deps, store, found.feed.source.url)
  return opened.ok ? { ok: true, feed: { ...found.feed, key: opened.key } } : opened
}
