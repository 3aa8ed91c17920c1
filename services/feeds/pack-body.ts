import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** The bytes of a page, packed, with their original measures. */
export type PackedBody = {
  readonly hash: string
  readonly size: number
  readonly parts: ReadonlyArray<Buffer>
}

/** As much as one row of the database may hold. */
const PART_BYTES = 1_000_000
/** More than any feed packs to within the fetcher's limits; a larger body is not text. */
const MOST_PACKED_BYTES = 64_000_000

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** Reads a body to its end and keeps it packed: a feed of 200 MB takes a tenth of that. */
export async function packBody(body: AsyncIterable<Uint8Array>): Promise<PackedBody> {
  const hash = createHash('sha256')
  let size = 0
  async function* measure() {
    for await (const chunk of body) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const packer = createZstdCompress()
  // An error of the body surfaces where the packed bytes are read.
  pipeline(measure(), packer, () => {})
  const chunks: Buffer[] = []
  let packedSize = 0
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    packedSize += chunk.length
    if (packedSize > MOST_PACKED_BYTES)
      throw new BodyTooLargeError(`packs to over ${MOST_PACKED_BYTES} bytes`)
    chunks.push(chunk)
  }
  return { hash: hash.digest('hex'), size, parts: divide(Buffer.concat(chunks)) }
}

/** The bytes as they were fetched. */
export async function* openBody(parts: ReadonlyArray<Buffer>): AsyncGenerator<Buffer> {
  const opener = createZstdDecompress()
  pipeline(parts, opener, () => {})
  yield* opener as AsyncIterable<Buffer>
}

function divide(packed: Buffer): Buffer[] {
  const count = Math.max(1, Math.ceil(packed.length / PART_BYTES))
  return Array.from({ length: count }, (_, part) =>
    packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  )
}
