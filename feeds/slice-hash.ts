const FIRST_FACTOR = 0x85ebca6b
const SECOND_FACTOR = 0xc2b2ae35

/** Words are read through a view; a chunk holds many slices and is given up before the next. */
let viewed: Buffer = Buffer.alloc(0)
let view = new DataView(viewed.buffer)

export type SliceHash = { high: number; low: number }

/** Where the two parts of an object lie that nobody reads, from its own start on. */
export type Gaps = { gapStart: number; gapEnd: number; laterStart: number; laterEnd: number }

/** Eight words. */
const BLOCK = 32

/**
 * A quick hash of 64 bits of what is on either side of the gaps, written into `hash`. Four lanes share the words, so
 * that a processor can work on all of them at once; a lane in which one word differs always ends differently. All in
 * one function, where the lanes can stay in registers: every product of every reading passes here. Not for secrets: a
 * store could only deceive itself, about its own listings.
 */
export function hashAround(
  hash: SliceHash,
  bytes: Buffer,
  start: number,
  { length, gapStart, gapEnd, laterStart, laterEnd }: Gaps & { readonly length: number },
): void {
  const view = viewOf(bytes)
  let a = length
  let b = a ^ FIRST_FACTOR
  let c = a ^ SECOND_FACTOR
  let d = ~a
  for (let part = 0; part < 3; part++) {
    let at = start + (part === 0 ? 0 : part === 1 ? gapEnd : laterEnd)
    const end = start + (part === 0 ? gapStart : part === 1 ? laterStart : length)
    a ^= end - at
    if (end - at >= BLOCK) {
      for (; at < end; at += BLOCK) {
        // The last block overlaps the one before it: byte by byte, what is left would take as long as all the rest.
        if (at > end - BLOCK) at = end - BLOCK
        a = Math.imul(a ^ view.getInt32(at, true), FIRST_FACTOR) ^ view.getInt32(at + 16, true)
        b = Math.imul(b ^ view.getInt32(at + 4, true), FIRST_FACTOR) ^ view.getInt32(at + 20, true)
        c = Math.imul(c ^ view.getInt32(at + 8, true), FIRST_FACTOR) ^ view.getInt32(at + 24, true)
        d = Math.imul(d ^ view.getInt32(at + 12, true), FIRST_FACTOR) ^ view.getInt32(at + 28, true)
        a = (a << 13) | (a >>> 19)
        b = (b << 13) | (b >>> 19)
        c = (c << 13) | (c >>> 19)
        d = (d << 13) | (d >>> 19)
      }
    } else {
      for (; at < end; at++) {
        a = Math.imul(a ^ bytes[at]!, SECOND_FACTOR)
        a = (a << 13) | (a >>> 19)
      }
    }
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
