import { endSnoozes, listAlertPlaces, listFilterGroups, listWaitingProducts } from '#data/alert-groups.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { ChangeFinder } from './find-changed.ts'
import { createPast } from './fresh-lows.ts'
import { judgePlace } from './judge-place.ts'

/** Judges the alerts on everything that changed since the last time. */
export async function judgeChanges(deps: AlertDeps, changes: ChangeFinder): Promise<void> {
  const filters = await listFilterGroups(deps.db)
  const past = createPast(deps)
  for (const place of await listAlertPlaces(deps.db)) {
    const snapshot = deps.catalogue(place as Place, 'members')
    const productIds = changes.find(place, snapshot)
    const judged = { place, snapshot, productIds, filters: filters.get(place) ?? [], past }
    // Otherwise these changes are judged again: with a newer catalogue, or once the planner has time.
    if ((await judgePlace(deps, judged)) === 'done') changes.keep(place, snapshot)
  }
}

/**
 * Judges what time alone has changed: a second reading without a change, the end of a snooze or of the days after a
 * message, a new alert.
 */
export async function judgeWaiting(deps: AlertDeps): Promise<void> {
  const now = deps.now()
  const waiting = await listWaitingProducts(deps.db, now)
  if (waiting.size === 0) return
  const filters = await listFilterGroups(deps.db)
  const past = createPast(deps)
  let isDone = true
  for (const [place, ids] of waiting) {
    const snapshot = deps.catalogue(place as Place, 'members')
    const productIds = ids ?? snapshot.products.map(({ id }) => id)
    const judged = { place, snapshot, productIds, filters: filters.get(place) ?? [], past }
    if ((await judgePlace(deps, judged)) !== 'done') isDone = false
  }
  // A snooze whose end was not judged is over with the next pass.
  if (isDone) await endSnoozes(deps.db, now)
}
