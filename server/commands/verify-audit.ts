import { readEnv, SettingsError } from '#config/env.ts'
import { BackupError } from '#data/backup/backup-error.ts'
import { DataDirError } from '#data/data-dir/open-data-dir.ts'
import { PostgresUnavailableError } from '#data/postgres.ts'
import { keepFilesPrivate } from '../start/private-files.ts'
import { settleDataDir } from '../start/settle-data-dir.ts'
import { isInUse } from './on-database.ts'
import { runVerifyAudit } from './verify-audit-command.ts'

const MENDABLE = [SettingsError, BackupError, DataDirError, PostgresUnavailableError]
/** No such column or table: this version has never been started on the database. */
const OLDER_SCHEMA = ['42703', '42P01']

try {
  keepFilesPrivate()
  const env = readEnv()
  await settleDataDir(env, (line) => process.stderr.write(`${line}\n`))
  const { out, code } = await runVerifyAudit(process.argv.slice(2), env)
  process.stdout.write(out)
  process.exitCode = code
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function explain(error: unknown): string {
  if (MENDABLE.some((kind) => error instanceof kind)) return (error as Error).message
  if (isInUse(error)) return 'A server that cannot be reached uses this data folder. Stop it, or wait for it.'
  const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
  if (OLDER_SCHEMA.includes(code))
    return 'The database is of an older version. Start the site once, then ask again.'
  return String((error as Error).stack)
}
