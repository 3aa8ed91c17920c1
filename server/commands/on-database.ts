import type { Env } from '#config/env.ts'
import { DataDirInUseError } from '#data/embedded/directory-lock.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { createLogger } from '../logging.ts'
import { openFeeds } from '../open-feeds.ts'
import { prepareSchema } from '../prepare-schema.ts'

/** Does something with feeds in this very process, where no server runs that could. */
export async function onDatabase<T>(
  env: Env,
  work: (feeds: FeedDeps, database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onPanic: (message) => {
      throw new Error(`The database stopped: ${message}`)
    },
  })
  try {
    await prepareSchema(database, env)
    const log = createLogger({ level: 'error' })
    const feeds = await openFeeds({ env, origin: env.publicOrigin ?? 'http://127.0.0.1', database, log })
    try {
      return await work(feeds.deps, database)
    } finally {
      await feeds.close()
    }
  } finally {
    await database.close()
  }
}

export function isInUse(error: unknown): boolean {
  return error instanceof DataDirInUseError
}
