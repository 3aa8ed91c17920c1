import { setImmediate } from 'node:timers/promises'
import { createByteLru } from '#server/http/byte-lru.ts'

/**
 * `previous` is the kept page that has become old, to be returned if nothing has changed. `isAhead`: no visitor waits
 * for it.
 */
type Make<T> = (previous: T | undefined, isAhead: boolean) => Promise<T>
type Wanted<T> = { readonly key: string; readonly version: number; readonly make: Make<T> }
type Entry<T> = {
  readonly value: T
  readonly version: number
  readonly make: Make<T>
  /** When a newer version was there, or the page is too old to be fresh. */
  oldSinceMs: number
  askedAtMs: number
}

export type PageCache<T> = {
  /** The page kept under the key, at once; undefined where it has to be made. */
  find(wanted: Pick<Wanted<T>, 'key' | 'version'>): T | undefined
  /** The page kept under the key, or the result of `make`, which runs once for any number of requests. */
  get(wanted: Wanted<T>): Promise<T>
  /**
   * Call it at the very moment a new version is there. Recently requested pages are made again, one after the other;
   * until then the old ones are given, for a moment, or for up to a minute while the site is busy.
   */
  renew(version: number): void
  /** A kept page takes more or less memory than before. */
  weighAgain(key: string): void
  readonly size: number
  readonly bytes: number
}

/** A page shows the age of its prices; kept longer than this it would understate it. */
const FRESH_MS = 5 * 60_000
/** How long an old page may be given after its version ended. */
const OLD_MS = 700
/** How long it may be given while visitors wait for other pages. A cache in front keeps pages for as long. */
const OLD_WHILE_BUSY_MS = 60_000
/** How often pages that are too old to be given are looked for. */
const SWEEP_MS = 60_000
/** A page not requested for this long is not made ahead. */
const LATELY_MS = 60_000
const MOST_AHEAD = 40

/**
 * Pages belong to a version of the catalogue, and stay fresh for some minutes. Old ones are given for a moment, and
 * for longer while the site is busy; each of them is then made again, in turns with what visitors wait for. A request
 * with a version that was not announced ends all older ones at once. A failure reaches all who wait and is not kept,
 * so the next visitor tries again.
 */
export function createPageCache<T>({
  budgetBytes,
  sizeOf,
  isKept = () => true,
  isBusy = () => false,
  versionOf = () => null,
  onHit = () => {},
  onMiss = () => {},
  nowMs = () => performance.now(),
}: {
  budgetBytes: number
  sizeOf: (value: T, key: string) => number
  /** An error page is made for those who wait, and not kept. */
  isKept?: (value: T) => boolean
  /** Whether other visitors already wait for pages that have to be made. */
  isBusy?: () => boolean
  /** The version that it shows, where it is not the requested one: there may be a newer one when its turn comes. */
  versionOf?: (value: T) => number | null
  onHit?: (value: T) => void
  onMiss?: () => void
  nowMs?: () => number
}): PageCache<T> {
  const kept = createByteLru<Entry<T>>({ budgetBytes, sizeOf: ({ value }, key) => sizeOf(value, key) })
  const underWay = new Map<string, { readonly making: Promise<T>; readonly isAhead: boolean }>()
  const ahead = new Set<string>()
  let current = Number.NaN
  let sweptAtMs = nowMs()
  let isMakingAhead = false

  function isFresh({ version, oldSinceMs }: Entry<T>): boolean {
    return version === current && nowMs() < oldSinceMs
  }

  /** An old page is given only for some time, and one of an ended version for a moment in any case. */
  function mayBeGiven(entry: Entry<T>): boolean {
    if (isFresh(entry)) return true
    const oldMs = nowMs() - entry.oldSinceMs
    return (entry.version !== current && oldMs < OLD_MS) || (oldMs < OLD_WHILE_BUSY_MS && isBusy())
  }

  function sweep() {
    sweptAtMs = nowMs()
    kept.prune(({ oldSinceMs }) => sweptAtMs < oldSinceMs + OLD_WHILE_BUSY_MS)
  }

  function moveTo(version: number) {
    const endedAtMs = nowMs()
    for (const [, entry] of kept.list()) entry.oldSinceMs = Math.min(entry.oldSinceMs, endedAtMs)
    underWay.clear()
    ahead.clear()
    current = version
    sweep()
  }

  function start({ key, version, make }: Wanted<T>, isAhead = false, askedAtMs = nowMs()): Promise<T> {
    onMiss()
    const madeAtMs = nowMs()
    const making = make(kept.peek(key)?.value, isAhead)
      .then((value) => {
        const shown = versionOf(value) ?? version
        // A slow render may end in a later version than it began in.
        if (shown === current && isKept(value))
          kept.set(key, { value, version: shown, make, oldSinceMs: madeAtMs + FRESH_MS, askedAtMs })
        return value
      })
      .finally(() => {
        if (underWay.get(key)?.making === making) underWay.delete(key)
      })
    underWay.set(key, { making, isAhead })
    return making
  }

  /** Latest first. */
  function listLately(): string[] {
    const since = nowMs() - LATELY_MS
    return kept
      .list()
      .filter(([, { askedAtMs }]) => askedAtMs >= since)
      .sort(([, a], [, b]) => b.askedAtMs - a.askedAtMs)
      .slice(0, MOST_AHEAD)
      .map(([key]) => key)
  }

  async function makeAhead() {
    if (isMakingAhead) return
    isMakingAhead = true
    try {
      // A set gives also what is added while it is walked through.
      for (const key of ahead) {
        await setImmediate() // requests that came meanwhile go first
        ahead.delete(key)
        const entry = kept.peek(key)
        if (!entry || isFresh(entry) || underWay.has(key)) continue
        // A failure here recurs for the first visitor who asks, and is reported then.
        const { make, askedAtMs } = entry
        await start({ key, version: current, make }, true, askedAtMs).catch(() => {})
      }
    } finally {
      isMakingAhead = false // in the same turn as the last look at the set
    }
  }

  function find({ key, version }: Pick<Wanted<T>, 'key' | 'version'>): T | undefined {
    if (version !== current) {
      moveTo(version)
      kept.prune(() => false)
    } else if (nowMs() >= sweptAtMs + SWEEP_MS) sweep()
    const entry = kept.get(key)
    if (!entry || !mayBeGiven(entry)) return undefined
    entry.askedAtMs = nowMs()
    if (!isFresh(entry)) {
      ahead.add(key)
      void makeAhead()
    }
    onHit(entry.value)
    return entry.value
  }

  return {
    find,
    async get(wanted) {
      const found = find(wanted)
      if (found !== undefined) return found
      const known = underWay.get(wanted.key)
      if (!known?.isAhead) return known?.making ?? start(wanted)
      // What no visitor waited for may be refused. Now one does.
      return known.making.catch(() => underWay.get(wanted.key)?.making ?? start(wanted))
    },
    renew(version) {
      if (version === current) return
      moveTo(version)
      for (const key of listLately()) ahead.add(key)
      void makeAhead()
    },
    weighAgain: kept.weighAgain,
    get size() {
      return kept.size
    },
    get bytes() {
      return kept.bytes
    },
  }
}
