import { endSnoozes, listAlertPlaces, listFilterGroups, listWaitingProducts } from '#data/alert-groups.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { ChangeFinder } from './find-changed.ts'
import { judgePlace } from './judge-place.ts'

/** Judges the alerts on everything that changed since the last time. */
export async function judgeChanges(deps: AlertDeps, changes: ChangeFinder): Promise<void> {
  const filters = await listFilterGroups(deps.db)
  for (const place of await listAlertPlaces(deps.db)) {
    const snapshot = deps.catalogue(place as Place, 'members')
    const productIds = changes.find(place, snapshot)
    const judged = { place, snapshot, productIds, filters: filters.get(place) ?? [] }
    // Overtaken by a node that has a newer catalogue: this one judges again when it has that too.
    if ((await judgePlace(deps, judged)) === 'done') changes.keep(place, snapshot)
  }
}

/** Judges what time alone has changed: a second reading without a change, the end of a snooze, a new alert. */
export async function judgeWaiting(deps: AlertDeps): Promise<void> {
  const now = deps.now()
  const waiting = await listWaitingProducts(deps.db, now)
  if (waiting.size === 0) return
  const filters = await listFilterGroups(deps.db)
  for (const [place, ids] of waiting) {
    const snapshot = deps.catalogue(place as Place, 'members')
    const productIds = ids ?? snapshot.products.map(({ id }) => id)
    await judgePlace(deps, { place, snapshot, productIds, filters: filters.get(place) ?? [] })
  }
  await endSnoozes(deps.db, now)
}
