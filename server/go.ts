import { type Context, Hono } from 'hono'
import { isMachineVisit } from '#domain/machine-visit.ts'
import { isOutage } from '#domain/outage.ts'
import { findSession } from '#server/visitor/find-session.ts'
import { mayOpenOffer } from '#services/club/may-open-offer.ts'
import type { Deps } from '#services/deps.ts'
import { openOffer } from '#services/offers/open-offer.ts'
import { sendError, sendUnavailable } from './api/errors.ts'
import { buildRetryAnswer } from './pages/retry-page.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The store may see which site sent the visitor, not which page.
  'referrer-policy': 'strict-origin',
}
/** More digits than any id of ours has; a longer number is not an id. */
const OFFER_ID = /^[1-9]\d{0,14}$/

/**
 * /go/{offerId}: redirects to the store. The address comes from the offer alone, never from the request.
 * A browser that asks for an unknown offer gets the next handler: the page that says so.
 */
export function createGo(deps: Pick<Deps, 'accounts' | 'db' | 'now' | 'standby'>): Hono {
  return new Hono().get('/go/:offerId', async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    const { offerId } = context.req.param()
    // A HEAD only checks whether the link works: that is no visit.
    const isCounted = context.req.method === 'GET' && !isMachineVisit(context.req.raw.headers)
    const isMember = async () => (await findSession(deps, context.req.raw.headers)).session !== null
    try {
      const isOpen =
        OFFER_ID.test(offerId) && (await mayOpenOffer(deps, { offerId: Number(offerId), isMember }))
      const url = isOpen ? await openOffer(deps, { offerId: Number(offerId), isCounted }) : null
      if (url !== null) return context.redirect(url, 302)
    } catch (error) {
      if (!isOutage(error)) throw error
      return answerOutage(context)
    }
    if (wantsHtml(context)) return next()
    return sendError(context, { status: 404, code: 'not_found', message: 'There is no such offer.' })
  })
}

/** Without the database neither the offer's address nor the visitor's membership is known. */
function answerOutage(context: Context): Response {
  const { method, path } = context.req
  if (!wantsHtml(context)) return sendUnavailable(context)
  const cookieHeader = context.req.header('cookie') ?? null
  const { headers, body } = buildRetryAnswer('away', { method, pathname: path, cookieHeader })
  return context.body(body, 503, headers)
}

function wantsHtml(context: Context): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false
}
