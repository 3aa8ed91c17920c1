import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { type AlertRow, listKnownLows } from '#data/alert-judging.ts'
import type { Db } from '#data/open-database.ts'
import type { FoundCandidate } from './apply-judgements.ts'
import { findChargesChange } from './find-charges-change.ts'
import { isConverted } from './is-converted.ts'

/**
 * The lows that are converted by the exchange rates of now before these figures are compared with them. To convert one it
 * is looked up again, and the past is counted with the shipping of now: a low whose store has changed its charges since
 * would fall with them, and that fall would never be told. So it stays as it is.
 */
export async function listConvertedLows(
  db: Db,
  { snapshot, candidates }: { snapshot: Snapshot; candidates: ReadonlyArray<FoundCandidate> },
): Promise<AlertRow[]> {
  const figures = new Map(candidates.map(({ alertId, figure }) => [alertId, figure]))
  const converted: AlertRow[] = []
  for (const alert of await listKnownLows(db, [...figures.keys()])) {
    if (!isConverted(alert, snapshot)) continue
    const changedAt = await findChargesChange(db, alert, figures.get(alert.id))
    if (changedAt === null || changedAt <= alert.lowAt!) converted.push(alert)
  }
  return converted
}
