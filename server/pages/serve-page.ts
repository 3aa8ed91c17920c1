import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FormFacts } from '#app/context.ts'
import { waitsForPlans } from '#domain/addresses/find-page.ts'
import { matchRoute } from '#domain/addresses/match-route.ts'
import { splitLanguage } from '#domain/language.ts'
import { type ResolvedVisitor, type Visitor, visitorCookies } from '#domain/visitor.ts'
import { namesSession } from '#server/auth/session-cookies.ts'
import type { Metrics } from '#server/health/metrics.ts'
import type { Encoding } from '#server/http/choose-encoding.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { hideQueryValues, type Logger } from '#server/logging.ts'
import type { FindCountry } from '#server/visitor/find-country.ts'
import type { SiteDeps } from '#services/deps.ts'
import { type Admission, type Asker, BusyError, GoneError } from './admission.ts'
import {
  asPersonal,
  buildBusyResponse,
  forbidKeeping,
  isNeverKept,
  isRedirect,
  toResponse,
} from './fresh-response.ts'
import { createImprover } from './improve-page.ts'
import { makeNonce } from './inline-scripts.ts'
import { isSettled, makePage, pageBytes } from './make-page.ts'
import type { Page } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { findPageAddress, type PageAddress } from './page-key.ts'
import { buildFailureAnswer, buildRetryAnswer } from './retry-page.ts'
import { findEncoding, sendPage } from './send-page.ts'
import { findSharedVersion, isKnownToCaches } from './shared-cache.ts'

/**
 * About 1,500 and 400 pages, which are kept compressed. Invented addresses (searches, filters) have their own part, so
 * that they never push out the site's pages.
 */
const CACHE_BYTES = { indexed: 64 * 1024 * 1024, others: 16 * 1024 * 1024 }
/** Kept pages that are a little old are given while visitors wait for so many others. */
const BUSY_FROM = 2

/** Pages that are made ahead take turns with the networks that ask: a busy site needs them soon. */
const AHEAD: Asker = { network: 'ahead', isWanted: () => true, isAhead: true }

type RenderPage = (
  request: Request,
  visitor: Visitor,
  facts: { readonly nonce: string; readonly form?: FormFacts | undefined },
) => Promise<Response>

type Asked = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** On this answer, not in the kept page, which all visitors share. */
  readonly ownHeaders: OutgoingHttpHeaders
}

/** A page may redirect instead; that is never kept. */
class RedirectAnswer extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('redirect')
    this.response = response
  }
}

