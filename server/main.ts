import { randomBytes } from 'node:crypto'
import { buildOrigin, type Env, readEnv } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import { createMetrics } from '#server/health/metrics.ts'
import { readDisk } from '#server/health/read-disk.ts'
import { watchFigures } from '#server/health/watch-figures.ts'
import { fillDemoIfWanted } from '#server/start/fill-demo-if-wanted.ts'
import { loadApp } from '#server/start/load-app.ts'
import { openAlerts } from '#server/start/open-alerts.ts'
import { openFeedQueue, openFeeds } from '#server/start/open-feeds.ts'
import { openMail } from '#server/start/open-mail.ts'
import { openNewsletter } from '#server/start/open-newsletter.ts'
import { openReplica } from '#server/start/open-replica.ts'
import { openSharedCounts } from '#server/start/open-shared-counts.ts'
import { openStandby } from '#server/start/open-standby.ts'
import { openWatch } from '#server/start/open-watch.ts'
import { prepareSchema } from '#server/start/prepare-schema.ts'
import { settleDataDir } from '#server/start/settle-data-dir.ts'
import { startFeedThread } from '#server/start/start-feed-thread.ts'
import { stopGracefully } from '#server/start/stop-gracefully.ts'
import { openCountryDatabase } from '#server/visitor/country-database.ts'
import { openCatalogue } from '#services/catalogue/open-catalogue.ts'
import { closeInterruptedRuns } from '#services/feeds/tidy-runs.ts'
import { keySuppressions } from '#services/newsletter/suppress.ts'
import { openFirstAdminToken } from './admin/first-admin-token.ts'
import { createAccounts } from './auth/create-accounts.ts'
import { createKeys } from './auth/create-keys.ts'
import { explainOutages } from './auth/explain-outages.ts'
import { readAuthSecret } from './auth/read-secret.ts'
import { createBasketPlanner } from './basket/create-basket-planner.ts'
import { removeControl, writeControl } from './control/control-file.ts'
import { createRasterizer } from './images/rasterizer.ts'
import { createLogger } from './logging.ts'
import { explainFailure } from './start/explain-failure.ts'
import { openServer } from './start/open-server.ts'
import { openStorage } from './start/open-storage.ts'
import { keepFilesPrivate } from './start/private-files.ts'

/** What the first admin's token is derived from, where several nodes must know it. */
const FIRST_ADMIN = 'the token of the first admin'

/** Opens everything once, in order, and closes it in reverse. */
async function main(env: Env) {
  const log = createLogger({ level: env.logLevel })
  const metrics = createMetrics()
  const { server, port, serve } = await openServer(env)
  await settleDataDir(env, say)
  say(env.databaseUrl ? 'Opening PostgreSQL…' : `Opening the database in ${env.dataDir}…`)
  const database = await openStorage({
    env,
    warn,
    onPanic: fail,
    onAway: (isAway) => log.warn(isAway ? 'the database is away' : 'the database is back'),
  })
  await prepare(database, env)
  const replica = await openReplica({ env, database, log })
  watchFigures(metrics, { database, dataDir: env.dataDir })
  const catalogue = await openCatalogue({
    database,
    replica,
    now: () => new Date(),
    onBuilt({ snapshot, buildMs }) {
      metrics.recordSnapshot({ snapshot, buildMs })
      log.info({ version: snapshot.version, buildMs: Math.round(buildMs) }, 'catalogue built')
    },
    onError: (error) => log.error({ err: error }, 'catalogue could not be refreshed'),
  })
  const { standby, close: closeStandby } = await openStandby({
    database,
    dataDir: env.dataDir,
    catalogue,
    log,
  })
  const localOrigin = buildOrigin({ host: env.host, port })
  const rasterizer = createRasterizer()
  const basketPlanner = createBasketPlanner()
  const origin = env.publicOrigin ?? localOrigin
  const { authSecret: given, dataDir } = env
  const secret = await readAuthSecret({ given, database, dataDir })
  const keys = createKeys(secret)
  await keySuppressions({ db: database.db, keys })
  const mail = openMail({ env, origin, db: database.db, log })
  const alerts = await openAlerts({
    env,
    origin,
    db: database.db,
    catalogue,
    basketPlanner,
    mail: mail.deps,
    keys,
    log,
  })
  const accounts = explainOutages(
    createAccounts({ db: database.db, origin, secret, log, now: () => new Date() }),
    () => database.pool.query('select 1'),
  )
  const feeds = await openFeeds({ env, origin, database, openKey: keys.open, log })
  const queue = await openFeedQueue({
    database,
    feeds: feeds.deps,
    isWorking: false,
    onQueued: () => thread?.wake(),
    log,
  })
  const thread = env.workers === 'inline' ? await readFeeds() : null
  async function readFeeds() {
    await closeInterruptedRuns(feeds.deps, { isAlone: database.engine === 'embedded' })
    return startFeedThread({ database, env, origin, demoOrigin: feeds.deps.demoOrigin, secret, log })
  }
  const newsletter = openNewsletter({
    deps: { db: database.db, catalogueOf: catalogue.current, mail: mail.deps, now: () => new Date() },
    log,
  })
  const counts = openSharedCounts(database, log)
  const watch = openWatch({ db: database.db, mail: mail.deps, dataDir, log })
  const control = { origin: localOrigin, token: randomBytes(32).toString('base64url') }
  const app = await loadApp({
    env,
    origin,
    server,
    log,
    metrics,
    database,
    replica,
    catalogue,
    accounts,
    keys,
    mail: mail.deps,
    standby,
    basketPlanner,
    alerts: alerts.site,
    admin: {
      requiresSecondFactor: env.adminRequires2fa,
      firstAdminToken: await openFirstAdminToken({
        db: database.db,
        dataDir,
        sharedToken: database.engine === 'postgres' ? keys.fingerprint(FIRST_ADMIN) : null,
        say,
      }),
      functions: queue.functions,
      feeds: feeds.deps,
      readDisk: () => readDisk(dataDir),
    },
    controlToken: control.token,
    countries: await openCountryDatabase({ log }),
    rasterizer,
    shareCount: counts?.share ?? null,
  })
  serve(app.listener)
  stopGracefully({
    server,
    app,
    log,
    closers: [
      () => removeControl(dataDir),
      async () => counts?.close(),
      queue.close,
      async () => thread?.close(),
      feeds.close,
      watch.close,
      newsletter.close,
      alerts.close,
      mail.close,
      () => rasterizer.close(),
      basketPlanner.close,
      closeStandby,
      () => catalogue.close(),
      async () => replica?.close(),
      () => database.close(),
    ],
  })
  await writeControl(dataDir, control)
  say(`Pouchscout is ready at ${localOrigin}`)
}

async function prepare(database: Database, env: Env) {
  const applied = await prepareSchema(database, env)
  if (applied > 0) say(`Applied ${applied} database migration${applied === 1 ? '' : 's'}.`)
  await fillDemoIfWanted({ database, demo: env.demo, say })
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function warn(line: string) {
  process.stderr.write(`${line}\n`)
}

function fail(message: string): never {
  warn(message)
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
