import type { Env } from '#config/env.ts'
import { grantRights, readRole, requireBounds } from '#data/grant-rights.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { preparePriceMonths } from '#data/price-months.ts'
import { installQueue } from '#jobs/open-jobs.ts'

/**
 * Brings the schema up to date; returns the number of migrations. Where the tables have a separate owner, that owner
 * migrates them and then grants the site its rights. The history gets its next months here too, and every night.
 */
export async function prepareSchema(
  database: Database,
  { databaseOwnerUrl }: Pick<Env, 'databaseOwnerUrl'>,
): Promise<number> {
  const applied = await (databaseOwnerUrl === null
    ? migrate(database)
    : migrateAsOwner(database, databaseOwnerUrl))
  await preparePriceMonths(database.db, new Date())
  return applied
}

async function migrateAsOwner(database: Database, databaseOwnerUrl: string): Promise<number> {
  const owner = await openDatabase({ databaseUrl: databaseOwnerUrl, dataDir: '', onPanic: () => {} })
  try {
    const applied = await migrate(owner)
    await installQueue(owner.pool)
    await grantRights(owner.db, await readRole(database.db))
    await requireBounds(database.db)
    return applied
  } finally {
    await owner.close()
  }
}
