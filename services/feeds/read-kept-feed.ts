import { listRunPages, type PackedPage, readBodyParts } from '#data/feed-bodies.ts'
import type { FeedStore } from '#data/feed-stores.ts'
import type { Db } from '#data/open-database.ts'
import { type CollectedFeed, createCollector } from './collect-listings.ts'
import type { FeedDeps } from './feed-deps.ts'
import { explain } from './fetch-feed.ts'
import { findFeedSource } from './find-feed-source.ts'
import { openBody } from './pack-body.ts'

export type KeptFeed = { ok: true; collected: CollectedFeed } | { ok: false; reason: string }

/** Reads the kept bytes of a run again, with the current reader. */
export async function readKeptFeed(
  deps: Pick<FeedDeps, 'db' | 'demoOrigin'>,
  { store, runId, fetchedAt }: { store: FeedStore; runId: number; fetchedAt: Date },
): Promise<KeptFeed> {
  const source = findFeedSource(store, { demoOrigin: deps.demoOrigin ?? store.storeUrl })
  if (!source.ok) return source
  const pages = await listKeptPages(deps.db, runId)
  if (pages.length === 0) return { ok: false, reason: 'no-bytes: what it fetched is no longer kept' }
  const collector = createCollector({ ...source.feed.reading, now: fetchedAt })
  try {
    await readPages(deps.db, { storeId: store.id, pages, collector })
  } catch (error) {
    return { ok: false, reason: explain(error) }
  }
  return { ok: true, collected: collector.finish() }
}

/** The pages of a run whose bytes are in the database. */
export async function listKeptPages(db: Db, runId: number): Promise<PackedPage[]> {
  const pages = await listRunPages(db, runId)
  return pages.map((page) => ({ ...page, parts: [] }))
}

/** Throws FeedFormatError. */
export async function readPages(
  db: Db,
  {
    storeId,
    pages,
    collector,
  }: {
    storeId: number
    pages: ReadonlyArray<PackedPage>
    collector: ReturnType<typeof createCollector>
  },
): Promise<void> {
  for (const page of pages) {
    const parts = page.parts.length > 0 ? page.parts : await readBodyParts(db, { storeId, hash: page.hash })
    await collector.add({ ...page, body: openBody(parts) })
  }
}
