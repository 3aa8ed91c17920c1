import { type Env, readEnv } from '#config/env.ts'
import { BackupError } from '#data/backup/backup-error.ts'
import { DataDirInUseError } from '#data/embedded/directory-lock.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { keepFilesPrivate } from '../start/private-files.ts'
import { settleDataDir } from '../start/settle-data-dir.ts'

const NO_RIGHT = '42501'

/** Runs a command on the whole database: an error becomes a sentence and the exit code 1. */
export async function runStorageCommand(
  command: (args: string[], env: Env) => Promise<number>,
): Promise<void> {
  let env: Env | null = null
  try {
    keepFilesPrivate()
    env = readEnv()
    await settleDataDir(env, (line) => process.stderr.write(`${line}\n`))
    process.exitCode = await command(process.argv.slice(2), env)
  } catch (error) {
    process.stderr.write(`${explain(error, env)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown, env: Env | null): string {
  if (error instanceof BackupError) return error.message
  if (error instanceof DataDirInUseError)
    return 'A site uses this data folder. Stop it first; a backup also works while it runs and answers.'
  if ((error as { code?: unknown }).code === NO_RIGHT)
    return (
      `The role of ${env?.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'} may not do this (${(error as Error).message}). ` +
      'Restoring and moving need the role that owns the database.'
    )
  return explainFailure(error, env)
}
