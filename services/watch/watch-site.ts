import {
  endIncidents,
  insertIncident,
  listIncidentsSince,
  lockIncidents,
  markTold,
  refreshIncidents,
} from '#data/incidents.ts'
import type { Condition } from '#domain/watch/incident.ts'
import { planIncidents, REARM_HOURS } from '#domain/watch/plan-incidents.ts'
import { findConditions } from './find-conditions.ts'
import { tellOperators } from './tell-operators.ts'
import type { WatchDeps } from './watch-deps.ts'

type Told = { readonly id: number; readonly condition: Condition }

/**
 * Opens and ends incidents, and writes the mails about them, all in one transaction: a node that is killed has told
 * nothing, and of several nodes that look at once one finds the change.
 */
export async function watchSite(deps: WatchDeps): Promise<void> {
  const { db, node, diskId, mail } = deps
  const disk = await deps.readDisk()
  const hasTold = await db.transaction(async (tx) => {
    await lockIncidents(tx)
    const now = deps.now()
    const known = await listIncidentsSince(tx, new Date(now.getTime() - REARM_HOURS * 3_600_000))
    const found = await findConditions(tx, { now, node, diskId, disk, known })
    const { opened, told, seen, ended, lost } = planIncidents({ known, found, diskId, now })
    const news: Told[] = told.map((incident) => ({ id: incident.id, condition: incident }))
    for (const { isTold, ...condition } of opened) {
      const id = await insertIncident(tx, condition, { at: now, isTold })
      if (isTold) news.push({ id, condition })
    }
    await refreshIncidents(tx, seen, now)
    await markTold(
      tx,
      told.map(({ id }) => id),
      now,
    )
    await endIncidents(
      tx,
      [...ended, ...lost].map(({ id }) => id),
      now,
    )
    // The end of one that was never told would be a riddle.
    const over = ended.flatMap((incident) =>
      incident.toldAt ? [{ id: incident.id, condition: incident }] : [],
    )
    await tellOperators({ db: tx, mail }, { change: 'opened', incidents: news })
    await tellOperators({ db: tx, mail }, { change: 'ended', incidents: over })
    return news.length + over.length > 0
  })
  if (hasTold) mail.wake()
}
