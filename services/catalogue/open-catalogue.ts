import { addEarly } from '#catalogue/add-early.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readCatalogue, type Ways } from '#data/catalogue.ts'
import { readMoment } from '#data/catalogue-moment.ts'
import { listenForChanges, raiseVersion, readVersion } from '#data/catalogue-version.ts'
import { readClickScores } from '#data/click-scores.ts'
import { createOfferMemory } from '#data/offer-memory.ts'
import type { Database, Db } from '#data/open-database.ts'
import { isOfReplica } from '#data/read-pool.ts'
import type { ReadReplica } from '#data/read-replica.ts'
import type { ClickScores } from '#domain/popularity.ts'
import type { Audience } from '#services/deps.ts'
import type { KnownOffer } from '#services/outage/standby.ts'
import { buildSnapshots, type Place, type Snapshots } from './build-snapshots.ts'
import { runInSlices } from './run-in-slices.ts'

/** A hint may get lost, the version row does not: it is checked this often in any case. */
const POLL_MS = 60_000
/**
 * Between two rebuilds that hints ask for, and never shorter than the last one took: while store after store is read,
 * pages are served too.
 */
const REST_MS = 1000
/** Popularity changes slowly: while prices come in, clicks are not counted again for every new snapshot. */
const CLICKS_MS = 10 * 60_000

type Built = {
  readonly everybody: Snapshots
  readonly members: Snapshots
  /** When the next product becomes visible to all visitors; null when there is none. */
  readonly nextListing: Date | null
  /** The time-dependent state it was built with: see readMoment. */
  readonly moment: string
  readonly ways: Ways
}

export type Catalogue = {
  readonly current: (place: Place, audience?: Audience) => Snapshot
  /** Where an offer led when the catalogue was read; null for one of a store or product that was not shown. */
  readonly findOffer: (offerId: number) => KnownOffer | null
  /** Calls back whenever another snapshot has been swapped in. */
  watch(onSwap: () => void): void
  /** Looks for a newer version now; resolves when it is swapped in. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Builds snapshots by destination and keeps them fresh: one rebuild at a time, swapped in whole. Members have their own,
 * while there are products that they see first.
 */
export async function openCatalogue({
  database,
  replica = null,
  now,
  onBuilt,
  onError,
}: {
  database: Pick<Database, 'db' | 'pool'>
  /** Where the catalogue is read once it has the version that was announced. */
  replica?: Pick<ReadReplica, 'db' | 'expectVersion' | 'hasReached'> | null
  now: () => Date
  onBuilt: (built: { snapshot: Snapshot; buildMs: number }) => void
  onError: (error: unknown) => void
}): Promise<Catalogue> {
  const memory = createOfferMemory()

  let clicks: { readonly scores: ClickScores; readonly readAt: Date } | null = null

  async function readClicks(at: Date): Promise<ClickScores> {
    if (!clicks || at.getTime() - clicks.readAt.getTime() >= CLICKS_MS) {
      clicks = { scores: await readClickScores(replica?.db ?? database.db, at), readAt: at }
    }
    return clicks.scores
  }

  /** Only the primary has each version at once, and it answers for a replica that does not have it or is lost. */
  async function readContent(at: Date) {
    const read = (db: Db) => readCatalogue(db, { now: at, memory, run: runInSlices })
    if (!replica || !(await replica.hasReached(await readVersion(database.db)))) return read(database.db)
    try {
      return await read(replica.db)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      return read(database.db)
    }
  }

  async function build(previous?: Built): Promise<Built> {
    const startedAt = performance.now()
    const at = now()
    const moment = await readMoment(database.db, at)
    const { early, ways, ...content } = await readContent(at)
    const input = { ...content, clicks: await readClicks(at) }
    const everybody = await buildSnapshots(input, previous?.everybody)
    const hasEarly = early.products.length > 0
    const members = hasEarly ? await buildSnapshots(addEarly(input, early), previous?.members) : everybody
    onBuilt({ snapshot: everybody.of('eu'), buildMs: performance.now() - startedAt })
    return { everybody, members, nextListing: early.nextListing, moment, ways }
  }

  const openedAtMs = performance.now()
  let built = await build()
  let builtAtMs = performance.now()
  let lastBuildMs = builtAtMs - openedAtMs
  let waiting: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isHintPending = false
  const watchers: (() => void)[] = []

  /** A product whose day has come, a price that grew too old, a new rate: changes without any write. */
  async function hasTimeChanged(): Promise<boolean> {
    const { nextListing, moment } = built
    return (nextListing !== null && nextListing <= now()) || (await readMoment(database.db, now())) !== moment
  }

  async function rebuildWhileStale() {
    try {
      do {
        isHintPending = false
        const { version } = built.everybody.of('eu')
        // Time alone changes what is listed, and caches elsewhere depend on the version.
        if ((await readVersion(database.db)) === version && (await hasTimeChanged())) {
          await raiseVersion(database.db)
        }
        if ((await readVersion(database.db)) !== version) {
          const startedAtMs = performance.now()
          built = await build(built)
          for (const onSwap of watchers) onSwap()
          builtAtMs = performance.now()
          lastBuildMs = builtAtMs - startedAtMs
        }
      } while (isHintPending)
    } finally {
      running = null // in the same turn as the last check of the hint, so that none is missed
    }
  }

  function refresh(): Promise<void> {
    isHintPending = true
    running ??= rebuildWhileStale()
    return running
  }

  function findOffer(offerId: number): KnownOffer | null {
    const offer = memory.rows.get(offerId)
    const store = offer && built.ways.stores.get(offer.store_id)
    const listedFrom = offer && built.ways.products.get(offer.product_id)
    if (!offer || !store || listedFrom === undefined) return null
    const { store_product_url: url, price, currency } = offer
    return { url, price, currency, ...store, listedFrom }
  }

  const refreshQuietly = () => void refresh().catch(onError)
  function takeHint() {
    const fullMs = Math.max(REST_MS, lastBuildMs)
    const restMs = running ? fullMs : Math.max(0, builtAtMs + fullMs - performance.now())
    waiting ??= setTimeout(() => {
      waiting = undefined
      refreshQuietly()
    }, restMs).unref()
  }
  const listener = listenForChanges({ pool: database.pool, onHint: takeHint, onError })
  const poll = setInterval(refreshQuietly, POLL_MS).unref()

  return {
    current: (place, audience = 'everybody') => built[audience].of(place),
    findOffer,
    watch: (onSwap) => void watchers.push(onSwap),
    refresh,
    async close() {
      clearInterval(poll)
      await listener.close()
      clearTimeout(waiting)
      await running?.catch(() => {})
    },
  }
}
