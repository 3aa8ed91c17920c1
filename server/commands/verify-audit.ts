import { readEnv, SettingsError } from '#config/env.ts'
import { PostgresUnavailableError } from '#data/postgres.ts'
import { isInUse } from './on-database.ts'
import { runVerifyAudit } from './verify-audit-command.ts'

/** No such column or table: nobody has started this version on the database yet. */
const OLDER_SCHEMA = ['42703', '42P01']

try {
  const { out, code } = await runVerifyAudit(process.argv.slice(2), readEnv())
  process.stdout.write(out)
  process.exitCode = code
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof PostgresUnavailableError) return error.message
  if (isInUse(error)) return 'A server that cannot be reached uses this data folder. Stop it, or wait for it.'
  const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
  if (OLDER_SCHEMA.includes(code))
    return 'The database is of an older version. Start the site once, then ask again.'
  return String((error as Error).stack)
}
