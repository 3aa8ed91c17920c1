import type { Env } from '#config/env.ts'
import { mendRights } from '#data/data-dir/mend-rights.ts'
import { openDataDir } from '#data/data-dir/open-data-dir.ts'
import { type Database, openDatabase } from '#data/open-database.ts'

/** The data folder, its owner's alone, and the database. On PostgreSQL the folder holds what proves an operator. */
export async function openStorage({
  env: { databaseUrl, dataDir },
  warn,
  onPanic,
}: {
  env: Pick<Env, 'databaseUrl' | 'dataDir'>
  /** Hears sentences about what is not as it should be and does not stop the start. */
  warn: (sentence: string) => void
  onPanic: (sentence: string) => void
}): Promise<Database> {
  if (databaseUrl) {
    await openDataDir(dataDir)
    const looseness = mendRights(dataDir)
    if (looseness) warn(looseness)
  }
  return openDatabase({ databaseUrl, dataDir, onPanic, onWarning: warn })
}
