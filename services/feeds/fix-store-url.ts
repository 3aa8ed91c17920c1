import { changeStoreSource, type FeedStore, findStoreByUrl, listRealStores } from '#data/feed-stores.ts'
import { closeOperation, setOperationProgress, setOperationTotal } from '#data/operations.ts'
import type { FeedDeps } from './feed-deps.ts'
import { type OpenedFeed, openFeedSource } from './feed-key.ts'
import { findFeed, probe } from './probe-store.ts'

export type StoreFix = {
  readonly storeId: number
  readonly storeName: string
  /** Each as a sentence: 'address: http://shop.example → https://www.shop.example'. */
  readonly changes: ReadonlyArray<string>
  /** The part that could not be repaired; null when nothing is wrong. */
  readonly problem: string | null
}

export type FixReport = {
  readonly message: string
  readonly fixes: ReadonlyArray<StoreFix>
}

/**
 * Repairs every store's addresses where possible: scheme, www, the host it moved to, its platform, where its
 * feed is. Demo stores are left alone. Reports each change.
 */
export async function fixStoreUrls(
  deps: FeedDeps,
  { operationId, onProgress }: { operationId: number; onProgress?: (fix: StoreFix) => void },
): Promise<FixReport> {
  const stores = await listRealStores(deps.db)
  await setOperationTotal(deps.db, operationId, stores.length)
  const fixes: StoreFix[] = []
  for (const store of stores) {
    const fix = await fixStore(deps, store)
    fixes.push(fix)
    const failed = fixes.filter(({ problem }) => problem !== null).length
    await setOperationProgress(deps.db, operationId, { done: fixes.length, failed })
    onProgress?.(fix)
  }
  const message = describeFixes(fixes)
  const told = fixes.filter(({ changes, problem }) => changes.length > 0 || problem !== null)
  await closeOperation(deps.db, operationId, {
    status: 'done',
    message,
    detail: { fixes: told },
    at: deps.now(),
  })
  return { message, fixes }
}

async function fixStore(deps: FeedDeps, store: FeedStore): Promise<StoreFix> {
  const base = { storeId: store.id, storeName: store.name }
  const home = await findHome(deps, store)
  if (home === null) return { ...base, changes: [], problem: 'no address of it answers' }
  const taken = home === store.storeUrl ? null : await findStoreByUrl(deps.db, home)
  if (taken !== null)
    return { ...base, changes: [], problem: `it is at ${home}, which is another store already` }
  const source = await fixSource(deps, { ...store, storeUrl: home })
  const wanted = { storeUrl: home, ...source }
  const changes = (['storeUrl', 'platform', 'apiUrl'] as const).flatMap((field) =>
    wanted[field] === undefined || wanted[field] === store[field]
      ? []
      : [`${LABELS[field]}: ${store[field] ?? 'none'} → ${wanted[field]}`],
  )
  if (changes.length > 0) await changeStoreSource(deps.db, store.id, wanted)
  return { ...base, changes, problem: source === null ? 'no feed was found' : null }
}

const LABELS = { storeUrl: 'address', platform: 'platform', apiUrl: 'feed' } as const

/** The first spelling of its address that leads to a page, at the host where that page is. */
async function findHome(
  { fetcher }: FeedDeps,
  { storeUrl, crawlDelayMs }: FeedStore,
): Promise<string | null> {
  const given = new URL(storeUrl)
  for (const origin of listOrigins(given)) {
    const found = await probe(fetcher, { url: `${origin}${given.pathname}`, kind: 'page', crawlDelayMs })
    if (!found) continue
    const home = new URL(given.pathname, found.url)
    return home.pathname === '/' ? home.origin : home.href
  }
  return null
}

function listOrigins({ host, protocol }: URL): string[] {
  const other = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
  const secure = [`https://${host}`, `https://${other}`]
  return protocol === 'https:' ? secure : [...secure, `http://${host}`, `http://${other}`]
}

/** The source that answers as it should, or another that was found; null when there is none. */
async function fixSource(
  { fetcher, openKey }: FeedDeps,
  store: FeedStore,
): Promise<Partial<Pick<FeedStore, 'platform' | 'apiUrl'>> | null> {
  const { crawlDelayMs } = store
  const current = openFeedSource({ demoOrigin: null, openKey }, store)
  // Such a feed cannot be checked without its key; its next run reports what to do.
  if (!current.ok && store.apiKeySealed !== null) return {}
  if (current.ok && (await isFeedThere(fetcher, current.feed))) return {}
  const found = await findFeed(fetcher, { origin: new URL(store.storeUrl).origin, crawlDelayMs })
  return found && { platform: found.platform, apiUrl: found.url }
}

async function isFeedThere(
  fetcher: FeedDeps['fetcher'],
  { source: { url, platform }, crawlDelayMs, key }: OpenedFeed,
): Promise<boolean> {
  const found = await probe(fetcher, { url, kind: 'feed', crawlDelayMs, ...(key ? { key } : {}) })
  // A sitemap is XML, and the pages behind it are what is read.
  return found !== null && (found.platform === platform || platform === 'jsonld')
}

function describeFixes(fixes: ReadonlyArray<StoreFix>): string {
  const fixed = fixes.filter(({ changes }) => changes.length > 0).length
  const broken = fixes.filter(({ problem }) => problem !== null).length
  const noun = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'store' : 'stores'}`
  const rest = broken > 0 ? `, ${broken.toLocaleString('en')} could not be repaired` : ''
  return `Checked ${noun(fixes.length)}: ${fixed.toLocaleString('en')} repaired${rest}`
}
