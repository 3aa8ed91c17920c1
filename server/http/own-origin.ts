import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { sendError } from '#server/api/errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a browser says about a request of our own pages, or about one that no page made. */
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Whatever changes something must come from our own pages. A browser always says where a POST comes from; a caller
 * that says nothing is no browser, and has no visitor's cookies to misuse.
 */
export function refuseForeignOrigins({
  origin,
  isPublic,
}: {
  origin: string
  /** The origin is the one the operator named; else the site may also be opened by another name of this machine. */
  isPublic: boolean
}): MiddlewareHandler {
  return async (context, next) => {
    if (READING.has(context.req.method)) return next()
    const claimed = context.req.header('origin')
    const site = context.req.header('sec-fetch-site')
    const isOwn =
      claimed === undefined || claimed === origin || (!isPublic && isOwnMachine(claimed, context.req.url))
    if (isOwn && (site === undefined || OWN_SITES.has(site))) return next()
    return sendError(context, {
      status: 403,
      code: 'foreign_origin',
      message: 'This can only be sent from our own pages.',
    })
  }
}

/** Only names that nobody else's server can answer for: a number, or this machine's own. */
function isOwnMachine(claimed: string, requestUrl: string): boolean {
  const { origin, hostname } = new URL(requestUrl)
  return claimed === origin && (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
}
