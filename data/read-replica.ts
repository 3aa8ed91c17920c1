import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from './open-database.ts'
import { openDrizzle } from './open-drizzle.ts'
import { createReadPool } from './read-pool.ts'
import { createReplicaGauge, type ReplicaState, readPlace } from './replica-gauge.ts'
import { createWatchedPool } from './watched-pool.ts'

const CLIENTS = 10
const CONNECT_TIMEOUT_MS = 3000
const STATEMENT_TIMEOUT_MS = 30_000
/** A visitor who waits for a page has no use for a replica that is silent for longer; the primary answers then. */
const PATIENCE_MS = 3000
const LOOK_EVERY_MS = 1000
/** How long a rebuild waits for a replica that does not have the new version yet. */
const CATCH_UP_MS = 1000
const LOOK_AGAIN_MS = 50

export type ReadReplica = {
  /** Reads from the replica while that is allowed, else from the primary. Not for what has to be up to date. */
  readonly db: Db
  /** From now on nothing is read from it that is older than this version of the catalogue. */
  expectVersion(version: number): void
  /** Whether it has at least this version. Waits a moment for it. */
  hasReached(version: number): Promise<boolean>
  readonly state: () => ReplicaState
  /** How far it is behind, as far as is known. */
  readonly lagMs: () => number
  close(): Promise<void>
}

/**
 * A streaming replica of the primary, for reads that may be a moment old. The site starts and runs without it: what it
 * cannot answer the primary does. Whether it can be read is looked up every second.
 */
export async function openReadReplica({
  url,
  primary,
  onState,
}: {
  url: string
  primary: pg.Pool
  /** Called with every change, and with the error that a replica gives as its reason. */
  onState: (state: ReplicaState, error: unknown) => void
}): Promise<ReadReplica> {
  const watched = createWatchedPool(
    {
      connectionString: url,
      application_name: 'pouchscout-reads',
      options: '-c default_transaction_read_only=on',
      max: CLIENTS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
    },
    { patienceMs: PATIENCE_MS, onAway: (isAway) => isAway && gauge.loseSight() },
  )
  let trouble: unknown = null
  const gauge = createReplicaGauge({ onState: (state) => onState(state, trouble) })
  let looking: Promise<void> | null = null

  async function takeReadings() {
    const atMs = performance.now()
    trouble = null
    // The primary first: a replica that has its place by then is not behind.
    const ahead = await readPlace(primary).catch(() => null)
    const here = await readPlace(watched.pool).catch(noteTrouble)
    gauge.take({ ahead, here, atMs, nowMs: performance.now() })
  }

  /** A replica that cannot say where it is must not be read, for whatever reason. */
  function noteTrouble(error: unknown): null {
    trouble = error
    return null
  }

  function look(): Promise<void> {
    looking ??= takeReadings().finally(() => {
      looking = null
    })
    return looking
  }

  const db = openDrizzle(
    createReadPool({ primary, replica: watched.pool, mayRead: () => !watched.isAway() && gauge.mayRead() }),
  )
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  await look()

  return {
    db,
    expectVersion: gauge.expectVersion,
    async hasReached(version) {
      gauge.expectVersion(version)
      const untilMs = performance.now() + CATCH_UP_MS
      while (!gauge.mayRead() && gauge.state() === 'in use' && performance.now() < untilMs) {
        await wait(LOOK_AGAIN_MS)
        await look()
      }
      return !watched.isAway() && gauge.mayRead()
    },
    state: () => gauge.state(),
    lagMs: () => gauge.lagMs(),
    async close() {
      clearInterval(timer)
      await looking
      await watched.close()
    },
  }
}
