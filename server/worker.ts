import { type Env, readEnv, SettingsError } from '#config/env.ts'
import { openDatabase } from '#data/open-database.ts'
import { openFeedQueue, openFeeds } from '#server/start/open-feeds.ts'
import { prepareSchema } from '#server/start/prepare-schema.ts'
import { closeInterruptedRuns } from '#services/feeds/tidy-runs.ts'
import { createKeys } from './auth/create-keys.ts'
import { readAuthSecret } from './auth/read-secret.ts'
import { createLogger } from './logging.ts'
import { explainFailure } from './start/explain-failure.ts'
import { keepFilesPrivate } from './start/private-files.ts'

/** Reads feeds and does nothing else. On PostgreSQL there may be as many as needed. */
async function main(env: Env) {
  if (!env.databaseUrl) {
    throw new SettingsError(
      'DATABASE_URL must be set for a worker: the embedded database belongs to one process, and works inline.',
    )
  }
  const log = createLogger({ level: env.logLevel })
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onPanic: fail,
  })
  await prepareSchema(database, env)
  const origin = env.publicOrigin ?? 'http://127.0.0.1'
  const secret = await readAuthSecret({ given: env.authSecret, database, dataDir: env.dataDir })
  const feeds = await openFeeds({ env, origin, database, openKey: createKeys(secret).open, log })
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

let env: Env | null = null
try {
  keepFilesPrivate()
  env = readEnv()
  await main(env)
} catch (error) {
  fail(explainFailure(error, env))
}
