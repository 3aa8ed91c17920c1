import { listRunPages, readBodyParts } from '#data/feed-bodies.ts'
import { findRun } from '#data/feed-runs.ts'
import type { Deps } from '#services/deps.ts'
import { openBody } from '#services/feeds/pack-body.ts'

/** The bytes of a page that a run fetched, as they came; null when they are not kept. */
export async function openRunPage(
  { db }: Pick<Deps, 'db'>,
  { runId, page }: { runId: number; page: number },
): Promise<AsyncGenerator<Buffer> | null> {
  const run = await findRun(db, runId)
  const found = run && (await listRunPages(db, runId)).find((kept) => kept.page === page)
  if (!run || !found) return null
  const parts = await readBodyParts(db, { storeId: run.storeId, hash: found.hash })
  return parts.length > 0 ? openBody(parts) : null
}
