import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#data/open-database.ts'
import { prepareTemplate } from '#tests/embedded-template.ts'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { prepareDatabase, serveStores } from '#tests/process/feed-fixture.ts'
import { type RunningApp, startApp } from '#tests/process/start-app.ts'

export const ENGINES = ['embedded', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** A database with products and stores, the stores themselves, and the settings of a site on it. */
export type Place = {
  readonly engine: Engine
  readonly dataDir: string
  readonly postgres: PostgresServer | null
  /** The stores' feeds: a change of season changes their prices. */
  readonly stores: { season: number }
  readonly settings: Readonly<Record<string, string>>
  start(settings?: Readonly<Record<string, string>>): Promise<RunningApp>
  /** On the embedded engine only while no site runs. */
  query<Row>(text: string): Promise<Row[]>
  close(): Promise<void>
}

const AFFILIATE = `update stores set affiliate_template = 'https://track.example/?c={clickId}&u={url}'`

/** `parent` is the folder of all data, such as a file system of its own. */
export async function openPlace(
  engine: Engine,
  { parent = tmpdir(), settings = {} as Readonly<Record<string, string>>, isDurable = false } = {},
): Promise<Place> {
  const closers: (() => unknown)[] = []
  const dataDir = mkdtempSync(path.join(parent, 'pouchscout-trial-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeData)
  const postgres = engine === 'postgres' ? await startPostgres({ parent, isDurable }) : null
  const stores = await serveStores({ onTestFinished: (close) => void closers.push(close as () => unknown) })
  if (!postgres) cpSync(await prepareTemplate(), dataDir, { recursive: true })
  const at = { databaseUrl: postgres?.url ?? null, dataDir }
  const all = {
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...{ DEMO: 'off', LOG_LEVEL: 'fatal', TRUST_PROXY: 'on', FEED_HOSTS: stores.host },
    ...settings,
  }

  async function query<Row>(text: string): Promise<Row[]> {
    const database = await openDatabase({ ...at, onPanic: fail })
    try {
      return (await database.pool.query(text)).rows as Row[]
    } finally {
      await database.close()
    }
  }

  await prepareDatabase(at, stores.host)
  await query(AFFILIATE)
  return {
    engine,
    dataDir,
    postgres,
    stores: stores.state,
    settings: all,
    start: (more = {}) => startApp({ ...all, ...more }),
    query,
    async close() {
      for (const close of closers) await close()
      await postgres?.stop()
      process.off('exit', removeData)
      removeData()
    },
  }
}

function fail(message: string): never {
  throw new Error(message)
}
