import { hash } from 'node:crypto'
import type { Listing } from '#domain/listing.ts'
import { createIdMemory, type SeenId } from './id-memory.ts'

/** The result of one object of a feed. */
export type SliceResult = {
  readonly listings: ReadonlyArray<Listing>
  readonly reasons: ReadonlyArray<string>
}
/** Each listing comes with the place of its id, so that an unchanged product needs no look-up by id. */
export type RememberedSlice = SliceResult & {
  readonly seen: ReadonlyArray<SeenId>
  readonly length: number
  readonly digest: string
}
/** The position of an object. */
type Slice = { readonly start: number; readonly end: number }

/**
 * A store's feed as of the last reading, by the bytes of each product: an unchanged product is not parsed
 * again and gives the very same Listing objects. One per store; it holds no bytes, only their digests.
 */
export type SliceMemory = {
  /** Begins a new reading. Results of other settings are forgotten. */
  readonly startReading: (settings: string) => void
  /** The number of the current reading. */
  readonly reading: () => number
  /** The product that begins here, if it is the expected one; else null. */
  readonly findExpected: (bytes: Buffer, start: number) => RememberedSlice | null
  /** How many bytes are needed to decide whether the expected product begins here. */
  readonly expectedLength: () => number
  readonly findSlice: (bytes: Buffer, slice: Slice) => RememberedSlice | null
  /** Remembers the result of these bytes. */
  readonly remember: (bytes: Buffer, slice: Slice, result: SliceResult) => RememberedSlice
}

export function createSliceMemory(): SliceMemory {
  const ids = createIdMemory()
  let settings = ''
  let previous: RememberedSlice[] = []
  let current: RememberedSlice[] = []
  let places: Map<string, number> | null = null
  /** Feeds keep their order: the next product is most likely the one that followed last time. */
  let next = 0
  let missesInARow = 0
  let reading = 0

  function keep(slice: RememberedSlice): RememberedSlice {
    current.push(slice)
    return slice
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
      const expected = previous[next]
      if (!expected || start + expected.length > bytes.length) return null
      if (digestOf(bytes, { start, end: start + expected.length }) !== expected.digest) return null
      next++
      missesInARow = 0
      return keep(expected)
    },
    findSlice(bytes, slice) {
      // One new product in this place has changed; only if the next is not the expected one either, all have moved.
      if (++missesInARow === 1) {
        next++
        return null
      }
      places ??= new Map(previous.map(({ digest }, place) => [digest, place]))
      const place = places.get(digestOf(bytes, slice))
      next = (place ?? next) + 1
      if (place === undefined) return null
      missesInARow = 0
      return keep(previous[place]!)
    },
    remember(bytes, slice, { listings, reasons }) {
      const seen = listings.map(({ externalId }) => ids.find(externalId))
      const length = slice.end - slice.start
      return keep({ listings, reasons, seen, length, digest: digestOf(bytes, slice) })
    },
  }
}

/** Not cryptographic: a store could only deceive itself, about its own listings. */
function digestOf(bytes: Buffer, { start, end }: Slice): string {
  return hash('sha1', bytes.subarray(start, end), 'base64')
}
