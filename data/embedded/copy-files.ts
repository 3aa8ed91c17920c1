import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { DataDirInUseError, lockDirectory } from './directory-lock.ts'

/** Below the data folder: the copy is as private as the database, and on the same disk, where copying is quickest. */
const COPY_FOLDER = 'backup-copy'
/** What a start needs. The lock belongs to the process that has the database open. */
const COPIED_NAMES = ['pg', 'initialised', 'auth-secret']
/** Writes wait meanwhile, and give up after a minute. */
const LONGEST_COPY_MS = 40_000
/** Between the begin of a copy and the start of the command that reads it. */
const OPENED_WITHIN_MS = 60_000
/** Left free, so that the database itself never meets a full disk because of a copy. */
const SPARE_BYTES = 256 * 1024 * 1024
const FILES_AT_ONCE = 8
const TOO_SLOW =
  'The database was not copied, because that takes longer than writes can wait. Try again when the disk is less busy, stop the site and back it up then, or move it to PostgreSQL.'
const PRIVATE_FOLDER = 0o700

/** A folder that can be used as a data folder, or a sentence that says why there is none. */
export type Copied =
  | { readonly ok: true; readonly folder: string }
  | { readonly ok: false; readonly reason: string }

/**
 * Copies the files of the open database as of one moment, for a process that wants to read it at leisure and removes it
 * afterwards. The one session is held meanwhile: nothing else can write, and what is in the log but not yet in the
 * tables is recovered when the copy is opened.
 */
export async function copyFiles({
  pool,
  dataDir,
  folder,
}: {
  pool: pg.Pool
  dataDir: string
  folder: string
}): Promise<Copied> {
  const copy = path.resolve(dataDir, COPY_FOLDER)
  const obstacle = await makeRoom({ copy, folder })
  if (obstacle) return { ok: false, reason: obstacle }
  await pool.query('CHECKPOINT')
  const client = await pool.connect()
  let isCopied = false
  try {
    await client.query('begin')
    const endsAtMs = performance.now() + LONGEST_COPY_MS
    isCopied = await copyTree({ from: folder, to: path.join(copy, 'database'), endsAtMs })
    return isCopied ? { ok: true, folder: copy } : { ok: false, reason: TOO_SLOW }
  } finally {
    if (!isCopied) await fs.rm(copy, { recursive: true, force: true })
    client.release() // which ends the transaction
  }
}

/** Removes what a killed command left. Returns a sentence where there is no room, or another command uses it. */
async function makeRoom({ copy, folder }: { copy: string; folder: string }): Promise<string | null> {
  const inside = path.join(copy, 'database')
  if (await isInUse(inside)) return 'Another backup is being written. Try again when it has ended.'
  await fs.rm(copy, { recursive: true, force: true })
  await fs.mkdir(inside, { recursive: true, mode: PRIVATE_FOLDER })
  const files = await listFiles(folder)
  const sizes = await Promise.all(files.map((name) => sizeOf(path.join(folder, name))))
  const needed = sizes.reduce((sum, size) => sum + size, SPARE_BYTES)
  const { bavail, bsize } = await fs.statfs(copy)
  if (bavail * bsize >= needed) return null
  await fs.rm(copy, { recursive: true, force: true })
  return (
    `The disk of the data folder has too little room for a copy of the database: ${toMegabytes(needed)} MB are needed, ` +
    `${toMegabytes(bavail * bsize)} MB are free. Make room, or stop the site and back it up then.`
  )
}

/** Until it is opened, which locks it, a copy is recognised by its age. */
async function isInUse(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  const { mtimeMs } = await fs.stat(folder)
  return Date.now() - mtimeMs < OPENED_WITHIN_MS || isLocked(folder)
}

function isLocked(folder: string): boolean {
  try {
    lockDirectory({ folder, dataDir: folder }).free()
    return false
  } catch (error) {
    if (error instanceof DataDirInUseError) return true
    throw error
  }
}

/** Returns whether it was done in time. */
async function copyTree({
  from,
  to,
  endsAtMs,
}: {
  from: string
  to: string
  endsAtMs: number
}): Promise<boolean> {
  for (const name of await listFolders(from))
    await fs.mkdir(path.join(to, name), { recursive: true, mode: PRIVATE_FOLDER })
  const waiting = (await listFiles(from)).values()
  async function copyNext() {
    for (const name of waiting) {
      if (performance.now() > endsAtMs) return
      await copyFile(path.join(from, name), path.join(to, name))
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext))
  return performance.now() <= endsAtMs
}

/** Where the file system can, both share their blocks until one of them is changed. */
function copyFile(from: string, to: string): Promise<void> {
  return fs.copyFile(from, to, fs.constants.COPYFILE_FICLONE)
}

async function listFiles(folder: string): Promise<string[]> {
  return list(folder, (entry) => entry.isFile())
}

/** Also empty ones: PostgreSQL does not start without them. */
async function listFolders(folder: string): Promise<string[]> {
  return list(folder, (entry) => entry.isDirectory())
}

async function list(folder: string, isWanted: (entry: Entry) => boolean): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(isWanted)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => COPIED_NAMES.includes(name.split(path.sep)[0]!))
}

type Entry = { isFile(): boolean; isDirectory(): boolean }

/** 0 for one that is gone by now. */
async function sizeOf(file: string): Promise<number> {
  return fs.stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
