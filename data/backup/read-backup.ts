import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { BackupError, describeDamage, describeForeign } from './backup-error.ts'
import type { Header } from './backup-format.ts'
import { type BackupPart, createPartParser, parseHeader } from './parse-parts.ts'

const CHUNK_BYTES = 1024 * 1024

/** The first line alone: enough to know what the file is. */
export async function readHeader(file: string): Promise<Header> {
  for await (const [line] of readLines(file)) return parseHeader(line!, file)
  throw describeDamage(file)
}

/**
 * Everything after the header, in order, about a megabyte at a time. Only a reader that gets to the end knows that the
 * file is complete.
 */
export async function* readParts(file: string): AsyncGenerator<BackupPart> {
  const parser = createPartParser(file)
  for await (const lines of readLines(file)) yield* parser.take(lines)
  parser.finish()
}

/** Not by readline, which also takes some characters of a text for the end of a line. */
async function* readLines(file: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  const input = createReadStream(file)
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  input.on('error', (error) => gunzip.destroy(error))
  let rest = ''
  try {
    for await (const chunk of input.pipe(gunzip)) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
      rest = lines.pop()!
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    throw explainFile(error, file)
  } finally {
    input.destroy()
    gunzip.destroy()
  }
  if (rest !== '') throw describeDamage(file)
}

function explainFile(error: unknown, file: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code === 'EACCES') return new BackupError(`${file} cannot be read: it belongs to another user.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder. Name the file of a backup.`)
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check') return describeForeign(file)
  return code.startsWith('Z_') ? describeDamage(file) : error
}
