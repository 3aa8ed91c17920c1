import { pipeline, type Readable, type Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { FetchError } from './fetch-error.ts'

type Bytes = AsyncIterable<Uint8Array>

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}
export const ACCEPTED_ENCODINGS = 'gzip, br, deflate, zstd'
/** No real feed has more. */
const MOST_LAYERS = 2
const GZIP_MAGIC = [0x1f, 0x8b] as const

/**
 * The plain bytes of an answer, unpacked while they are read: first its Content-Encoding, then a gzipped file, which
 * is recognised by its first bytes. Neither the packed nor the unpacked bytes may pass their limit. Throws FetchError
 * before the first byte for an unknown encoding.
 */
export function unpackBody(
  body: Readable,
  { encoding, maxWireBytes, maxBytes }: { encoding: string; maxWireBytes: number; maxBytes: number },
): Bytes {
  const layers = listLayers(encoding)
  let bytes = limitBytes(body, { maxBytes: maxWireBytes, what: 'sent' })
  for (const layer of layers) {
    const unpacked = layer === 'deflate' ? inflate(bytes) : runThrough(bytes, UNPACKERS[layer]!())
    bytes = limitBytes(unpacked, { maxBytes, what: 'unpacked' })
  }
  return limitBytes(unzipFile(bytes), { maxBytes, what: 'unpacked' })
}

/** Outermost first: unpacking reverses the order of packing. */
function listLayers(encoding: string): string[] {
  const layers = encoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity')
    .reverse()
  const isKnown = layers.every((layer) => layer === 'deflate' || Object.hasOwn(UNPACKERS, layer))
  if (!isKnown || layers.length > MOST_LAYERS) {
    throw new FetchError('bad-encoding', `cannot undo "${encoding.slice(0, 60)}"`)
  }
  return layers
}

async function* limitBytes(
  source: Bytes,
  { maxBytes, what }: { maxBytes: number; what: string },
): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const chunk of source) {
    total += chunk.length
    if (total > maxBytes) throw new FetchError('too-large', `more than ${maxBytes} bytes ${what}`)
    yield chunk
  }
}

async function* runThrough(source: Bytes, transform: Transform): AsyncGenerator<Uint8Array> {
  // Errors of either end reach the reader of the transform; they need no handling here.
  pipeline(source, transform, () => {})
  yield* transform
}

/** With or without the zlib header: both are called deflate. */
async function* inflate(source: Bytes): AsyncGenerator<Uint8Array> {
  const { head, rest } = await peek(source, 1)
  if (head.length === 0) return
  const hasHeader = (head[0]! & 0x0f) === 8
  yield* runThrough(rest, hasHeader ? createInflate() : createInflateRaw())
}

async function* unzipFile(source: Bytes): AsyncGenerator<Uint8Array> {
  const { head, rest } = await peek(source, GZIP_MAGIC.length)
  const isZipped = GZIP_MAGIC.every((byte, index) => head[index] === byte)
  yield* isZipped ? runThrough(rest, createGunzip()) : rest
}

async function peek(source: Bytes, length: number): Promise<{ head: Uint8Array; rest: Bytes }> {
  const iterator = source[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.length < length) {
    const { done, value } = await iterator.next()
    if (done) break
    head = head.length === 0 ? value : Buffer.concat([head, value])
  }
  return { head, rest: continueWith(head, iterator) }
}

async function* continueWith(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}
