import fs from 'node:fs'
import path from 'node:path'
import { PROBE_NAME } from './probe-folder.ts'

/** The server's own files in its folder. A folder that an operator names may hold other files too. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'database',
  'backup-copy',
  'control.json',
  'first-admin.token',
  PROBE_NAME,
])
const OTHERS = 0o077
/** Set on folders that many people share, such as /tmp. */
const STICKY = 0o1000

/**
 * Restricts everything in the folder to its owner, and the folder too when it holds no other files. Returns
 * a sentence about what could not be changed, else null. Links are never followed; folders come before their content,
 * so that no link can be put in meanwhile.
 */
export function mendRights(dataDir: string, chmod: Chmod = fs.chmodSync): string | null {
  if (process.platform === 'win32') return null
  const folder = fs.realpathSync(dataDir)
  const names = fs.readdirSync(folder)
  const found: Loose[] = []

  /** Returns whether it is a folder to go into. */
  function tighten(file: string): boolean {
    const stats = fs.lstatSync(file, { throwIfNoEntry: false })
    if (!stats || !(stats.isFile() || stats.isDirectory())) return false
    if ((stats.mode & OTHERS) !== 0) {
      const reason = tryChmod(chmod, file, stats.mode & 0o700)
      if (reason) found.push({ file, reason })
    }
    return stats.isDirectory()
  }

  function tightenTree(file: string) {
    if (!tighten(file)) return
    for (const name of fs.readdirSync(file)) tightenTree(path.join(file, name))
  }

  if (isDedicated(folder, names)) tighten(folder)
  for (const name of names) if (OWN_NAMES.has(name)) tightenTree(path.join(folder, name))
  const [first] = found
  if (!first) return null
  const more = found.length > 1 ? ` and ${found.length - 1} more` : ''
  return (
    `Other users of this machine may open ${first.file}${more}, and that cannot be changed (${first.reason}). ` +
    `Give ${folder} to the user that runs Pouchscout, or set DATA_DIR to a folder of its own.`
  )
}

type Chmod = (file: string, mode: number) => void
type Loose = { readonly file: string; readonly reason: string }

function isDedicated(folder: string, names: ReadonlyArray<string>): boolean {
  const isShared = (fs.statSync(folder).mode & STICKY) !== 0
  return !isShared && names.every((name) => OWN_NAMES.has(name) || name === 'lost+found')
}

function tryChmod(chmod: Chmod, file: string, mode: number): string | null {
  try {
    chmod(file, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EPERM' ? 'it belongs to another user' : String(code)
  }
  const isKept = (fs.lstatSync(file).mode & OTHERS) === 0
  return isKept ? null : 'its file system keeps no rights'
}
