import type { Listing } from '#domain/listing.ts'
import { createIdMemory, type SeenId } from './id-memory.ts'
import { type Gaps, hashAround, type SliceHash } from './slice-hash.ts'

/** What was made of one object of a feed. */
export type SliceResult = {
  readonly listings: ReadonlyArray<Listing>
  readonly reasons: ReadonlyArray<string>
}
/** With each listing goes the place of its id, so that an unchanged product is not looked up by its ids. */
export type RememberedSlice = SliceResult & { readonly seen: ReadonlyArray<SeenId>; readonly length: number }
/** Where an object lies. What is in its gaps, descriptions and pictures, may change without anybody noticing. */
export type Slice = Gaps & { start: number; end: number }
/** Everything from the slice's own start on. */
type Entry = RememberedSlice & SliceHash & Gaps

/**
 * What a store's feed held at the last reading, by the bytes of each product: an unchanged product is not parsed
 * again and gives the very same Listing objects. One per store; it holds no bytes, only their hashes.
 */
export type SliceMemory = {
  /** Begins a new reading. What was made under other settings is forgotten. */
  readonly startReading: (settings: string) => void
  /** Counts them. */
  readonly reading: () => number
  /** The product that begins here, as far as it is expected; null when it is not that one. */
  readonly findExpected: (bytes: Buffer, start: number) => RememberedSlice | null
  /** How many bytes it takes to tell whether the expected product begins here. */
  readonly expectedLength: () => number
  readonly findSlice: (bytes: Buffer, slice: Slice) => RememberedSlice | null
  /** Remembers what the slice last looked for was made into. */
  readonly remember: (result: SliceResult) => RememberedSlice
}

export function createSliceMemory(): SliceMemory {
  const sought = { high: 0, low: 0, length: 0, gapStart: 0, gapEnd: 0, laterStart: 0, laterEnd: 0 }
  const ids = createIdMemory()
  let settings = ''
  let previous: Entry[] = []
  let current: Entry[] = []
  let places: Map<number, number> | null = null
  /** Feeds keep their order: the product after the last one seen is most likely the one that followed it before. */
  let next = 0
  let missesInARow = 0
  let reading = 0

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
      reading++
      ids.tidy(previous)
    },
    reading: () => reading,
    expectedLength: () => previous[next]?.length ?? 0,
    findExpected(bytes, start) {
      const entry = previous[next]
      if (!entry || start + entry.length > bytes.length) return null
      hashAround(sought, bytes, start, entry)
      if (sought.high !== entry.high || sought.low !== entry.low) return null
      next++
      missesInARow = 0
      return keep(entry)
    },
    findSlice(bytes, { start, end, gapStart, gapEnd, laterStart, laterEnd }) {
      sought.length = end - start
      sought.gapStart = gapStart - start
      sought.gapEnd = gapEnd - start
      sought.laterStart = laterStart - start
      sought.laterEnd = laterEnd - start
      hashAround(sought, bytes, start, sought)
      // One that is new in its place has changed; only when the next is not the expected one either, all have moved.
      if (++missesInARow === 1) {
        next++
        return null
      }
      places ??= new Map(previous.map((entry, place) => [keyOf(entry), place]))
      const place = places.get(keyOf(sought))
      const entry = place === undefined ? undefined : previous[place]
      const isSame = entry?.length === sought.length && entry.high === sought.high && entry.low === sought.low
      next = isSame ? place! + 1 : next + 1
      if (!isSame) return null
      missesInARow = 0
      return keep(entry)
    },
    remember({ listings, reasons }) {
      // As long as it must be, and no longer: there are very many, and a list that grows makes room for seventeen.
      const seen = new Array<SeenId>(listings.length)
      for (let nth = 0; nth < listings.length; nth++) seen[nth] = ids.find(listings[nth]!.externalId)
      const { high, low, length, gapStart, gapEnd, laterStart, laterEnd } = sought
      return keep({ listings, reasons, seen, high, low, length, gapStart, gapEnd, laterStart, laterEnd })
    },
  }
}

/** As many bits of both halves as a number holds exactly. */
function keyOf({ high, low }: SliceHash): number {
  return (high >>> 0) * 2 ** 21 + (low >>> 11)
}
