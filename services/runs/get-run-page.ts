import { listRunPages } from '#data/feed-bodies.ts'
import { findRun } from '#data/feed-runs.ts'
import { findFeedStore } from '#data/feed-stores.ts'
import { listRejects, listRunHolds } from '#data/run-pages.ts'
import type { FeedVerdict } from '#domain/feed-guards.ts'
import type { Deps } from '#services/deps.ts'
import { replayRun } from '#services/feeds/replay-run.ts'
import { describePlan, type PlanSummary } from './describe-plan.ts'

export type RunReplay =
  | ({
      readonly ok: true
      readonly seen: number
      readonly gone: number
      readonly verdict: FeedVerdict
    } & PlanSummary)
  | { readonly ok: false; readonly reason: string }

export type RunPage = NonNullable<Awaited<ReturnType<typeof getRunPage>>>

/** Everything about one run. Its changes are worked out for a held one, and on request. */
export async function getRunPage(
  { db, admin: { feeds } }: Pick<Deps, 'db' | 'admin'>,
  { runId, isReplayed }: { runId: number; isReplayed: boolean },
) {
  const run = await findRun(db, runId)
  const store = run && (await findFeedStore(db, run.storeId))
  if (!run || !store) return null
  const isHeld = run.status === 'held'
  return {
    run,
    store: { id: store.id, name: store.name },
    rejects: await listRejects(db, runId),
    holds: await listRunHolds(db, runId),
    pages: await listRunPages(db, runId),
    replay: (isHeld || isReplayed) && feeds ? await replay() : null,
  }

  async function replay(): Promise<RunReplay> {
    const replayed = await replayRun(feeds!, { runId, isFeedAccepted: isHeld })
    if (!replayed.ok) return replayed
    const { plan, seen, gone, verdict } = replayed.replay
    return { ok: true, seen, gone, verdict, ...(await describePlan(db, { plan, storeId: store!.id })) }
  }
}
