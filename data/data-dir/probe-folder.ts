import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'

export const PROBE_NAME = '.probe'
/** A few pages of a database. */
const PROBE_BYTES = 64 * 1024
const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants

/** Writes a little and removes it again; rejects with the system's own error when that fails. */
export async function probeFolder(folder: string): Promise<void> {
  const file = path.join(folder, PROBE_NAME)
  try {
    const handle = await open(file, O_WRONLY | O_CREAT | O_TRUNC | (O_NOFOLLOW ?? 0), 0o600)
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true }).catch(() => {}) // the write has already reported any problem
  }
}
