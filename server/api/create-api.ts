import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { limitBodies, limitRate, limitUrls, shareRate } from '#server/http/limits.ts'
import type { Logger } from '#server/logging.ts'
import { basketRoutes } from './basket-routes.ts'
import { clubRoutes } from './club-routes.ts'
import { type ApiRoute, type ApiSettings, sendNotFound } from './define-route.ts'
import { answerFailure, sendError } from './errors.ts'
import { formRoutes } from './form-routes.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { buildOpenApi } from './openapi.ts'
import { productRoutes } from './product-routes.ts'

export const API_ROUTES: ReadonlyArray<ApiRoute> = [
  ...productRoutes,
  ...offerRoutes,
  ...lookupRoutes,
  ...basketRoutes,
  ...clubRoutes,
  ...formRoutes,
]
const OPENAPI_PATH = '/openapi.json'

/** The JSON API, to be mounted under /api. It also answers for addresses there that do not exist. */
export function createApi({
  perMinute,
  log,
  ...settings
}: ApiSettings & {
  readonly perMinute: number
  readonly log: Pick<Logger, 'error'>
}): Hono {
  const api = new Hono()
  api.use(
    limitRate({ perMinute, trustProxy: settings.trustProxy, ...shareRate(settings.deps, 'api') }),
    limitUrls(),
    limitBodies(),
    compress(),
  )
  for (const route of API_ROUTES) route.register(api, settings)
  const document = buildOpenApi(API_ROUTES)
  api.get(OPENAPI_PATH, (context) => context.json(document, 200, { 'cache-control': 'public, max-age=3600' }))
  for (const { path, method } of [...API_ROUTES, { path: OPENAPI_PATH, method: 'get' as const }])
    api.all(path, (context) => sendMethodNotAllowed(context, method))
  api.all('*', sendNotFound)
  api.onError((error, context) => answerFailure(context, error, log))
  return api
}

function sendMethodNotAllowed(context: Context, method: ApiRoute['method']): Response {
  const isRead = method === 'get'
  context.header('allow', isRead ? 'GET, HEAD' : 'POST')
  const message = isRead ? 'This can only be read.' : 'This can only be sent to.'
  return sendError(context, { status: 405, code: 'method_not_allowed', message })
}
