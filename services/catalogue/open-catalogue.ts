import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { restrictToRegion } from '#catalogue/restrict-to-region.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { listenForChanges, readVersion } from '#data/catalogue-version.ts'
import type { Database } from '#data/open-database.ts'
import type { Region } from '#domain/region.ts'

/** A hint may get lost, the version row does not: it is looked at this often in any case. */
const POLL_MS = 60_000

type Snapshots = Readonly<Record<Region, Snapshot>>

export type Catalogue = {
  readonly current: (region: Region) => Snapshot
  /** Looks for a newer version now; resolves when it is swapped in. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Builds a snapshot per region and keeps them fresh: one rebuild at a time, swapped in whole. */
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
  async function build(previous?: Snapshots): Promise<Snapshots> {
    const startedAt = performance.now()
    const input = await readCatalogue(database.db, { now: now() })
    const eu = buildSnapshot(restrictToRegion(input, 'eu'), previous?.eu)
    // The same products: the search index of one serves both.
    const outside = buildSnapshot(restrictToRegion(input, 'non-eu'), eu)
    onBuilt({ snapshot: eu, buildMs: performance.now() - startedAt })
    return { eu, 'non-eu': outside }
  }

  let snapshots = await build()
  let running: Promise<void> | null = null
  let isHintPending = false

  async function rebuildWhileStale() {
    try {
      do {
        isHintPending = false
        if ((await readVersion(database.db)) !== snapshots.eu.version) snapshots = await build(snapshots)
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
  const listener = listenForChanges({ pool: database.pool, onHint: refreshQuietly, onError })
  const poll = setInterval(refreshQuietly, POLL_MS).unref()

  return {
    current: (region) => snapshots[region],
    refresh,
    async close() {
      clearInterval(poll)
      await listener.close()
      await running?.catch(() => {})
    },
  }
}
