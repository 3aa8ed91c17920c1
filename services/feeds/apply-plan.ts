import { raiseVersion } from '#data/catalogue-version.ts'
import { insertOffers, sellOutOffers, updateOffers } from '#data/feed-offers.ts'
import type { RunCounts } from '#data/feed-runs.ts'
import { insertHolds, insertReadings, releaseHolds } from '#data/held-prices.ts'
import { markListingsGone, upsertListings } from '#data/listings.ts'
import type { Db } from '#data/open-database.ts'
import { countChanges } from '#domain/feed-plan.ts'
import { showChanged } from '#services/reports/show-changed.ts'
import { keepEvidence } from './keep-evidence.ts'
import { toListingRow } from './listing-match.ts'
import type { PlannedRun } from './plan-listings.ts'

/** Rows per statement: enough to be quick, few enough to stay small. */
const ROWS_AT_ONCE = 5000

type Applying = {
  readonly storeId: number
  /** The run that holds prices. */
  readonly runId: number
  /** When the feed was read: the time of every record. */
  readonly at: Date
  /** The operator who accepted what was held. */
  readonly by: string | null
}

/** Writes the plan, inside the caller's transaction, which has locked the store. */
export async function applyPlan(tx: Db, planned: PlannedRun, applying: Applying): Promise<void> {
  const { storeId, runId, at, by } = applying
  const { plan, writes, goneIds } = planned
  for (const part of divide(writes)) await upsertListings(tx, { storeId, at, writes: part.map(toListingRow) })
  await markListingsGone(tx, { ids: goneIds, at })
  for (const part of divide(plan.inserts)) await insertOffers(tx, { storeId, at, inserts: part })
  for (const part of divide(plan.updates)) await updateOffers(tx, { storeId, at, updates: part })
  await sellOutOffers(tx, { at, offerIds: plan.soldOut })
  await keepEvidence(tx, { storeId, at, matched: planned.matched })
  await releaseHolds(tx, { released: plan.released, by, at })
  await insertHolds(tx, { storeId, runId, at, holds: plan.held })
  await insertReadings(tx, { storeId, runId, at, readings: plan.repeated })
  const shownAgain = await showChanged(tx, storeId)
  if (plan.inserts.length + plan.updates.length + plan.soldOut.length + shownAgain > 0) await raiseVersion(tx)
}

/** The counts that a run's row keeps. */
export function countPlan(
  planned: PlannedRun,
  { seen, rejected }: { seen: number; rejected: number },
): RunCounts {
  return {
    seen,
    rejected,
    changed: countChanges(planned.plan),
    gone: planned.goneIds.length,
    matched: planned.matched.length,
    review: planned.reviewCount,
    heldPrices: planned.plan.held.length,
  }
}

/** True when applying it would change nothing; that a doubt was read again is no change. */
export function isEmptyPlan({ plan: { repeated: _, ...plan }, writes, goneIds }: PlannedRun): boolean {
  return [writes, goneIds, ...Object.values(plan)].every((list) => list.length === 0)
}

function* divide<T>(rows: ReadonlyArray<T>): Generator<ReadonlyArray<T>> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}
