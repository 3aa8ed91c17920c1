import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openEmbedded } from './embedded/embedded.ts'
import { openPostgres } from './postgres.ts'

/** The database, or a transaction on it: a function that takes one does not care which. */
export type Db = NodePgDatabase

export type Database = {
  pool: pg.Pool
  db: Db
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
  /** After an import: what PostgreSQL's background processes do by themselves and the embedded one has none for. */
  maintain(): Promise<void>
}

/** PostgreSQL when there is a URL, else the embedded database under `dataDir`. */
export async function openDatabase(options: {
  databaseUrl: string | null | undefined
  dataDir: string
  onPanic: (message: string) => void
}): Promise<Database> {
  if (options.databaseUrl) {
    const pool = await openPostgres(options.databaseUrl)
    return { pool, db: drizzle(pool), engine: 'postgres', close: () => pool.end(), maintain: async () => {} }
  }
  const { pool, close } = await openEmbedded(options)
  return {
    pool,
    db: drizzle(pool),
    engine: 'embedded',
    close,
    async maintain() {
      await pool.query('VACUUM (ANALYZE)')
      await pool.query('CHECKPOINT')
    },
  }
}
