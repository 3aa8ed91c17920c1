const PLACES = 1024
const FACTOR = 0x85ebca6b

type Entry<T> = { readonly bytes: Buffer; readonly made: T }

/**
 * Makes something of a few bytes, and the same again of the same bytes without making it: a shop has the same few
 * packs, vendors and prices all over. Every entry has one place, and gives it up to the next that belongs there.
 */
export function createByteMemo<T>(make: (bytes: Buffer) => T) {
  const places = new Array<Entry<T> | null>(PLACES).fill(null)
  return (source: Buffer, start: number, end: number): T => {
    const place = findPlace(source, start, end)
    const known = places[place]
    if (known && isSame(known.bytes, source, start, end)) return known.made
    const bytes = Buffer.from(source.subarray(start, end))
    const made = make(bytes)
    places[place] = { bytes, made }
    return made
  }
}

function findPlace(source: Buffer, start: number, end: number): number {
  let hash = end - start
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ source[at]!, FACTOR)
  return (hash ^ (hash >>> 15)) & (PLACES - 1)
}

function isSame(known: Buffer, source: Buffer, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let nth = 0; nth < known.length; nth++) if (known[nth] !== source[start + nth]) return false
  return true
}
