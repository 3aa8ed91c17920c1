import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export const unpackBrotli = promisify(brotliDecompress) as (body: Buffer) => Promise<Buffer>
export const unpackGzip = promisify(gunzip) as (body: Buffer) => Promise<Buffer>

/** Three fifths of the cost of the next one, and a twentieth larger: many of these bodies are sent only once. */
const QUICK_BROTLI = 3
const QUICK_GZIP = 6
/** Room for a whole page: each further piece would be one more trip to the thread pool. */
const PIECE_BYTES = 64 * 1024

/** A millisecond or two for a page. All of these run in the thread pool, not on the event loop. */
export function quickBrotli(body: Buffer): Promise<Buffer> {
  return brotli(body, QUICK_BROTLI)
}

/** A tenth smaller than the quick one at fifty times the cost: for bodies that are sent many times. */
export function smallBrotli(body: Buffer): Promise<Buffer> {
  return brotli(body, constants.BROTLI_MAX_QUALITY)
}

export async function quickGzip(body: Buffer): Promise<Buffer> {
  return cutToSize(await gzipAsync(body, { level: QUICK_GZIP, chunkSize: PIECE_BYTES }))
}

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await brotliAsync(body, {
    chunkSize: PIECE_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  return cutToSize(compressed)
}

/** Node gives a short body as the beginning of a buffer of 64 KB: keeping the body keeps the whole buffer. */
function cutToSize(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}
