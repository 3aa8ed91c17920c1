import { type Context, Hono, type Next } from 'hono'
import { parseCartList } from '#domain/cart-link.ts'
import { isMachineVisit } from '#domain/machine-visit.ts'
import { isOutage } from '#domain/outage.ts'
import { findSession } from '#server/visitor/find-session.ts'
import { mayOpenOffer } from '#services/club/may-open-offer.ts'
import type { Deps } from '#services/deps.ts'
import { openCart } from '#services/offers/open-cart.ts'
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

type GoDeps = Pick<Deps, 'accounts' | 'db' | 'now' | 'standby'>
/** Null when there is no such place. */
type FindPlace = (visit: { isCounted: boolean; isMember: () => Promise<boolean> }) => Promise<string | null>

/**
 * /go/{offerId} and /go/cart/{offerId:count,…}: redirect to the store. The address comes from the offers alone, never
 * from the request. A browser that asks for an unknown offer gets the next handler: the page that says so.
 */
export function createGo(deps: GoDeps): Hono {
  return new Hono()
    .get('/go/cart/:list', (context, next) =>
      go({ deps, context, next }, async ({ isCounted, isMember }) => {
        const list = parseCartList(context.req.param('list'))
        for (const { offerId } of list ?? []) {
          if (!(await mayOpenOffer(deps, { offerId, isMember }))) return null
        }
        return list && openCart(deps, { list, isCounted })
      }),
    )
    .get('/go/:offerId', (context, next) =>
      go({ deps, context, next }, async ({ isCounted, isMember }) => {
        if (!OFFER_ID.test(context.req.param('offerId'))) return null
        const offerId = Number(context.req.param('offerId'))
        return (await mayOpenOffer(deps, { offerId, isMember }))
          ? openOffer(deps, { offerId, isCounted })
          : null
      }),
    )
}

async function go(
  { deps, context, next }: { deps: GoDeps; context: Context; next: Next },
  findPlace: FindPlace,
): Promise<Response | undefined> {
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
  // A HEAD only checks whether the link works: that is no visit.
  const isCounted = context.req.method === 'GET' && !isMachineVisit(context.req.raw.headers)
  const isMember = async () => (await findSession(deps, context.req.raw.headers)).session !== null
  try {
    const url = await findPlace({ isCounted, isMember })
    if (url !== null) return context.redirect(url, 302)
  } catch (error) {
    if (!isOutage(error)) throw error
    return answerOutage(context)
  }
  if (wantsHtml(context)) return void (await next())
  return sendError(context, { status: 404, code: 'not_found', message: 'There is no such offer.' })
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
