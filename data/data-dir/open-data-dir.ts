import fs from 'node:fs'
import path from 'node:path'
import { findTrouble } from '../database-trouble.ts'
import { probeFolder } from './probe-folder.ts'

/** A problem the operator can fix; the message says how. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}

const PRIVATE_FOLDER = 0o700

/** Ensures that the folder exists and can be written, else throws a DataDirError that says why not. */
export async function openDataDir(folder: string): Promise<void> {
  makeFolder(path.resolve(folder))
  try {
    await probeFolder(folder)
  } catch (error) {
    throw new DataDirError(describeProbe(folder, error), { cause: error })
  }
}

/** Step by step: Node's own recursive mkdir never ends below /proc. */
function makeFolder(folder: string) {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== path.dirname(folder)) makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, PRIVATE_FOLDER)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return // another process was faster
    throw new DataDirError(
      `DATA_DIR cannot be used: ${folder} cannot be made (${code}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    )
  }
}

function describeProbe(folder: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return findTrouble(error)?.trouble === 'disk-full'
    ? `DATA_DIR cannot be used: the disk of ${folder} is full (${code}). Make room and start again; nothing that was confirmed is lost.`
    : `DATA_DIR cannot be used: ${folder} cannot be written (${code}). Let the user that runs Pouchscout write there, or set DATA_DIR to another folder.`
}
