import { existsSync } from 'node:fs'
import { link, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'

/** Some network disks and memory sticks have no links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Throws where the name is taken: a backup never replaces a file. */
export function requireNewName(file: string): void {
  if (existsSync(file)) throw describeTaken(file)
}

function describeTaken(file: string): BackupError {
  return new BackupError(`${file} exists already. Choose another name.`)
}

/** Gives a complete file its name, for good: also after a power cut. The draft may be there afterwards too. */
export async function publish(draft: string, file: string): Promise<void> {
  await giveName(draft, file)
  const folder = await open(path.dirname(path.resolve(file)))
  await folder.sync().finally(() => folder.close())
}

/** A link, and not a rename, fails where another file has got the name meanwhile. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw describeTaken(file)
    if (!NO_LINKS.includes(code)) throw error
    requireNewName(file)
    await rename(draft, file)
  }
}

const FULL = 'the disk is full. Make room, or choose another disk'
const CLOSED = 'its folder cannot be written. Choose another, or let this user write there'
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOENT: 'its folder does not exist. Make it first',
  ENOTDIR: 'its folder does not exist. Make it first',
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: CLOSED,
}

/** Errors of the file system name their call; those of the database do not. */
export function explainFile(error: unknown, file: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (!['open', 'write', 'writev', 'fsync', 'link', 'rename', 'stat', 'close'].includes(syscall ?? ''))
    return error
  return new BackupError(`${file} was not written: ${REASONS[code] ?? code}.`, { cause: error })
}
