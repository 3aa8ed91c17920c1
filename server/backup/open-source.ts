import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#config/env.ts'
import { BackupError } from '#data/backup/backup-error.ts'
import type { Copied } from '#data/embedded/copy-files.ts'
import { type LastBackup, writeLastBackup } from '#data/last-backup.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { type AskServer, findServer } from '../commands/ask-server.ts'

export type Source = {
  readonly database: Database
  /** Where its files are: those of a copy, where a server has the database open. */
  readonly dataDir: string
  close(): Promise<void>
}

/** What is backed up, and a way to tell the site that it was. */
export type BackupSource = Source & { note(backup: LastBackup): Promise<void> }

/** The server first waits for its turn, then copies. */
const COPY_TIMEOUT_MS = 180_000

/** The database to be backed up, which a running site goes on using. */
export async function openSource(
  env: Env,
  { onCopied }: { onCopied: (folder: string) => void },
): Promise<BackupSource> {
  const ask = env.databaseUrl ? null : await findServer(env)
  if (!ask) {
    const source = await openDirectly(env)
    return { ...source, note: (backup) => writeLastBackup(source.database.db, backup) }
  }
  const dataDir = await askForCopy(ask)
  onCopied(dataDir)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const source = await openDirectly({ ...env, dataDir })
    return {
      ...source,
      // In the site's own database: the copy is removed.
      note: (backup) => askToNote(ask, backup),
      async close() {
        await source.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Whether there is an embedded database: one that was made completely. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'database', 'initialised'))
}

/** Never makes a database: there would be nothing in it. */
export async function openDirectly({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Source> {
  if (!databaseUrl && !hasEmbedded(dataDir))
    throw new BackupError(
      `There is no database in ${path.resolve(dataDir)}. Set DATA_DIR or DATABASE_URL as the site has it.`,
    )
  const database = await openDatabase({ databaseUrl, dataDir, onPanic: endProcess })
  return { database, dataDir, close: database.close }
}

async function askForCopy(ask: AskServer): Promise<string> {
  const answer = await ask('/backup-copy', {}, { timeoutMs: COPY_TIMEOUT_MS })
  if (!answer.ok)
    throw new BackupError(
      `The running site could not copy its database (it answered ${answer.status}). Its log says why; try again, or stop it and back it up then.`,
    )
  const copied = (await answer.json()) as Copied
  if (!copied.ok) throw new BackupError(copied.reason)
  return copied.folder
}

async function askToNote(ask: AskServer, backup: LastBackup): Promise<void> {
  const answer = await ask('/backup-made', backup)
  if (!answer.ok) throw new Error(`the running site answered ${answer.status}`)
}

export function endProcess(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
