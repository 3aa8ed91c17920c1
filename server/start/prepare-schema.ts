import type { Env } from '#config/env.ts'
import { grantRights, readRole, requireBounds } from '#data/grant-rights.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { installQueue } from '#jobs/open-jobs.ts'

/**
 * Brings the schema up to date; answers how many migrations it took. Where the tables have an owner of their own it is
 * the owner who does, and who then says what the site may do with them.
 */
export async function prepareSchema(
  database: Database,
  { databaseOwnerUrl }: Pick<Env, 'databaseOwnerUrl'>,
): Promise<number> {
  if (databaseOwnerUrl === null) return migrate(database)
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
