import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import type { ReadReplica } from '#data/read-replica.ts'
import type { App, AppOptions } from '#server/app.ts'
import type { Metrics } from '#server/health/metrics.ts'
import type { Rasterizer } from '#server/images/rasterizer.ts'
import type { Logger } from '#server/logging.ts'
import type { CountryDatabase } from '#server/visitor/country-database.ts'
import type { Accounts } from '#services/accounts/accounts.ts'
import type { Catalogue } from '#services/catalogue/open-catalogue.ts'
import type { AdminDeps, AlertSite, BasketPlanner, Keys, MailDeps } from '#services/deps.ts'
import type { ShareCount } from '#services/limits/share-counts.ts'
import type { Standby } from '#services/outage/standby.ts'

type AppModule = { createApp(options: AppOptions): Promise<App> }

/**
 * The app comes from the build, because its pages are compiled there; in development Vite compiles it on demand.
 * Its dependencies are handed over, so that nothing is opened twice.
 */
export async function loadApp({
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
  mail,
  standby,
  basketPlanner,
  alerts,
  admin,
  controlToken,
  countries,
  rasterizer,
  shareCount,
}: {
  env: Env
  origin: string
  server: Server
  log: Logger
  metrics: Metrics
  database: Database
  replica: ReadReplica | null
  catalogue: Catalogue
  accounts: Accounts
  keys: Keys
  mail: MailDeps
  standby: Standby
  basketPlanner: BasketPlanner
  alerts: AlertSite
  admin: AdminDeps
  controlToken: string
  countries: CountryDatabase
  rasterizer: Rasterizer
  shareCount: ShareCount | null
}): Promise<App> {
  const options: AppOptions = {
    env,
    origin,
    log,
    metrics,
    countries,
    rasterizer,
    controlToken,
    storage: { folder: database.folder, troubles: database.troubles, copy: database.copy },
    replica,
    watchCatalogue: catalogue.watch,
    deps: {
      db: database.db,
      ...(replica && { replicaDb: replica.db }),
      ...(shareCount && { shareCount }),
      catalogue: catalogue.current,
      now: () => new Date(),
      accounts,
      keys,
      mail,
      standby,
      basketPlanner,
      alerts,
      admin,
    },
  }
  if (env.isDevelopment) return loadDevelopmentApp(server, options)
  const file = path.resolve('build/server/index.js')
  const { createApp } = (await import(pathToFileURL(file).href)) as AppModule
  return createApp(options)
}

async function loadDevelopmentApp(server: Server, options: AppOptions): Promise<App> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } })
  // Vite returns the same module until one of its files changes.
  let loaded: { module: AppModule | null; app: App | null } = { module: null, app: null }
  return {
    listener(request, response) {
      vite.middlewares(request, response, async () => {
        try {
          const module = (await vite.ssrLoadModule('./server/app.ts')) as AppModule
          if (module !== loaded.module) loaded = { module, app: await module.createApp(options) }
          await loaded.app?.listener(request, response)
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          options.log.error({ err: error }, 'request failed')
          response.writeHead(500).end(String(error))
        }
      })
    },
    startStopping: () => void vite.close(),
  }
}
