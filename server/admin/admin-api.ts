import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { OPERATION_KINDS } from '#data/operations.ts'
import { readPanelCounts } from '#data/panel.ts'
import { answerFailure, sendError } from '#server/api/errors.ts'
import { sendConfirmFirst } from '#server/auth/confirm-first.ts'
import { limitBodies, limitRate, shareRate } from '#server/http/limits.ts'
import { refuseForeignOrigins } from '#server/http/own-origin.ts'
import { exportTable } from '#services/admin/admin-table.ts'
import { type AccessProblem, checkAdminAccess } from '#services/admin/require-admin.ts'
import { startFunction } from '#services/admin/start-function.ts'
import { getAdminTable, isAdminTableName, TABLE_PAGES } from '#services/admin/tables/admin-tables.ts'
import { openRunPage } from '#services/runs/open-run-page.ts'
import type { AdminApiOptions, AdminVariables } from './admin-types.ts'
import { addCatalogueRoutes, CATALOGUE_PATH, LARGEST_UPLOAD_BYTES } from './catalogue-routes.ts'
import { streamRunEvents } from './run-events.ts'

const CALLS_PER_MINUTE = 600

export const REFUSALS = {
  'no-session': { status: 401, code: 'unauthenticated', message: 'Authentication required' },
  'role-unknown': { status: 503, code: 'access_unverified', message: 'Access verification failed' },
  'not-admin': { status: 403, code: 'access_denied', message: 'Access Denied' },
  'no-second-factor': {
    status: 403,
    code: 'second_factor_required',
    message: 'Set up an authenticator app in your account first.',
  },
  'second-step-missing': {
    status: 403,
    code: 'second_step_required',
    message: 'This session has shown no code yet. Give one to /api/auth/confirm.',
  },
} as const satisfies Record<AccessProblem, { status: number; code: string; message: string }>

/** Everything under /api/admin is mounted here, so that no address can be added without the check. */
export function createAdminApi(options: AdminApiOptions): Hono<AdminVariables> {
  const { deps, origin, isPublic, trustProxy, log } = options
  const api = new Hono<AdminVariables>()
  api.use(limitRate({ perMinute: CALLS_PER_MINUTE, trustProxy, ...shareRate(deps, 'admin') }))
  const limitUploads = limitBodies(LARGEST_UPLOAD_BYTES)
  const limitOthers = limitBodies()
  api.use((context, next) =>
    (context.req.path.endsWith(CATALOGUE_PATH) ? limitUploads : limitOthers)(context, next),
  )
  api.use(refuseForeignOrigins({ origin, isPublic }))
  api.use(async (context, next) => {
    const access = await checkAdminAccess(deps, {
      headers: context.req.raw.headers,
      path: `${context.req.method} ${context.req.path}`,
    })
    for (const cookie of access.cookies) context.header('set-cookie', cookie, { append: true })
    if (!access.ok) {
      if (access.error) log.error({ err: access.error }, 'a role could not be looked up')
      return sendError(context, REFUSALS[access.reason])
    }
    context.set('admin', access.admin)
    context.header('cache-control', 'no-store')
    return next()
  })

  api.get('/counts', async (context) => context.json(await readPanelCounts(deps.db)))

  for (const kind of OPERATION_KINDS) {
    api.post(`/functions/${kind}`, async (context) => {
      const started = await startFunction(deps, { kind, admin: context.get('admin') })
      if (!started.ok) return sendUnavailable(context)
      return context.json({ message: started.message, runId: started.operationId }, 202)
    })
  }

  api.get('/runs/:id{[0-9]{1,15}}/events', (context) => streamRunEvents(context, deps))

  // Always sent as text and never shown: these bytes come from a store.
  api.get('/feed-runs/:id{[0-9]{1,15}}/pages/:page{[0-9]{1,5}}', async (context) => {
    const [runId, page] = [Number(context.req.param('id')), Number(context.req.param('page'))]
    const body = await openRunPage(deps, { runId, page })
    if (!body) return sendNotFound(context)
    return context.body(Readable.toWeb(Readable.from(body)) as ReadableStream, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="run-${runId}-page-${page}.txt"`,
      'x-content-type-options': 'nosniff',
    })
  })

  api.get('/tables/:file{[a-z-]+\\.csv}', async (context) => {
    const name = context.req.param('file').slice(0, -'.csv'.length)
    if (!isAdminTableName(name)) return sendNotFound(context)
    const { search, searchParams: params } = new URL(context.req.url)
    const table = getAdminTable(name)
    const exported = await exportTable(deps, { name, table, params, admin: context.get('admin') })
    if (!exported.ok) return sendConfirmFirst(context, { page: TABLE_PAGES[name] + search })
    return context.body(exported.csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-content-type-options': 'nosniff',
    })
  })

  addCatalogueRoutes(api, deps)

  api.all('*', sendNotFound)
  api.onError((error, context) => answerFailure(context, error, log))
  return api
}

function sendNotFound(context: Context): Response {
  return sendError(context, { status: 404, code: 'not_found', message: 'There is nothing here.' })
}

function sendUnavailable(context: Context): Response {
  return sendError(context, {
    status: 503,
    code: 'unavailable',
    message: 'This is not available on this server.',
  })
}
