import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Visitor } from '#domain/visitor.ts'
import { findCountry } from '#server/find-country.ts'
import { hideQueryValues, type Logger } from '#server/logging.ts'
import type { Metrics } from '#server/metrics.ts'
import type { SecurityHeaders } from '#server/security-headers.ts'
import type { SiteDeps } from '#services/deps.ts'
import { createImprover, makePage, type Page, pageBytes } from './make-page.ts'
import { createPageCache } from './page-cache.ts'
import { findPageAddress, type PageAddress } from './page-key.ts'
import { sendPage } from './send-page.ts'

const CACHE_BYTES = 256 * 1024 * 1024
/** A page says how old its prices are; kept longer than this it would understate it. */
const LONGEST_KEPT_MS = 5 * 60_000

type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>

/** A page may send the visitor elsewhere instead; that is never kept. */
class RedirectAnswer extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('redirect')
    this.response = response
  }
}

/** Pages out of memory where they are kept, rendered where they are not. */
export function createPageServer({
  render,
  deps,
  origin,
  countryHeader,
  securityHeaders,
  metrics,
  log,
}: {
  render: RenderPage
  deps: Pick<SiteDeps, 'catalogue' | 'now'>
  origin: string
  countryHeader: string | null
  securityHeaders: SecurityHeaders
  metrics: Pick<Metrics, 'countPageHit' | 'countPageMiss'>
  log: Pick<Logger, 'error'>
}) {
  const improve = createImprover((error) => log.error({ err: error }, 'a page could not be compressed'))
  const cache = createPageCache<Page>({
    budgetBytes: CACHE_BYTES,
    sizeOf: pageBytes,
    isKept: ({ status }) => status === 200,
    onHit(page) {
      metrics.countPageHit()
      improve(page)
    },
    onMiss: metrics.countPageMiss,
  })

  async function makeFrom(response: Response): Promise<Page> {
    if (isRedirect(response)) throw new RedirectAnswer(response)
    return makePage({ status: response.status, html: await response.text(), securityHeaders, countryHeader })
  }

  async function answer(address: PageAddress, request: IncomingMessage, response: ServerResponse) {
    const age = Math.floor(deps.now().getTime() / LONGEST_KEPT_MS)
    try {
      const page = await cache.get({
        key: `${age} ${address.key}`,
        version: deps.catalogue(address.visitor.region).version,
        make: async () => makeFrom(await render(new Request(origin + address.url), address.visitor)),
      })
      sendPage(request, response, page)
    } catch (error) {
      if (error instanceof RedirectAnswer) return sendRedirect(response, error.response)
      const requestId = response.getHeader('x-request-id')
      log.error({ err: error, requestId, path: hideQueryValues(address.url) }, 'a page could not be rendered')
      response.writeHead(500, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' })
      response.end('Something went wrong.')
    }
  }

  function sendRedirect(response: ServerResponse, { status, headers }: Response) {
    response.writeHead(status, { ...securityHeaders, ...Object.fromEntries(headers) }).end()
  }

  return {
    /** False when the request is not for a page that may be kept; then nothing was sent. */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      const country = countryHeader ? findCountry(request.headers[countryHeader]) : null
      const address = findPageAddress({
        method: request.method,
        url: request.url ?? '/',
        cookieHeader: request.headers.cookie ?? null,
        country,
      })
      if (!address) return false
      void answer(address, request, response)
      return true
    },

    /** The data of a page, or a page that must not be kept, with the same headers as a kept one. */
    async renderFresh(request: Request, visitor: Visitor): Promise<Response> {
      const response = await render(request, visitor)
      const isHtml = response.headers.get('content-type')?.startsWith('text/html')
      if (import.meta.env.DEV) return response
      if (!isHtml || isRedirect(response)) return asPersonal(response)
      const page = await makeFrom(response)
      return new Response(new Uint8Array(page.identity.body), {
        status: page.status,
        headers: page.identity.headers,
      })
    },
  }
}

/** The data of a page depends on cookies as the page does. */
function asPersonal(response: Response): Response {
  const personal = new Response(response.body, response)
  personal.headers.set('cache-control', 'private, no-cache')
  personal.headers.append('vary', 'cookie')
  return personal
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}
