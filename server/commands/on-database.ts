import type { Env } from '#config/env.ts'
import { DataDirInUseError } from '#data/embedded/directory-lock.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { openFeeds } from '#server/start/open-feeds.ts'
import { prepareSchema } from '#server/start/prepare-schema.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { createKeys } from '../auth/create-keys.ts'
import { readAuthSecret } from '../auth/read-secret.ts'
import { createLogger } from '../logging.ts'

/** Works with feeds in this process, where no server runs that could. */
export async function onDatabase<T>(
  env: Env,
  work: (feeds: FeedDeps, database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onPanic: endProcess,
    onWarning: warn,
  })
  try {
    await prepareSchema(database, env)
    const log = createLogger({ level: 'error' })
    const secret = await readAuthSecret({ given: env.authSecret, database, dataDir: env.dataDir })
    const origin = env.publicOrigin ?? 'http://127.0.0.1'
    const feeds = await openFeeds({ env, origin, database, openKey: createKeys(secret).open, log })
    try {
      return await work(feeds.deps, database)
    } finally {
      await feeds.close()
    }
  } finally {
    await database.close()
  }
}

function warn(sentence: string) {
  process.stderr.write(`${sentence}\n`)
}

function endProcess(sentence: string) {
  warn(sentence)
  process.exit(1)
}

export function isInUse(error: unknown): boolean {
  return error instanceof DataDirInUseError
}