/** Serves pages from memory where they are kept, and renders the others. */
export function createPageServer({
  render,
  admission,
  findNetwork,
  deps,
  origin,
  countryHeader,
  trustProxy = false,
  findCountry,
  securityHeaders,
  metrics,
  log,
  cacheBytes = CACHE_BYTES,
  nowMs = () => performance.now(),
}: {
  render: RenderPage
  /** Forms have their own places: a sent form does not wait behind pages to read. Nor does a page behind baskets. */
  admission: { readonly pages: Admission; readonly forms: Admission; readonly baskets: Admission }
  findNetwork: (request: IncomingMessage) => string
  deps: Pick<SiteDeps, 'catalogue'>
  origin: string
  countryHeader: string | null
  /** Whether the site believes a proxy in front of it, and so a cache. */
  trustProxy?: boolean
  findCountry: FindCountry
  securityHeaders: SecurityHeaders
  metrics: Pick<Metrics, 'countPageHit' | 'countPageMiss' | 'countRender'>
  log: Pick<Logger, 'error'>
  cacheBytes?: Readonly<Record<keyof typeof CACHE_BYTES, number>>
  nowMs?: () => number
}) {
  const isSecure = origin.startsWith('https:')
  const improve = createImprover((error) => log.error({ err: error }, 'a page could not be compressed'))
  const createCache = (budgetBytes: number) =>
    createPageCache<Page>({
      budgetBytes,
      sizeOf: pageBytes,
      isKept: ({ status, isPassing, isElsewhere }) => status === 200 && !isPassing && !isElsewhere,
      isBusy: () => admission.pages.waiting - admission.pages.countOf(AHEAD.network) >= BUSY_FROM,
      versionOf: ({ version }) => version,
      onHit(page) {
        metrics.countPageHit()
        if (isSettled(page)) improve(page)
      },
      onMiss: metrics.countPageMiss,
      nowMs,
    })
  const indexed = createCache(cacheBytes.indexed)
  const others = createCache(cacheBytes.others)

  /** How many wait for a page, by its key: it is rendered as long as there are any. */
  const waiting = new Map<string, number>()

  function waitFor(key: string, response: ServerResponse) {
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    response.once('close', () => {
      const left = (waiting.get(key) ?? 1) - 1
      if (left > 0) waiting.set(key, left)
      else waiting.delete(key)
    })
  }

  async function makeFrom(
    response: Response,
    {
      nonce,
      encoding,
      previous,
      usesCamera,
    }: { nonce: string; encoding: Encoding; previous?: Page | undefined; usesCamera: boolean },
  ): Promise<Page> {
    if (isRedirect(response)) throw new RedirectAnswer(response)
    const { status } = response
    const isPassing = isNeverKept(response)
    const isElsewhere = response.headers.has('content-location')
    const html = Buffer.from(await response.arrayBuffer())
    return makePage({
      status,
      html,
      nonce,
      encoding,
      securityHeaders,
      countryHeader,
      isPassing,
      isElsewhere,
      usesCamera,
      previous,
    })
  }

  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const startedAtMs = performance.now()
    try {
      return await work()
    } finally {
      metrics.countRender((performance.now() - startedAtMs) / 1000)
    }
  }

  async function answer(address: PageAddress, asked: Asked & { sharedVersion: number | null }) {
    const { request, response, ownHeaders, sharedVersion } = asked
    const { key } = address
    const cache = address.isIndexed ? indexed : others
    const encoding = findEncoding(request)
    const { version } = deps.catalogue('eu')
    try {
      const page =
        cache.find({ key, version }) ??
        (await cache.get({ key, version, make: makeFor(address, { ...asked, key, encoding }) }))
      await sendPage(request, response, page, {
        encoding,
        ownHeaders,
        sharedVersion,
        onGrown: () => cache.weighAgain(key),
      })
    } catch (error) {
      if (error instanceof RedirectAnswer) return sendRedirect(asked, error.response)
      if (isRefusal(error)) return sendBusy(asked)
      const requestId = ownHeaders['x-request-id']
      log.error({ err: error, requestId, path: hideQueryValues(address.url) }, 'a page could not be rendered')
      const { headers, body } = buildFailureAnswer('failed', describeAsked(request))
      response.writeHead(500, { ...securityHeaders, ...headers, ...ownHeaders })
      response.end(body)
    }
  }

  function makeFor(
    address: PageAddress,
    { request, response, key, encoding }: Asked & { key: string; encoding: Encoding },
  ) {
    const asker = { network: findNetwork(request), isWanted: () => waiting.has(key) }
    waitFor(key, response)
    return (previous: Page | undefined, isAhead: boolean) =>
      admission.pages.run(isAhead ? AHEAD : asker, () =>
        timed(async () => {
          const nonce = makeNonce()
          const { version } = deps.catalogue('eu')
          const rendered = await render(new Request(origin + address.url), address.visitor, { nonce })
          const made = await makeFrom(rendered, {
            nonce,
            encoding,
            previous,
            usesCamera: usesCamera(address.url),
          })
          made.version = version
          return made
        }),
      )
  }

  function sendBusy({ request, response, ownHeaders }: Asked) {
    const { headers, body } = buildRetryAnswer('busy', describeAsked(request))
    response.writeHead(503, { ...securityHeaders, ...headers, ...ownHeaders })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function sendRedirect({ response, ownHeaders }: Asked, { status, headers }: Response) {
    response.writeHead(status, { ...securityHeaders, ...Object.fromEntries(headers), ...ownHeaders }).end()
  }

  return {
    /** Call it as soon as there is a new snapshot of the catalogue. */
    renew() {
      const { version } = deps.catalogue('eu') // all destinations have the same version
      indexed.renew(version)
      others.renew(version)
    },

    readCache: () => ({
      indexed: { bytes: indexed.bytes, pages: indexed.size, budgetBytes: cacheBytes.indexed },
      others: { bytes: others.bytes, pages: others.size, budgetBytes: cacheBytes.others },
    }),

    /** False when the request is not for a page that may be kept; then nothing was sent. */
    send(request: IncomingMessage, response: ServerResponse, ownHeaders: OutgoingHttpHeaders = {}): boolean {
      const { headers, socket } = request
      // A kept page is for all visitors; members may see more.
      if (namesSession(headers.cookie)) return false
      const address = findPageAddress({
        method: request.method,
        url: request.url ?? '/',
        cookieHeader: headers.cookie ?? null,
        findCountry: () => findCountry({ headers, socketAddress: socket.remoteAddress }),
      })
      if (!address) return false
      const asked = findSharedVersion(headers, { trustProxy })
      const isShared = asked !== null && !address.isNamed && isKnownToCaches(headers, { countryHeader })
      const sharedVersion = isShared ? asked : null
      // A cache in front keeps the answer too.
      const cookies = sharedVersion === null ? visitorCookies(address.found, { isSecure }) : []
      const withCookies = cookies.length > 0 ? { ...ownHeaders, 'set-cookie': cookies } : ownHeaders
      void answer(address, { request, response, ownHeaders: withCookies, sharedVersion })
      return true
    },

    /** The data of a page, or a page that must not be kept, with the same headers as a kept one. */
    async renderFresh(
      request: Request,
      who: ResolvedVisitor & { readonly network: string },
      form?: FormFacts,
    ): Promise<Response> {
      const asker = { network: who.network, isWanted: () => !request.signal.aborted }
      const { pages, forms, baskets } = admission
      const places = form ? forms : waitsForPlans(new URL(request.url).pathname) ? baskets : pages
      try {
        return await places.run(asker, () => timed(() => makeFresh(request, who, form)))
      } catch (error) {
        if (!isRefusal(error)) throw error
        return buildBusyResponse(request)
      }
    },
  }

  async function makeFresh(request: Request, { visitor, found }: ResolvedVisitor, form?: FormFacts) {
    const nonce = makeNonce()
    const response = await render(request, visitor, { nonce, form })
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    if (!isHtml || isRedirect(response)) return import.meta.env.DEV ? response : asPersonal(response)
    const fresh = import.meta.env.DEV
      ? response
      : toResponse(
          await makeFrom(response, { nonce, encoding: 'identity', usesCamera: usesCamera(request.url) }),
        )
    if (fresh !== response)
      for (const cookie of response.headers.getSetCookie()) fresh.headers.append('set-cookie', cookie)
    if (isNeverKept(response)) forbidKeeping(fresh)
    for (const cookie of visitorCookies(found, { isSecure })) fresh.headers.append('set-cookie', cookie)
    return fresh
  }
}

function usesCamera(url: string): boolean {
  const { path } = splitLanguage(new URL(url, 'http://page').pathname)
  return matchRoute(path)?.route.usesCamera === true
}

function isRefusal(error: unknown): boolean {
  return error instanceof BusyError || error instanceof GoneError
}

function describeAsked({ method = 'GET', url = '/', headers }: IncomingMessage) {
  const [pathname = '/'] = url.split('?', 1)
  return { method, pathname, cookieHeader: headers.cookie ?? null }
}
