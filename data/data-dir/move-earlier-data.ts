import fs from 'node:fs'
import path from 'node:path'
import { DataDirInUseError, lockDirectory } from '../embedded/directory-lock.ts'
import { DataDirError, openDataDir } from './open-data-dir.ts'

/** Written again by each start of a server. */
const SMALL_FILES = ['control.json', 'first-admin.token']

/**
 * Moves the data of an earlier version from `from` to `to`, by renaming, and returns the names of what it moved. Throws
 * a DataDirError where a database has to stay: a start without it would show an empty site.
 */
export async function moveEarlierData({
  from,
  to,
  withDatabase,
}: {
  from: string
  to: string
  /** False on PostgreSQL, where an earlier embedded database is of no use. */
  withDatabase: boolean
}): Promise<ReadonlyArray<string>> {
  const hasDatabase = withDatabase && fs.existsSync(path.join(from, 'database/pg'))
  const files = SMALL_FILES.filter((name) => fs.existsSync(path.join(from, name)))
  if (!hasDatabase && files.length === 0) return []
  await openDataDir(to)
  const isMoved = hasDatabase && moveDatabase({ from, to })
  return [...(isMoved ? ['database'] : []), ...files.filter((name) => moveFile({ name, from, to }))]
}

type Places = { readonly from: string; readonly to: string }

/**
 * Under the lock of the database, which moves with its file, so that no server can open it meanwhile. Returns
 * false when another start was faster.
 */
function moveDatabase({ from, to }: Places): boolean {
  const folder = path.join(from, 'database')
  try {
    const lock = lockDirectory({ folder, dataDir: from })
    try {
      fs.renameSync(folder, path.join(to, 'database'))
    } finally {
      lock.free()
    }
    return true
  } catch (error) {
    if (!fs.existsSync(folder)) return false
    throw new DataDirError(explainStay({ from, to }, error), { cause: error })
  }
}

function explainStay({ from, to }: Places, error: unknown): string {
  const found = `A database lies in ${from}/database, where earlier versions kept it`
  if (error instanceof DataDirInUseError)
    return `${found}, and another Pouchscout process uses it. Stop that process and start again; the database then moves to ${to}.`
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTEMPTY' || code === 'EEXIST')
    return `${found}, and another one in ${to}/database. Move the one you do not want out of the way and start again, or set DATA_DIR to the folder you want.`
  return `${found}, and it cannot be moved to ${to} (${code}). Stop every Pouchscout process, move it to ${to}/database by hand, and start again; or set DATA_DIR=${from}.`
}

/** Never replaces a newer one. */
function moveFile({ name, from, to }: Places & { name: string }): boolean {
  if (fs.existsSync(path.join(to, name))) return false
  try {
    fs.renameSync(path.join(from, name), path.join(to, name))
    return true
  } catch {
    return false // another start was faster, or it stays: nothing depends on it
  }
}
