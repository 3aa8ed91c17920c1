import { readEnv, SettingsError } from '#config/env.ts'
import { openDatabase } from '#data/open-database.ts'
import { PostgresUnavailableError } from '#data/postgres.ts'
import { closeInterruptedRuns } from '#services/feeds/tidy-runs.ts'
import { createLogger } from './logging.ts'
import { openFeedQueue, openFeeds } from './open-feeds.ts'
import { prepareSchema } from './prepare-schema.ts'

/** Reads feeds and does nothing else. As many as there is work for, on PostgreSQL. */
async function main() {
  const env = readEnv()
  if (!env.databaseUrl) {
    throw new SettingsError(
      'DATABASE_URL must be set for a worker: the embedded database belongs to one process, and works inline.',
    )
  }
  const log = createLogger({ level: env.logLevel })
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onPanic: (message) => fail(`The database stopped: ${message}`),
  })
  await prepareSchema(database, env)
  const origin = env.publicOrigin ?? 'http://127.0.0.1'
  const feeds = await openFeeds({ env, origin, database, log })
  await closeInterruptedRuns(feeds.deps, { isAlone: false })
  const queue = await openFeedQueue({ database, feeds: feeds.deps, isWorking: true, log })
  process.stdout.write('Pouchscout worker is ready\n')

  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    for (const close of [queue.close, feeds.close, database.close]) await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

try {
  await main()
} catch (error) {
  const isMendable = error instanceof SettingsError || error instanceof PostgresUnavailableError
  fail(isMendable ? error.message : String((error as Error).stack))
}
