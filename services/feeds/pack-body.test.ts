import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { SEED } from '#tests/seed.ts'
import { openBody, packBody } from './pack-body.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test.each([0, 1, 100_000, 2_500_000])('%i random bytes come back as they were', async (size) => {
  const random = createSeededRandom(SEED)
  const bytes = Buffer.from(Uint8Array.from({ length: size }, () => random() * 256))
  const packed = await packBody(inPieces(bytes, 65_536))
  expect(packed).toMatchObject({ size, hash: createHash('sha256').update(bytes).digest('hex') })
  expect(packed.parts.every((part) => part.length <= 1_000_000)).toBe(true)
  expect((await readAll(openBody(packed.parts))).equals(bytes)).toBe(true)
})

test('a feed takes a fraction of its size', async () => {
  const bytes = Buffer.from('{"title":"Fjord Mint","price":"4.90"},'.repeat(50_000))
  const { parts } = await packBody(inPieces(bytes, 65_536))
  expect(Buffer.concat(parts).length).toBeLessThan(bytes.length / 50)
})

test('a body that breaks off throws the error that broke it', async () => {
  async function* broken() {
    yield Buffer.from('half of')
    throw new Error('the server went silent')
  }
  await expect(packBody(broken())).rejects.toThrow('the server went silent')
})
