import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedFormatError } from './feed-format-error.ts'
import { peekBody } from './peek-body.ts'

/** More than any feed we read; a bomb ends here. */
const MOST_UNPACKED_BYTES = 400_000_000
const GZIP_MAGIC = [0x1f, 0x8b]

/**
 * The body with gzip undone where it begins as gzip does, whatever its name or its server says.
 * Throws FeedFormatError when it is no whole gzip, or unpacks to more than the limit.
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
  // An error comes out where the unpacked bytes are read; nobody else needs to hear of it.
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
