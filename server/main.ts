import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildOrigin, type Env, readEnv, SettingsError } from '#config/env.ts'
import { DataDirInUseError } from '#data/embedded/directory-lock.ts'
import { migrate, UnknownSchemaError } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { PostgresUnavailableError } from '#data/postgres.ts'
import { openCatalogue } from '#services/catalogue/open-catalogue.ts'
import { closeInterruptedRuns } from '#services/feeds/tidy-runs.ts'
import { openFirstAdminToken } from './admin/first-admin-token.ts'
import { createAccounts } from './auth/create-accounts.ts'
import { createKeys } from './auth/create-keys.ts'
import { explainOutages } from './auth/explain-outages.ts'
import { readAuthSecret } from './auth/read-secret.ts'
import { removeControl, writeControl } from './control/control-file.ts'
import { openCountryDatabase } from './country-database.ts'
import { fillDemoIfWanted } from './fill-demo-if-wanted.ts'
import { createRasterizer } from './images/rasterizer.ts'
import { loadApp } from './load-app.ts'
import { createLogger } from './logging.ts'
import { createMetrics } from './metrics.ts'
import { openFeedQueue, openFeeds } from './open-feeds.ts'
import { openMail } from './open-mail.ts'
import { openStandby } from './open-standby.ts'
import { startFeedThread } from './start-feed-thread.ts'
import { stopGracefully } from './stop-gracefully.ts'

const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
/** A database that is silent for longer is of no use to somebody who waits for a page. */
const DATABASE_PATIENCE_MS = 3000

/** Opens everything once, in order, and closes it in reverse. */
async function main(env: Env) {
  const log = createLogger({ level: env.logLevel })
  const metrics = createMetrics()
  say(env.databaseUrl ? 'Opening PostgreSQL…' : `Opening the database in ${env.dataDir}…`)
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onPanic: (message) => fail(`The database stopped: ${message}`),
    patienceMs: DATABASE_PATIENCE_MS,
    onAway: (isAway) => log.warn(isAway ? 'the database is away' : 'the database is back'),
  })
  await prepare(database, env)
  const catalogue = await openCatalogue({
    database,
    now: () => new Date(),
    onBuilt({ snapshot, buildMs }) {
      metrics.recordSnapshot({ snapshot, buildMs })
      log.info({ version: snapshot.version, buildMs: Math.round(buildMs) }, 'catalogue built')
    },
    onError: (error) => log.error({ err: error }, 'catalogue could not be refreshed'),
  })
  const { standby, close: closeStandby } = await openStandby({ database, catalogue, log })
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS })
  server.on('request', answerNotReady)
  const { port } = await listen(server, env)
  const localOrigin = buildOrigin({ host: env.host, port })
  const rasterizer = createRasterizer()
  const origin = env.publicOrigin ?? localOrigin
  const { authSecret: given, dataDir } = env
  const secret = await readAuthSecret({ given, database, dataDir })
  const mail = openMail({ env, origin, db: database.db, log })
  const accounts = explainOutages(
    createAccounts({ db: database.db, origin, secret, log, now: () => new Date() }),
    () => database.pool.query('select 1'),
  )
  const feeds = await openFeeds({ env, origin, database, log })
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
    return startFeedThread({ database, env, origin, demoOrigin: feeds.deps.demoOrigin, log })
  }
  const control = { origin: localOrigin, token: randomBytes(32).toString('base64url') }
  const app = await loadApp({
    env,
    origin,
    server,
    log,
    metrics,
    database,
    catalogue,
    accounts,
    keys: createKeys(secret),
    mail: mail.deps,
    standby,
    admin: {
      requiresSecondFactor: env.adminRequires2fa,
      firstAdminToken: await openFirstAdminToken({ db: database.db, dataDir, say }),
      functions: queue.functions,
      feeds: feeds.deps,
    },
    controlToken: control.token,
    countries: await openCountryDatabase({ log }),
    rasterizer,
  })
  server.off('request', answerNotReady)
  server.on('request', app.listener)
  stopGracefully({
    server,
    app,
    log,
    closers: [
      () => removeControl(dataDir),
      queue.close,
      async () => thread?.close(),
      feeds.close,
      mail.close,
      () => rasterizer.close(),
      closeStandby,
      () => catalogue.close(),
      () => database.close(),
    ],
  })
  await writeControl(dataDir, control)
  say(`Pouchscout is ready at ${localOrigin}`)
}

async function prepare(database: Database, env: Env) {
  const applied = await migrate(database)
  if (applied > 0) say(`Applied ${applied} database migration${applied === 1 ? '' : 's'}.`)
  await fillDemoIfWanted({ database, demo: env.demo, say })
}

function listen(server: Server, env: Env): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, () => resolve(server.address() as AddressInfo))
  })
}

/** The port is open before the app is loaded, because the app's own address follows from it. */
function answerNotReady(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const MENDABLE = [SettingsError, DataDirInUseError, PostgresUnavailableError, UnknownSchemaError]

/** What the operator can mend gets a sentence; everything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  const isMendable = MENDABLE.some((kind) => error instanceof kind)
  if (isMendable) return (error as Error).message
  const { code, syscall, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or set PORT to another number.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST or PORT cannot be listened on (${code}).`
  if (syscall === 'mkdir') return `DATA_DIR cannot be used: ${path} cannot be made (${code}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main(readEnv())
} catch (error) {
  fail(explain(error))
}
