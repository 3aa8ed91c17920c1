/** Large enough to make the cost per chunk negligible. */
const SMALLEST_CHUNK = 128 * 1024
/** Small enough that one chunk gives a batch of a few hundred. */
const LARGEST_CHUNK = 1024 * 1024

/** The same bytes in chunks of a useful size: a server may send a byte at a time, or all of them. */
export async function* gatherChunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (chunk.length === 0) continue
    waiting.push(chunk)
    size += chunk.length
    if (size < SMALLEST_CHUNK) continue
    yield* divide(toBuffer(waiting))
    waiting = []
    size = 0
  }
  if (size > 0) yield toBuffer(waiting)
}

function* divide(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += LARGEST_CHUNK) yield chunk.subarray(at, at + LARGEST_CHUNK)
}

function toBuffer(chunks: ReadonlyArray<Uint8Array>): Buffer {
  const [first] = chunks
  if (chunks.length === 1 && first) return Buffer.from(first.buffer, first.byteOffset, first.byteLength)
  return Buffer.concat(chunks)
}
