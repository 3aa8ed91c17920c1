import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchPath, RouterContextProvider } from 'react-router'
import { depsContext, type FormFacts, requestContext } from '#app/context.ts'
import { SERVED_LANGUAGES } from '#app/i18n/messages.server.ts'
import { type Language, splitLanguage } from '#domain/language.ts'
import { isOutage, OUTAGE_RETRY_SECONDS } from '#domain/outage.ts'
import type { SocialLinks } from '#domain/social-links.ts'
import type { Visitor } from '#domain/visitor.ts'
import type { Logger } from '#server/logging.ts'
import { addCookies, findSession } from '#server/visitor/find-session.ts'
import { depsFor, type SiteDeps } from '#services/deps.ts'
import { nameForm } from './name-form.ts'

type Handler = ReturnType<typeof createRequestHandler>
type RenderPage = (
  request: Request,
  visitor: Visitor,
  facts: { readonly nonce: string; readonly form?: FormFacts | undefined },
) => Promise<Response>

const NO_FORM: FormFacts = { network: 'unknown', isOverLimit: false }

/** Renders pages. One handler per language: its basename keeps every link of a page in the page's language. */
export function createRenderer({
  deps,
  origin,
  social,
  log,
}: {
  deps: SiteDeps
  origin: string
  social: SocialLinks
  log: Pick<Logger, 'error' | 'warn'>
}): RenderPage {
  const mode = import.meta.env.MODE
  const handlerFor = (basename: string): Handler => createRequestHandler({ ...build, basename }, mode)
  const prefixed = new Map<Language, Handler>(
    SERVED_LANGUAGES.map((language) => [language, handlerFor(`/${language}`)]),
  )
  const unprefixed = handlerFor('/')

  /** Most pages need no database: during an outage members read them as visitors do. */
  async function findReader(request: Request, reportError: (error: unknown) => void) {
    try {
      return { ...(await findSession(deps, request.headers)), isReaderUnknown: false }
    } catch (error) {
      reportError(error)
      return { session: null, cookies: [], isReaderUnknown: true }
    }
  }

  return async (request, visitor, { nonce, form = NO_FORM }) => {
    const { pathname, search } = new URL(request.url)
    // The data of a language's home page is at '/sv.data'.
    const { language, path } = splitLanguage(pathname.replace(/^\/([a-z]{2})\.data$/, '/$1'))
    const isPrefixed = path !== pathname
    const context = new RouterContextProvider()
    let hasMetOutage = false
    let home: string | null = null
    function reportError(error: unknown) {
      if (!isOutage(error)) return log.error({ err: error, path: pathname }, 'a page failed')
      if (!hasMetOutage) log.warn({ err: error, path: pathname }, 'a page had to do without the database')
      hasMetOutage = true
    }
    const { cookies, ...reader } = await findReader(request, reportError)
    const { country, region, cans, currency } = visitor
    context.set(depsContext, depsFor(deps, { destination: { country, region }, cans, currency, ...reader }))
    const address = { pathname: pathOfPage(path), search }
    context.set(requestContext, {
      language,
      visitor,
      address,
      origin,
      social,
      nonce,
      nameHome(ownPath) {
        home = ownPath
      },
      reportError,
      ...form,
    })
    const handle = (isPrefixed && prefixed.get(language)) || unprefixed
    const answer = await handle(request, context)
    const placed = home === null || home === address.pathname + search ? answer : nameLocation(answer, home)
    const response = hasMetOutage ? asPassing(placed) : placed
    // A form may end the session, or begin another: its own cookies count.
    return request.method === 'POST' ? response : addCookies(response, cookies)
  }
}

/** Says that this page has another address than the requested one. */
function nameLocation(answer: Response, home: string): Response {
  const response = new Response(answer.body, answer)
  response.headers.set('content-location', home)
  return response
}

/** Made without the database, so no cache keeps it; a page that could not be made at all may be available later. */
function asPassing(answer: Response): Response {
  const status = answer.status === 500 ? 503 : answer.status
  const { statusText } = answer
  const response = new Response(answer.body, { status, statusText, headers: answer.headers })
  response.headers.set('cache-control', 'no-store')
  if (status === 503) response.headers.set('retry-after', String(OUTAGE_RETRY_SECONDS))
  return response
}

/** The data of a page is fetched from beside it: '/products.data', '/_root.data' for the home page. */
function pathOfPage(path: string): string {
  return path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
}

/** The name of the form sent to this address, in any language; null where the page's route has no action. */
export function createFormFinder(): (url: URL) => string | null {
  const patterns = Object.values(build.routes).flatMap((route) =>
    route?.module.action ? [fullPath(route)] : [],
  )
  return (url) => {
    const { path } = splitLanguage(url.pathname.replace(/\.data$/, ''))
    const pattern = patterns.find((known) => matchPath(known, path) !== null)
    return pattern === undefined ? null : nameForm({ pattern, url })
  }
}

function fullPath({
  path = '',
  parentId,
}: {
  path?: string | undefined
  parentId?: string | undefined
}): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId]
  return `${parent ? fullPath(parent) : ''}/${path}`.replaceAll(/\/+/g, '/')
}
