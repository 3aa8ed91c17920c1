import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'

/** Gives a complete file its name, for good: also after a power cut. */
export async function publish(draft: string, file: string): Promise<void> {
  await rename(draft, file)
  const folder = await open(path.dirname(path.resolve(file)))
  await folder.sync().finally(() => folder.close())
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
  if (!['open', 'write', 'writev', 'fsync', 'rename', 'stat', 'close'].includes(syscall ?? '')) return error
  return new BackupError(`${file} was not written: ${REASONS[code] ?? code}.`, { cause: error })
}
