const FIRST_FACTOR = 0x85ebca6b
const SECOND_FACTOR = 0xc2b2ae35

/** Words are read through a view; a chunk holds many slices and is given up before the next. */
let viewed: Buffer = Buffer.alloc(0)
let view = new DataView(viewed.buffer)

export type SliceHash = { high: number; low: number }

/**
 * A quick hash of 64 bits, written into `hash`. Four lanes share the words, so that a processor can work on all of
 * them at once; a lane in which one word differs always ends differently. Not for secrets: a store could only deceive
 * itself, about its own listings.
 */
export function hashSlice(hash: SliceHash, bytes: Buffer, start: number, end: number): void {
  const view = viewOf(bytes)
  let a = (end - start) | 0
  let b = a ^ FIRST_FACTOR
  let c = a ^ SECOND_FACTOR
  let d = ~a
  let at = start
  for (const last = end - 32; at <= last; at += 32) {
    a = Math.imul(a ^ view.getInt32(at, true), FIRST_FACTOR) ^ view.getInt32(at + 16, true)
    b = Math.imul(b ^ view.getInt32(at + 4, true), FIRST_FACTOR) ^ view.getInt32(at + 20, true)
    c = Math.imul(c ^ view.getInt32(at + 8, true), FIRST_FACTOR) ^ view.getInt32(at + 24, true)
    d = Math.imul(d ^ view.getInt32(at + 12, true), FIRST_FACTOR) ^ view.getInt32(at + 28, true)
    a = (a << 13) | (a >>> 19)
    b = (b << 13) | (b >>> 19)
    c = (c << 13) | (c >>> 19)
    d = (d << 13) | (d >>> 19)
  }
  for (; at < end; at++) {
    a = Math.imul(a ^ bytes[at]!, SECOND_FACTOR)
    a = (a << 13) | (a >>> 19)
  }
  hash.high = spreadBits(Math.imul(spreadBits(a) ^ b, SECOND_FACTOR) ^ spreadBits(c ^ (d >>> 3)))
  hash.low = spreadBits(Math.imul(spreadBits(d) ^ c, FIRST_FACTOR) ^ spreadBits(b ^ (a << 5)))
}

export function viewOf(bytes: Buffer): DataView {
  if (bytes === viewed) return view
  viewed = bytes
  view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view
}

/** Every bit has a say in all of them. */
function spreadBits(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, FIRST_FACTOR)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, SECOND_FACTOR)
  return (mixed ^ (mixed >>> 16)) | 0
}
