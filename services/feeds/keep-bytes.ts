import { insertRunPages, type PackedPage, type RunPage } from '#data/feed-bodies.ts'
import { lockStore } from '#data/feed-stores.ts'
import type { Db } from '#data/open-database.ts'

/**
 * Writes down what a run fetched, before anything reads it: a run that fails in our own code, or is killed, can be
 * replayed. While every page is the one that the last applied run kept, there is nothing to write yet.
 */
export function createByteKeeper(
  db: Db,
  {
    storeId,
    runId,
    kept,
  }: {
    storeId: number
    runId: number
    /** The pages of the last applied run. */
    kept: ReadonlyArray<RunPage>
  },
) {
  return async function keepPages(
    pages: ReadonlyArray<PackedPage>,
    { isAll }: { isAll: boolean },
  ): Promise<void> {
    const isKnown = pages.every(({ hash }, nth) => kept[nth]?.hash === hash)
    if (isKnown && !isAll) return
    await db.transaction(async (tx) => {
      await lockStore(tx, storeId)
      await insertRunPages(tx, { storeId, runId, pages })
    })
  }
}
