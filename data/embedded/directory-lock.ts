import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'

  constructor(dataDir: string) {
    super(`${dataDir} is in use by another Pouchscout process. Stop it, or set DATA_DIR to another folder.`)
  }
}

/**
 * PGlite takes no lock, and two processes on one folder destroy it. This is an SQLite file lock because Node
 * offers no other that the kernel frees by itself, however the process dies.
 */
export function lockDirectory({ folder, dataDir }: { folder: string; dataDir: string }): { free(): void } {
  const lock = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DataDirInUseError(dataDir) : error
  }
  return { free: () => lock.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
