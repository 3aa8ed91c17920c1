import type pg from 'pg'

/** `behind`: too far to be read. `other server`: not a copy of the primary, so that its rows cannot be compared. */
export type ReplicaState = 'in use' | 'away' | 'behind' | 'other server'

/** Where a server is in the course of changes. */
export type Place = {
  /** The same for a server and its streaming replicas, and for no other. */
  readonly system: string
  /** The version of the catalogue there. */
  readonly version: number
  /** Bytes of the log written, or replayed. */
  readonly position: bigint
}

/** A page says how old its prices are; it must not be wrong by more than this. */
const LONGEST_LAG_MS = 10_000
/** Places of the primary that are remembered. */
const MOST_PLACES = 600

export async function readPlace(pool: Pick<pg.Pool, 'query'>): Promise<Place> {
  const { rows } = await pool.query<{ system: string; version: string; position: string | null }>(`
    select (select system_identifier from pg_control_system())::text as system,
      (select version from catalogue_version)::text as version,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
        - '0/0'::pg_lsn)::text as position`)
  const [row] = rows
  if (!row) throw new Error('the server did not say where it is')
  return { system: row.system, version: Number(row.version), position: BigInt(row.position ?? 0) }
}

type Readings = {
  /** Of the primary; null when it is away. Then how far the replica is behind is not known, and does not grow. */
  readonly ahead: Place | null
  /** Of the replica; null when it is away. */
  readonly here: Place | null
  /** When the primary was asked. */
  readonly atMs: number
  readonly nowMs: number
}

/** Judges from readings of both servers whether the replica may be read. Starts with a replica that has said nothing. */
export function createReplicaGauge({ onState }: { onState: (state: ReplicaState) => void }) {
  let state: ReplicaState | null = null
  let version = Number.NEGATIVE_INFINITY
  let expected = Number.NEGATIVE_INFINITY
  /** Places of the primary that the replica has not reached, the oldest first. */
  let unreached: { readonly position: bigint; readonly atMs: number }[] = []
  let lagMs = 0
  /** After a start, everything that was there before has to be there: the tables of this version among it. */
  let hasCaughtUp = false

  function setState(value: ReplicaState) {
    if (state === value) return
    state = value
    onState(value)
  }

  function judge(ahead: Place | null, here: Place): ReplicaState {
    if (ahead && ahead.system !== here.system) return 'other server'
    if (unreached.length === 0 && ahead) hasCaughtUp = true
    return hasCaughtUp && lagMs <= LONGEST_LAG_MS ? 'in use' : 'behind'
  }

  return {
    take({ ahead, here, atMs, nowMs }: Readings) {
      if (!here) return setState('away')
      if (ahead) unreached.push({ position: ahead.position, atMs })
      unreached = unreached.filter(({ position }) => position > here.position)
      // The oldest tells how long it has been behind.
      if (unreached.length > MOST_PLACES) unreached.splice(1, 1)
      const [oldest] = unreached
      if (ahead) lagMs = oldest ? nowMs - oldest.atMs : 0
      version = here.version
      setState(judge(ahead, here))
    },
    /** A query has found out that it is away. */
    loseSight: () => setState('away'),
    expectVersion(wanted: number) {
      expected = Math.max(expected, wanted)
    },
    mayRead: () => state === 'in use' && version >= expected,
    state: () => state ?? 'away',
    lagMs: () => Math.round(lagMs),
  }
}
