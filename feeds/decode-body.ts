import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedFormatError } from './feed-format-error.ts'
import { peekBody } from './peek-body.ts'

/** More than any feed we read; stops gzip bombs. */
const MOST_UNPACKED_BYTES = 400_000_000
const GZIP_MAGIC = [0x1f, 0x8b]

/**
 * The body, unpacked where it begins like gzip, whatever its name or its server says.
 * Throws FeedFormatError when the gzip is incomplete, or unpacks to more than the limit.
 */
export async function* decodeBody(
  source: AsyncIterable<Uint8Array>,
  mostBytes = MOST_UNPACKED_BYTES,
): AsyncGenerator<Uint8Array> {
  const { head, body } = await peekBody(source, GZIP_MAGIC.length)
  yield* GZIP_MAGIC.every((byte, at) => head[at] === byte) ? unzip(body, mostBytes) : body
}

async function* unzip(body: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // The reader of the unpacked bytes gets the error; it needs no handling here.
  pipeline(body, gunzip, () => {})
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new FeedFormatError(`unpacks to more than ${mostBytes} bytes`)
      yield chunk
    }
  } catch (error) {
    throw isZipError(error) ? new FeedFormatError('broken gzip', { cause: error }) : error
  }
}

function isZipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
