import type { Condition, Incident } from './incident.ts'

const HOUR_MS = 3_600_000
/** What ended and comes back sooner is told only if it lasts: a thing that comes and goes is not told each time. */
export const REARM_HOURS = 6
/** The incident of a disk that no node sees any more ends after this. */
const LOST_HOURS = 24

type IncidentPlan = {
  readonly opened: ReadonlyArray<Condition & { readonly isTold: boolean }>
  /** They were open before, were not told then, and are told now. */
  readonly told: ReadonlyArray<Incident>
  /** Still open, with what is said about them now. */
  readonly seen: ReadonlyArray<{ readonly id: number; readonly condition: Condition }>
  /** Those that were told are told again, as over. */
  readonly ended: ReadonlyArray<Incident>
  /** They end too, because no node looks after them any more. Whether the trouble is over is not known. */
  readonly lost: ReadonlyArray<Incident>
}

/** What changes when these conditions are found. Every change of an incident is planned once, however many nodes look. */
export function planIncidents({
  known,
  found,
  diskId,
  now,
}: {
  /** All that are open, and those that ended within the time that matters here. */
  known: ReadonlyArray<Incident>
  found: ReadonlyArray<Condition>
  /** The one disk that the node which looks can see. */
  diskId: string
  now: Date
}): IncidentPlan {
  const open = new Map(known.filter(({ endedAt }) => endedAt === null).map((one) => [keyOf(one), one]))
  const lastEnds = new Map<string, number>()
  for (const one of known) {
    if (one.endedAt === null) continue
    lastEnds.set(keyOf(one), Math.max(one.endedAt.getTime(), lastEnds.get(keyOf(one)) ?? 0))
  }
  const isArmed = (one: Condition) => {
    const endMs = lastEnds.get(keyOf(one))
    return endMs === undefined || now.getTime() - endMs >= REARM_HOURS * HOUR_MS
  }
  const foundKeys = new Set(found.map(keyOf))
  const gone = [...open.values()].filter((one) => !foundKeys.has(keyOf(one)))
  return {
    opened: found.filter((one) => !open.has(keyOf(one))).map((one) => ({ ...one, isTold: isArmed(one) })),
    told: [...open.values()].filter(
      (one) => one.toldAt === null && foundKeys.has(keyOf(one)) && isArmed(one),
    ),
    seen: found.flatMap((condition) => {
      const incident = open.get(keyOf(condition))
      return incident ? [{ id: incident.id, condition }] : []
    }),
    ended: gone.filter((one) => isWatchedBy(one, diskId)),
    lost: gone.filter((one) => !isWatchedBy(one, diskId) && isLost(one, now)),
  }
}

function keyOf({ kind, subject }: Condition): string {
  return `${kind} ${subject}`
}

function isWatchedBy({ kind, subject }: Condition, diskId: string): boolean {
  return kind !== 'disk-full' || subject === diskId
}

function isLost({ seenAt }: Incident, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= LOST_HOURS * HOUR_MS
}
