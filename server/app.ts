import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getTranslator, SERVED_LANGUAGES } from '#app/i18n/messages.server.ts'
import type { Env } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import type { ReadReplica } from '#data/read-replica.ts'
import { findFormClass } from '#domain/addresses/find-page.ts'
import { type FormClass, UNCOUNTED_FORMS } from '#domain/addresses/page-routes.ts'
import { findNamedVisitor } from '#domain/named-visitor.ts'
import { isOutage } from '#domain/outage.ts'
import { createHealth } from '#server/health/health.ts'
import type { Metrics } from '#server/health/metrics.ts'
import {
  ACCOUNT_BODY_BYTES,
  createFormCounter,
  findNetwork,
  limitBodies,
  limitRate,
  limitUrls,
  networkOfRequest,
  shareRate,
} from '#server/http/limits.ts'
import { refuseForeignOrigins } from '#server/http/own-origin.ts'
import { redirectToProperPath } from '#server/http/redirect-to-proper-path.ts'
import { addSecurityHeaders, buildSecurityHeaders } from '#server/http/security-headers.ts'
import { createSharedFormCounter } from '#server/http/shared-forms.ts'
import { loadStaticFiles } from '#server/http/static-files.ts'
import { createDealsFeed } from '#server/machines/deals-feed.ts'
import { createRobots } from '#server/machines/robots.ts'
import { createSitemap } from '#server/machines/sitemap.ts'
import { createOneClick } from '#server/mail/one-click.ts'
import { createOfflinePages } from '#server/pages/offline-page.ts'
import { createFormFinder, createRenderer } from '#server/pages/render.ts'
import type { CountryDatabase } from '#server/visitor/country-database.ts'
import { createCountryFinder } from '#server/visitor/find-country.ts'
import { findMemberId } from '#server/visitor/find-session.ts'
import { findVisitor } from '#server/visitor/find-visitor.ts'
import type { SiteDeps } from '#services/deps.ts'
import { createAdminApi } from './admin/admin-api.ts'
import { createAdminRpc } from './admin/admin-rpc.ts'
import { createAlertFeed } from './alerts/alert-feed.ts'
import { createPushRoutes } from './alerts/push-routes.ts'
import { createApi } from './api/create-api.ts'
import { answerFailure } from './api/errors.ts'
import { createAuthRoutes } from './auth/auth-routes.ts'
import { createControlRoutes } from './control/control-routes.ts'
import { createGo } from './go.ts'
import { answerLive } from './health/answer-live.ts'
import { createImages } from './images/create-images.ts'
import { createOg } from './images/create-og.ts'
import type { Rasterizer } from './images/rasterizer.ts'
import { createSmallPictures } from './images/small-pictures.ts'
import { findRequestId, hideSecrets, type Logger, watchRequest } from './logging.ts'
import { createAdmission } from './pages/admission.ts'
import { buildFailureAnswer } from './pages/retry-page.ts'
import { createPageServer } from './pages/serve-page.ts'
import { takeForms } from './pages/take-form.ts'

export type AppOptions = {
  readonly env: Env
  /** For absolute addresses in pages. */
  readonly origin: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly deps: SiteDeps
  /** Says whether the database can be written. */
  readonly storage: Pick<Database, 'folder' | 'troubles' | 'copy'>
  /** Null where there is none. */
  readonly replica?: Pick<ReadReplica, 'state' | 'lagMs'> | null
  /** Calls back whenever there is a new snapshot of the catalogue. */
  readonly watchCatalogue: (onSwap: () => void) => void
  readonly countries: CountryDatabase
  readonly rasterizer: Omit<Rasterizer, 'close'>
  /** Commands on this machine identify themselves with it. */
  readonly controlToken: string
}

export type App = {
  listener(request: IncomingMessage, response: ServerResponse): unknown
  /** From now on the node says that it is not ready, so that no more visitors are sent here. */
  startStopping(): void
}

