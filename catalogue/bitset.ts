/**
 * A set of positions, one bit each. Bits past the last position are always 0.
 * Signed, and all arithmetic stays within 31 bits, because engines count far slower once a number outgrows an integer.
 */
export type Bitset = Int32Array

export function makeBitset(size: number): Bitset {
  return new Int32Array((size + 31) >>> 5)
}

export function makeFullBitset(size: number): Bitset {
  const bits = makeBitset(size).fill(-1)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export function setBit(bits: Bitset, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31)
}

export function clearBit(bits: Bitset, position: number): void {
  bits[position >>> 5]! &= ~(1 << (position & 31))
}

export function hasBit(bits: Bitset, position: number): boolean {
  return ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1
}

/** Adds every position of `other` to `bits`. */
export function unite(bits: Bitset, other: Bitset): void {
  for (let index = 0; index < bits.length; index++) bits[index]! |= other[index]!
}

/** Keeps in `bits` only the positions that are in `other` too. */
export function intersect(bits: Bitset, other: Bitset): void {
  for (let index = 0; index < bits.length; index++) bits[index]! &= other[index]!
}

/** Removes every position of `other` from `bits`. */
export function exclude(bits: Bitset, other: Bitset): void {
  for (let index = 0; index < bits.length; index++) bits[index]! &= ~other[index]!
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) count += countWord(bits[index]!)
  return count
}

export function countCommon(a: Bitset, b: Bitset): number {
  let count = 0
  for (let index = 0; index < a.length; index++) count += countWord(a[index]! & b[index]!)
  return count
}

/** The positions in the set, ascending. `count` is how many there are. */
export function listPositions(bits: Bitset, count: number): Uint32Array {
  const positions = new Uint32Array(count)
  let at = count
  for (let index = bits.length - 1; index >= 0; index--) {
    let word = bits[index]!
    while (word !== 0) {
      const bit = 31 - Math.clz32(word)
      positions[--at] = (index << 5) + bit
      word ^= 1 << bit
    }
  }
  return positions
}

/** The positions below `size` that are not in the set, ascending. `count` is how many there are. */
export function listMissing(bits: Bitset, size: number, count: number): Uint32Array {
  const missing = makeFullBitset(size)
  for (let index = 0; index < bits.length; index++) missing[index]! &= ~bits[index]!
  return listPositions(missing, count)
}

/** Adds the bits of each nibble, then those of each byte; the product sums the four bytes. No step leaves 31 bits. */
function countWord(word: number): number {
  const nibbles =
    (word & 0x11111111) +
    ((word >>> 1) & 0x11111111) +
    ((word >>> 2) & 0x11111111) +
    ((word >>> 3) & 0x11111111)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
