/** Numbers in a buffer. */
const ROOM = 4096
const BYTES = Float64Array.BYTES_PER_ELEMENT

let buffer = new ArrayBuffer(0)
let used = 0

/** So many zeros. Short lists share a buffer: one of its own takes ten times as long to make, and a plan needs thousands. */
export function createList(length: number): Float64Array {
  if (used + length * BYTES > buffer.byteLength) {
    buffer = new ArrayBuffer(Math.max(ROOM, length) * BYTES)
    used = 0
  }
  const list = new Float64Array(buffer, used, length)
  used += length * BYTES
  return list
}

export function copyList(list: Float64Array): Float64Array {
  const copy = createList(list.length)
  copy.set(list)
  return copy
}
