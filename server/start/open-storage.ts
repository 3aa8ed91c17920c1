import type { Env } from '#config/env.ts'
import { mendRights } from '#data/data-dir/mend-rights.ts'
import { openDataDir } from '#data/data-dir/open-data-dir.ts'
import { type Database, openDatabase } from '#data/open-database.ts'

/** A visitor who waits for a page has no use for a database that is silent for longer. */
const DATABASE_PATIENCE_MS = 3000

/** The data folder, private to its owner, and the database. On PostgreSQL the folder only holds operator tokens. */
export async function openStorage({
  env: { databaseUrl, dataDir },
  warn,
  onPanic,
  onAway,
}: {
  env: Pick<Env, 'databaseUrl' | 'dataDir'>
  /** Gets sentences about problems that do not stop the start. */
  warn: (sentence: string) => void
  onPanic: (sentence: string) => void
  /** Called when a PostgreSQL server goes away, and when it is back. */
  onAway: (isAway: boolean) => void
}): Promise<Database> {
  if (databaseUrl) {
    await openDataDir(dataDir)
    const looseness = mendRights(dataDir)
    if (looseness) warn(looseness)
  }
  return openDatabase({
    databaseUrl,
    dataDir,
    onPanic,
    onWarning: warn,
    patienceMs: DATABASE_PATIENCE_MS,
    onAway,
  })
}
