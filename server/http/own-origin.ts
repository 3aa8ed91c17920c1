import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { sendError } from '#server/api/errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The browser's word for a request from our own pages, or for one that no page made. */
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Every request that changes something must come from our own pages. A browser always says where a POST comes from; a
 * caller that says nothing is no browser, and has no visitor's cookies to misuse.
 */
export function refuseForeignOrigins({
  origin,
  isPublic,
}: {
  origin: string
  /** Whether the operator named the origin; if not, the site may also be opened by another name of this machine. */
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

/** Only names that no foreign server can answer for: an IP address, or this machine's own name. */
function isOwnMachine(claimed: string, requestUrl: string): boolean {
  const { origin, hostname } = new URL(requestUrl)
  return claimed === origin && (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
}
