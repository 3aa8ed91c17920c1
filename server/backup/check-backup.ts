import type { Header } from '#data/backup/backup-format.ts'
import { requireKnownVersion } from '#data/backup/load-backup.ts'
import { readHeader, readParts } from '#data/backup/read-backup.ts'
import type { OnRows } from '#data/backup/write-text.ts'

/** Reads the file from its first to its last byte, so that a bad one is refused before anything is written. */
export async function checkBackup(file: string, onProgress: OnRows): Promise<Header> {
  const header = await readHeader(file)
  requireKnownVersion(header)
  let done = 0
  for await (const part of readParts(file)) {
    if (part.kind !== 'rows') continue
    done += part.rows.length
    onProgress({ done, total: header.rows })
  }
  return header
}
