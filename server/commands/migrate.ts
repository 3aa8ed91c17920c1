import { readEnv, SettingsError } from '#config/env.ts'
import { RoleTooMightyError } from '#data/grant-rights.ts'
import { UnknownSchemaError } from '#data/migrate.ts'
import { openDatabase } from '#data/open-database.ts'
import { PostgresUnavailableError } from '#data/postgres.ts'
import { prepareSchema } from '#server/start/prepare-schema.ts'

const MENDABLE = [SettingsError, PostgresUnavailableError, RoleTooMightyError, UnknownSchemaError]

/** Brings the schema up to date and ends, so that the site itself can be started without the owner's password. */
async function main() {
  const env = readEnv()
  if (!env.databaseUrl)
    throw new SettingsError(
      'DATABASE_URL must be set: the embedded database is brought up to date by its server.',
    )
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: '', onPanic: () => {} })
  try {
    process.stdout.write(`Applied ${await prepareSchema(database, env)} database migrations.\n`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const isMendable = MENDABLE.some((kind) => error instanceof kind)
  process.stderr.write(`${isMendable ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
