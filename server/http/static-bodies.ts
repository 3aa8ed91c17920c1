import { readFile, writeFile } from 'node:fs/promises'
import { quickGzip, smallBrotli } from './compress.ts'

/** The names that a build gives to the smaller bodies of a file. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const LARGEST_COMPRESSED_BYTES = 2 * 1024 * 1024
const COMPRESSIBLE = /\.(css|html|ico|js|json|map|svg|txt|wasm|webmanifest|xml)$/

/** Null where it would not be smaller. */
export type Bodies = { readonly gzip: Buffer | null; readonly br: Buffer | null }

/** Whether this is the smaller body of another file. */
export function isMadeBody(name: string): boolean {
  return name.endsWith(ENDINGS.br) || name.endsWith(ENDINGS.gzip)
}

export function isCompressible(name: string, bytes: number): boolean {
  return COMPRESSIBLE.test(name) && bytes < LARGEST_COMPRESSED_BYTES
}

/** Writes them beside the file, empty for none: a build does this once, so that no start has to. */
export async function writeBodies(file: string): Promise<void> {
  const identity = await readFile(file)
  if (!isCompressible(file, identity.length)) return
  const gzip = smallerOrNull(await quickGzip(identity), identity)
  const br = smallerOrNull(await smallBrotli(identity), identity)
  await writeFile(file + ENDINGS.gzip, gzip ?? '')
  await writeFile(file + ENDINGS.br, br ?? '')
}

/** As the build made them, or null without: then they are made when the server starts. */
export async function readBodies(file: string): Promise<Bodies | null> {
  const [gzip, br] = await Promise.all([readMade(file + ENDINGS.gzip), readMade(file + ENDINGS.br)])
  return gzip && br && { gzip: gzip.length > 0 ? gzip : null, br: br.length > 0 ? br : null }
}

export function smallerOrNull(compressed: Buffer, identity: Buffer): Buffer | null {
  return compressed.length < identity.length ? compressed : null
}

async function readMade(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
