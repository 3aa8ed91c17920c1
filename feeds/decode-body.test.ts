import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { streamOf } from '#tests/feeds.ts'
import { decodeBody } from './decode-body.ts'

async function decode(bytes: Uint8Array, mostBytes?: number, pieceSize?: number): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of decodeBody(streamOf(bytes, pieceSize), mostBytes)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('gzip is recognised by its first bytes, and plain bytes pass', async () => {
  expect(await decode(Buffer.from('a,b\n1,2'))).toBe('a,b\n1,2')
  expect(await decode(gzipSync('a,b\n1,2'))).toBe('a,b\n1,2')
  expect(await decode(gzipSync('a,b\n1,2'), undefined, 1)).toBe('a,b\n1,2')
  expect(await decode(Buffer.alloc(0))).toBe('')
})

test('a gzip bomb is stopped at the limit', async () => {
  await expect(decode(gzipSync(Buffer.alloc(5_000_000)), 1_000_000)).rejects.toThrow(
    'more than 1000000 bytes',
  )
})

test('a truncated gzip is refused', async () => {
  const whole = gzipSync('x'.repeat(100_000))
  await expect(decode(whole.subarray(0, whole.length - 20))).rejects.toThrow('broken gzip')
})
