import { countDoubts } from '#data/held-doubts.ts'
import { listOpenIncidents } from '#data/incidents.ts'
import { countRunsSince, type QueueFigures, readMailFigures, readQueueFigures } from '#data/queue-figures.ts'
import { readStoreReadings } from '#data/watch-readings.ts'
import { arePricesOld } from '#domain/price-age.ts'
import { isStoreFailing } from '#domain/watch/failing-store.ts'
import { INCIDENT_KINDS, type IncidentKind } from '#domain/watch/incident.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 24 * 3_600_000
const RUN_ENDS = ['complete', 'unchanged', 'held', 'discarded', 'failed'] as const

export type SiteFigures = {
  readonly stores: { readonly active: number; readonly failing: number; readonly old: number }
  /** Null while no store was read. */
  readonly oldestPriceSeconds: number | null
  readonly runsOfDay: Readonly<Record<(typeof RUN_ENDS)[number], number>>
  readonly held: { readonly runs: number; readonly prices: number }
  readonly queues: ReadonlyArray<QueueFigures>
  readonly mail: { readonly waiting: number; readonly failed: number; readonly waitSeconds: number }
  readonly incidents: Readonly<Record<IncidentKind, number>>
}

/** What the whole site looks like, the same for every node. */
export async function readSiteFigures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SiteFigures> {
  const moment = now()
  const stores = await readStoreReadings(db)
  const readTimes = stores.flatMap(({ readAt }) => (readAt ? [readAt.getTime()] : []))
  const runs = await countRunsSince(db, new Date(moment.getTime() - DAY_MS))
  const open = await listOpenIncidents(db)
  return {
    stores: {
      active: stores.length,
      failing: stores.filter(({ last }) => isStoreFailing(last.map(({ status }) => status))).length,
      old: stores.filter(({ readAt }) => readAt !== null && arePricesOld(readAt, moment)).length,
    },
    oldestPriceSeconds:
      readTimes.length === 0 ? null : Math.max(0, (moment.getTime() - Math.min(...readTimes)) / 1000),
    runsOfDay: countEach(RUN_ENDS, (end) => runs.get(end) ?? 0),
    held: await countDoubts(db),
    queues: await readQueueFigures(db),
    mail: await readMailFigures(db),
    incidents: countEach(INCIDENT_KINDS, (kind) => open.filter((one) => one.kind === kind).length),
  }
}

function countEach<Name extends string>(
  names: ReadonlyArray<Name>,
  count: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>
}
