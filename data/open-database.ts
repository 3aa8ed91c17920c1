import type { MessagePort } from 'node:worker_threads'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Copied } from './embedded/copy-files.ts'
import { openEmbedded, openLent } from './embedded/embedded.ts'
import { openDrizzle } from './open-drizzle.ts'
import { openPostgres } from './postgres.ts'
import type { TroubleMemory } from './watched-client.ts'
import type { WatchOptions } from './watched-pool.ts'

/** The database, or a transaction on it: a function that takes one does not care which. */
export type Db = NodePgDatabase

/** Passed to one thread; a port must be transferred. */
export type LentDatabase = { readonly databaseUrl: string } | { readonly port: MessagePort }

export type Database = {
  pool: pg.Pool
  db: Db
  engine: 'embedded' | 'postgres'
  /** The folder of the files that this process writes itself; null where a server does. */
  folder: string | null
  /** Problems that real queries of this thread have met. */
  troubles: TroubleMemory
  /** For another thread of this process to open the same database. */
  lend(): LentDatabase
  /** Makes a data folder with a copy of this moment, to be removed by the caller. Null where a server has the files. */
  copy: (() => Promise<Copied>) | null
  close(): Promise<void>
  /** After an import: work that PostgreSQL's background processes do and that the embedded one has no process for. */
  maintain(): Promise<void>
}

/** Background work can wait for a slow server. */
const LONG_PATIENCE_MS = 30_000

/** PostgreSQL when there is a URL, else the embedded database under `dataDir`. */
export async function openDatabase(options: {
  databaseUrl: string | null | undefined
  dataDir: string
  onPanic: (message: string) => void
  onWarning?: (sentence: string) => void
  /** How long a PostgreSQL server may take to answer before it counts as away. */
  patienceMs?: number
  /** Called when it goes away, and when it is back. */
  onAway?: (isAway: boolean) => void
}): Promise<Database> {
  if (options.databaseUrl) return onPostgres(options.databaseUrl, options)
  const { pool, close, lend, copy, folder, troubles } = await openEmbedded(options)
  return onEmbedded(pool, { close, copy, folder, troubles, lend: () => ({ port: lend() }) })
}

/** The database that another thread of this process has opened. The embedded one cannot be lent again. */
export async function openLentDatabase(lent: LentDatabase): Promise<Database> {
  if ('databaseUrl' in lent) return onPostgres(lent.databaseUrl)
  const { pool, close, troubles } = openLent(lent.port)
  return onEmbedded(pool, {
    close,
    copy: null,
    folder: null,
    troubles,
    lend() {
      throw new Error('a database that was lent is not lent on')
    },
  })
}

async function onPostgres(
  databaseUrl: string,
  { patienceMs = LONG_PATIENCE_MS, onAway }: Partial<WatchOptions> = {},
): Promise<Database> {
  const { pool, troubles, close } = await openPostgres(databaseUrl, { patienceMs, onAway })
  return {
    pool,
    db: openDrizzle(pool),
    engine: 'postgres',
    folder: null,
    troubles,
    lend: () => ({ databaseUrl }),
    copy: null,
    close,
    maintain: async () => {},
  }
}

function onEmbedded(
  pool: pg.Pool,
  { close, copy, lend, folder, troubles }: Pick<Database, 'close' | 'copy' | 'lend' | 'folder' | 'troubles'>,
): Database {
  return {
    pool,
    db: openDrizzle(pool),
    engine: 'embedded',
    folder,
    troubles,
    lend,
    copy,
    close,
    async maintain() {
      await pool.query('VACUUM (ANALYZE)')
      await pool.query('CHECKPOINT')
    },
  }
}
