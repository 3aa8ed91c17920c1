import type { Page } from './page.ts'
import { buildRetryAnswer } from './retry-page.ts'

export function buildBusyResponse({ method, url, headers: sent }: Request): Response {
  const { pathname } = new URL(url)
  const { headers, body } = buildRetryAnswer('busy', { method, pathname, cookieHeader: sent.get('cookie') })
  return new Response(body, { status: 503, headers })
}

/** Compressed on its way out, where it is. */
export function toResponse({ status, variants: { identity } }: Page): Response {
  return new Response(new Uint8Array(identity!.body), { status, headers: identity!.headers })
}

/** The data of a page depends on the same cookies as the page. */
export function asPersonal(response: Response): Response {
  const personal = new Response(response.body, response)
  if (!isNeverKept(response)) personal.headers.set('cache-control', 'private, no-cache')
  personal.headers.append('vary', 'cookie')
  return personal
}

/** The page itself forbids keeping, even by the browser. */
export function isNeverKept({ headers }: Response): boolean {
  return headers.get('cache-control') === 'no-store'
}

export function forbidKeeping({ headers }: Response) {
  headers.set('cache-control', 'no-store')
  headers.delete('etag')
}

export function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}
