import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { listenForChanges, readVersion } from '#data/catalogue-version.ts'
import type { Database } from '#data/open-database.ts'

/** A hint may get lost, the version row does not: it is looked at this often in any case. */
const POLL_MS = 60_000

export type Catalogue = {
  readonly current: () => Snapshot
  /** Looks for a newer version now; resolves when it is swapped in. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Builds the snapshot and keeps it fresh: one rebuild at a time, swapped in whole. */
export async function openCatalogue({
  database,
  now,
  onBuilt,
  onError,
}: {
  database: Pick<Database, 'db' | 'pool'>
  now: () => Date
  onBuilt: (built: { snapshot: Snapshot; buildMs: number }) => void
  onError: (error: unknown) => void
}): Promise<Catalogue> {
  async function build(previous?: Snapshot): Promise<Snapshot> {
    const startedAt = performance.now()
    const snapshot = buildSnapshot(await readCatalogue(database.db, { now: now() }), previous)
    onBuilt({ snapshot, buildMs: performance.now() - startedAt })
    return snapshot
  }

  let snapshot = await build()
  let running: Promise<void> | null = null
  let isHintPending = false

  async function rebuildWhileStale() {
    try {
      do {
        isHintPending = false
        if ((await readVersion(database.db)) !== snapshot.version) snapshot = await build(snapshot)
      } while (isHintPending)
    } finally {
      running = null // in the same turn as the last look at the hint, so that none slips through
    }
  }

  function refresh(): Promise<void> {
    isHintPending = true
    running ??= rebuildWhileStale()
    return running
  }

  const refreshQuietly = () => void refresh().catch(onError)
  const listener = await listenForChanges({ pool: database.pool, onHint: refreshQuietly, onError })
  const poll = setInterval(refreshQuietly, POLL_MS).unref()

  return {
    current: () => snapshot,
    refresh,
    async close() {
      clearInterval(poll)
      await listener.close()
      await running?.catch(() => {})
    },
  }
}
