import { setImmediate } from 'node:timers/promises'
import { createByteLru } from '#server/http/byte-lru.ts'

/**
 * `previous` is the kept page of an older version, to be returned if nothing has changed. `isAhead`: no visitor waits
 * for it yet.
 */
type Make<T> = (previous: T | undefined, isAhead: boolean) => Promise<T>
type Wanted<T> = { readonly key: string; readonly version: number; readonly make: Make<T> }
type Entry<T> = { readonly value: T; readonly version: number; readonly make: Make<T>; askedAtMs: number }

export type PageCache<T> = {
  /** The page kept under the key, at once; undefined where it has to be made. */
  find(wanted: Pick<Wanted<T>, 'key' | 'version'>): T | undefined
  /** The page kept under the key, or the result of `make`, which runs once for any number of requests. */
  get(wanted: Wanted<T>): Promise<T>
  /**
   * Call it at the very moment a new version is there. Recently requested pages are made again, one after the other;
   * until then the old ones are given, for a moment at most.
   */
  renew(version: number): void
  /** Forgets pages that will not be requested any more. */
  prune(isWanted: (key: string) => boolean): void
  /** A kept page takes more or less memory than before. */
  weighAgain(key: string): void
  readonly size: number
  readonly bytes: number
}

/** How long an old page may be given after its version ended. */
const OLD_MS = 700
/** A page not requested for this long is not made ahead. */
const LATELY_MS = 60_000
const MOST_AHEAD = 40

/**
 * Everything kept belongs to one version of the catalogue, or for a moment to the one before. A request with a
 * version that was not announced ends all older ones at once. A failure reaches all who wait and is not kept, so the
 * next visitor tries again.
 */
export function createPageCache<T>({
  budgetBytes,
  sizeOf,
  isKept = () => true,
  onHit = () => {},
  onMiss = () => {},
  nowMs = () => performance.now(),
}: {
  budgetBytes: number
  sizeOf: (value: T, key: string) => number
  /** An error page is made for those who wait, and not kept. */
  isKept?: (value: T) => boolean
  onHit?: (value: T) => void
  onMiss?: () => void
  nowMs?: () => number
}): PageCache<T> {
  const kept = createByteLru<Entry<T>>({ budgetBytes, sizeOf: ({ value }, key) => sizeOf(value, key) })
  const underWay = new Map<string, Promise<T>>()
  let current = Number.NaN
  let oldUntilMs = Number.NEGATIVE_INFINITY
  let ahead: string[] = []
  let isMakingAhead = false

  function moveTo(version: number, oldForMs: number) {
    const before = current
    // Only the previous version may still be given for a moment.
    kept.prune((entry) => oldForMs > 0 && entry.version === before)
    underWay.clear()
    current = version
    oldUntilMs = nowMs() + oldForMs
    ahead = []
  }

  function start({ key, version, make }: Wanted<T>, isAhead = false, askedAtMs = nowMs()): Promise<T> {
    onMiss()
    const making = make(kept.peek(key)?.value, isAhead)
      .then((value) => {
        // A slow render may end in a later version than it began in.
        if (version === current && isKept(value)) kept.set(key, { value, version, make, askedAtMs })
        return value
      })
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
    underWay.set(key, making)
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
    isMakingAhead = true
    try {
      for (let key = ahead.shift(); key !== undefined; key = ahead.shift()) {
        await setImmediate() // requests that came meanwhile go first
        const entry = kept.peek(key)
        if (!entry || entry.version === current || underWay.has(key)) continue
        // A failure here recurs for the first visitor who asks, and is reported then.
        const { make, askedAtMs } = entry
        await start({ key, version: current, make }, true, askedAtMs).catch(() => {})
      }
    } finally {
      isMakingAhead = false // in the same turn as the last look at the list
    }
  }

  function find({ key, version }: Pick<Wanted<T>, 'key' | 'version'>): T | undefined {
    if (version !== current) moveTo(version, 0)
    const entry = kept.get(key)
    if (!entry || (entry.version !== current && nowMs() >= oldUntilMs)) return undefined
    entry.askedAtMs = nowMs()
    onHit(entry.value)
    return entry.value
  }

  return {
    find,
    async get(wanted) {
      return find(wanted) ?? underWay.get(wanted.key) ?? start(wanted)
    },
    renew(version) {
      if (version === current) return
      moveTo(version, OLD_MS)
      ahead = listLately()
      if (!isMakingAhead) void makeAhead()
    },
    prune: (isWanted) => kept.prune((_, key) => isWanted(key)),
    weighAgain: kept.weighAgain,
    get size() {
      return kept.size
    },
    get bytes() {
      return kept.bytes
    },
  }
}