/** Cheap reads from memory; enough to walk the whole catalogue, too few to be a burden. */
const API_CALLS_PER_MINUTE = 1200
const VISITS_PER_MINUTE = 60
/** More than a person sends of one form; and more than the people behind one address send in all. */
const FORMS_PER_MINUTE = { perForm: 10, inAll: 60 }
/**
 * Rendering keeps the one thread busy, so more at once would only delay all of them; some wait for the database
 * or for compression meanwhile. After this wait a visitor has left. A whole office fits into one network's part.
 */
const PAGE_LIMITS = { atOnce: 4, mostWaiting: 120, mostOfOne: 60, longestWaitMs: 6000 }
/** Already counted and limited; mostly they wait for the database and for password hashing. */
const FORM_LIMITS = { atOnce: 8, mostWaiting: 60, mostOfOne: 20, longestWaitMs: 10_000 }
/** Mostly they wait for the threads that plan: they must not take the places of pages meanwhile. */
const BASKET_LIMITS = { atOnce: 4, mostWaiting: 60, mostOfOne: 30, longestWaitMs: 8000 }
const CLIENT_DIR = 'build/client'

/** Assembles everything that answers requests: files, then kept pages, then the rest. */
export async function createApp({
  env,
  origin,
  log,
  metrics,
  deps,
  storage,
  replica = null,
  watchCatalogue,
  countries,
  rasterizer,
  controlToken,
}: AppOptions): Promise<App> {
  const { trustProxy, countryHeader } = env
  const findCountry = createCountryFinder({ countryHeader, trustProxy, database: countries })
  let isStopping = false
  const securityHeaders = buildSecurityHeaders({ publicOrigin: env.publicOrigin })
  const onRefused = metrics.countRefusedRender
  const admission = {
    pages: createAdmission({ ...PAGE_LIMITS, onRefused }),
    forms: createAdmission({ ...FORM_LIMITS, onRefused }),
    baskets: createAdmission({ ...BASKET_LIMITS, onRefused }),
  }
  const places = Object.values(admission)
  metrics.watchRenders(() => ({
    running: places.reduce((sum, { running }) => sum + running, 0),
    waiting: places.reduce((sum, { waiting }) => sum + waiting, 0),
  }))
  const findReader = (context: Context) => ({
    ...findVisitor(context, { findCountry, named: findNamedVisitor(context.req.url) }),
    network: findNetwork(context, { trustProxy }),
  })
  const pages = createPageServer({
    render: createRenderer({ deps, origin, social: env.social, log }),
    admission,
    findNetwork: (request) => networkOfRequest(request, { trustProxy }),
    deps,
    origin,
    countryHeader,
    trustProxy,
    findCountry,
    securityHeaders,
    metrics,
    log,
  })
  watchCatalogue(pages.renew)
  metrics.watchCache(pages.readCache)
  const formLimits = { ...FORMS_PER_MINUTE, trustProxy }
  const countForm = deps.shareCount
    ? createSharedFormCounter({ ...formLimits, deps })
    : createFormCounter({ ...formLimits, now: deps.now })
  const app = new Hono()
  if (!env.isDevelopment) app.use(addSecurityHeaders(securityHeaders))
  app.use(limitUrls())
  app.get('*', redirectToProperPath())
  const isPublic = env.publicOrigin !== null
  app.route('/', createOneClick(deps))
  app.use(refuseForeignOrigins({ origin, isPublic }))
  app.route(
    '/',
    createHealth({
      deps,
      storage,
      replica,
      metrics,
      metricsToken: env.metricsToken,
      isReady: () => !isStopping,
    }),
  )
  app.route('/api/control', createControlRoutes({ deps, token: controlToken, copyDatabase: storage.copy }))
  app.route('/api/auth', createAuthRoutes({ deps, trustProxy, countForm }))
  app.route('/api/admin', createAdminApi({ deps, origin, isPublic, trustProxy, log }))
  app.route('/api/rpc', createAdminRpc({ deps, trustProxy }))
  app.route('/api/push', createPushRoutes({ deps, trustProxy }))
  app.route(
    '/api',
    createApi({
      deps,
      countryHeader,
      findCountry,
      trustProxy,
      log,
      perMinute: API_CALLS_PER_MINUTE,
      countForm,
      admitPlan: (context, work) =>
        admission.baskets.run(
          {
            network: findNetwork(context, { trustProxy }),
            isWanted: () => !context.req.raw.signal.aborted,
          },
          work,
        ),
    }),
  )
  app.use('/go/*', limitRate({ perMinute: VISITS_PER_MINUTE, trustProxy, ...shareRate(deps, 'go') }))
  app.route('/', createGo(deps))
  app.route('/', createOg({ site: deps, rasterizer, getTranslator }))
  const small = createSmallPictures(rasterizer, (error) => log.warn({ error }, 'a picture could not be made'))
  app.route('/', createImages({ site: deps, small }))
  app.route('/', createRobots({ origin, languages: SERVED_LANGUAGES }))
  app.route('/', createOfflinePages(SERVED_LANGUAGES))
  app.route('/', createSitemap({ deps, origin, languages: SERVED_LANGUAGES }))
  app.route('/', createDealsFeed({ deps, origin, languages: SERVED_LANGUAGES, getTranslator }))
  app.route('/', createAlertFeed({ deps, origin, getTranslator }))
  const bodyLimits = {
    open: limitBodies(),
    account: limitBodies(ACCOUNT_BODY_BYTES),
    member: limitBodies(ACCOUNT_BODY_BYTES),
    panel: limitBodies(),
    basket: limitBodies(ACCOUNT_BODY_BYTES),
  } as const satisfies Record<FormClass, unknown>
  app.post(
    '*',
    (context, next) => bodyLimits[formClassOf(context)](context, next),
    compress(),
    takeForms({
      findForm: createFormFinder(),
      render(context, request, facts) {
        const reader = findReader(context)
        return pages.renderFresh(request, reader, { ...facts, network: reader.network })
      },
      async countForm(context, form) {
        const formClass = formClassOf(context)
        if (UNCOUNTED_FORMS.includes(formClass)) return null
        const memberId = formClass === 'member' ? await findMemberId(deps, context.req.raw.headers) : null
        return countForm(context, form, memberId)
      },
      origin,
    }),
  )
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (context) => {
    const { headers, body } = buildFailureAnswer('readOnly', describeAsked(context))
    return context.body(body, 405, { ...headers, allow: 'GET, HEAD' })
  })
  app.get('*', compress(), (context) => pages.renderFresh(context.req.raw, findReader(context)))
  app.onError((error, context) => {
    if (context.req.path.startsWith('/api/') || isOutage(error)) return answerFailure(context, error, log)
    log.error(
      { err: error, requestId: findRequestId(context), path: hideSecrets(context.req.path) },
      'request failed',
    )
    const { headers, body } = buildFailureAnswer('failed', describeAsked(context))
    return context.body(body, 500, headers)
  })

  const answerFresh = getRequestListener(app.fetch)
  const files = env.isDevelopment ? null : await loadStaticFiles({ root: CLIENT_DIR, securityHeaders })
  files?.improved.catch((error) => log.error({ err: error }, 'assets could not be compressed'))

  return {
    listener(request, response) {
      if (answerLive(request, response)) return
      metrics.beginRequest()
      const ownHeaders = watchRequest(request, response, { log, trustProxy, onDone: metrics.countRequest })
      if (files?.send(request, response, ownHeaders)) return
      if (!env.isDevelopment && pages.send(request, response, ownHeaders)) return
      response.setHeader('x-request-id', ownHeaders['x-request-id'])
      return answerFresh(request, response)
    },
    startStopping() {
      isStopping = true
    },
  }
}

function describeAsked({ req }: Context) {
  return { method: req.method, pathname: req.path, cookieHeader: req.header('cookie') ?? null }
}

function formClassOf({ req }: Context): FormClass {
  return findFormClass(new URL(req.url).pathname)
}
