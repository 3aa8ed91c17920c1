import type { Listing } from '#domain/listing.ts'
import { hashSlice } from './slice-hash.ts'

/** What was made of one object of a feed. */
export type SliceResult = {
  readonly listings: ReadonlyArray<Listing>
  readonly reasons: ReadonlyArray<string>
}
type Entry = SliceResult & { readonly length: number; readonly high: number; readonly low: number }

/**
 * What a store's feed held at the last reading, by the bytes of each product: an unchanged product is not parsed
 * again and gives the very same Listing objects. One per store; it holds no bytes, only their hashes.
 */
export type SliceMemory = {
  /** Begins a new reading. What was made under other settings is forgotten. */
  readonly startReading: (settings: string) => void
  /** The product that begins here, as far as it is expected; null when it is not that one. */
  readonly findExpected: (bytes: Buffer, start: number) => (SliceResult & { readonly length: number }) | null
  /** How many bytes it takes to tell whether the expected product begins here. */
  readonly expectedLength: () => number
  readonly findSlice: (bytes: Buffer, start: number, end: number) => SliceResult | null
  /** Remembers what the slice last looked for was made into. */
  readonly remember: (result: SliceResult, length: number) => void
}

export function createSliceMemory(): SliceMemory {
  const hash = { high: 0, low: 0 }
  let settings = ''
  let previous: Entry[] = []
  let current: Entry[] = []
  let places: Map<number, number> | null = null
  /** Feeds keep their order: the product after the last one seen is most likely the one that followed it before. */
  let next = 0
  let missesInARow = 0

  function keep(entry: Entry): Entry {
    current.push(entry)
    return entry
  }

  return {
    startReading(wanted) {
      previous = wanted === settings ? current : []
      settings = wanted
      current = []
      places = null
      next = 0
      missesInARow = 0
    },
    expectedLength: () => previous[next]?.length ?? 0,
    findExpected(bytes, start) {
      const entry = previous[next]
      if (!entry || start + entry.length > bytes.length) return null
      hashSlice(hash, bytes, start, start + entry.length)
      if (hash.high !== entry.high || hash.low !== entry.low) return null
      next++
      missesInARow = 0
      return keep(entry)
    },
    findSlice(bytes, start, end) {
      hashSlice(hash, bytes, start, end)
      // One that is new in its place has changed; only when the next is not the expected one either, all have moved.
      if (++missesInARow === 1) {
        next++
        return null
      }
      places ??= new Map(previous.map((entry, place) => [keyOf(entry), place]))
      const place = places.get(keyOf(hash))
      const entry = place === undefined ? undefined : previous[place]
      const isSame = entry?.length === end - start && entry.high === hash.high && entry.low === hash.low
      next = isSame ? place! + 1 : next + 1
      if (!isSame) return null
      missesInARow = 0
      return keep(entry)
    },
    remember(result, length) {
      current.push({ ...result, length, high: hash.high, low: hash.low })
    },
  }
}

/** As many bits of both halves as a number holds exactly. */
function keyOf({ high, low }: { readonly high: number; readonly low: number }): number {
  return (high >>> 0) * 2 ** 21 + (low >>> 11)
}
