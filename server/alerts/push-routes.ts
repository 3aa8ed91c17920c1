import { Hono } from 'hono'
import { z } from 'zod'
import { claimBrowser, deleteSubscription, keepSubscription, type PushTarget } from '#data/push.ts'
import { checkAddress } from '#feeds/fetch/check-address.ts'
import { sendError } from '#server/api/errors.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import { sendSignInFirst } from '#server/auth/auth-answers.ts'
import { ACCOUNT_BODY_BYTES, limitBodies, limitRate, shareRate } from '#server/http/limits.ts'
import type { SiteDeps } from '#services/deps.ts'

const CALLS_PER_MINUTE = 30
/** More browsers than a person uses. */
const MOST_BROWSERS = 10
const LONGEST_ADDRESS = 2000

/** As a browser describes itself. The keys are 65 and 16 bytes. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
})
const Endpoint = Subscription.pick({ endpoint: true })

/** To be mounted under /api/push: a browser asks for notices, or wants no more. */
export function createPushRoutes({
  deps,
  trustProxy,
}: {
  deps: Pick<SiteDeps, 'db' | 'accounts' | 'alerts' | 'now' | 'shareCount'>
  trustProxy: boolean
}): Hono {
  const routes = new Hono()
  routes.use(limitRate({ perMinute: CALLS_PER_MINUTE, trustProxy, ...shareRate(deps, 'push') }))
  routes.use(limitBodies(ACCOUNT_BODY_BYTES))
  routes.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })

  routes.post('/subscription', async (context) => {
    const { account } = await deps.accounts.findAccount(context.req.raw.headers)
    if (!account) return sendSignInFirst(context)
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const parsed = Subscription.safeParse(sent)
    const isKept =
      parsed.success &&
      isAllowed(parsed.data.endpoint, deps.alerts.allowHosts) &&
      (await keepSubscription(deps.db, {
        userId: account.userId,
        sessionId: account.sessionId,
        target: toTarget(parsed.data),
        most: MOST_BROWSERS,
      }))
    if (isKept) return context.body(null, 204)
    return sendError(context, {
      status: 400,
      code: 'invalid',
      message: 'This is no subscription of a browser.',
    })
  })

  /**
   * A browser in which somebody has signed in, or asks whether its notices are theirs. Those of another person, who was
   * signed in before, end.
   */
  routes.patch('/subscription', async (context) => {
    const { account } = await deps.accounts.findAccount(context.req.raw.headers)
    if (!account) return sendSignInFirst(context)
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const parsed = Subscription.safeParse(sent)
    const { userId, sessionId } = account
    const isTold =
      parsed.success && (await claimBrowser(deps.db, { target: toTarget(parsed.data), userId, sessionId }))
    return context.body(null, isTold ? 204 : 404)
  })

  routes.delete('/subscription', async (context) => {
    const { account } = await deps.accounts.findAccount(context.req.raw.headers)
    if (!account) return sendSignInFirst(context)
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const parsed = Endpoint.safeParse(sent)
    if (parsed.success)
      await deleteSubscription(deps.db, { endpoint: parsed.data.endpoint, userId: account.userId })
    return context.body(null, 204)
  })

  return routes
}

function toTarget({ endpoint, keys }: z.infer<typeof Subscription>): PushTarget {
  return { endpoint, ...keys }
}

/** Over https to a public host, or to one that the settings name. */
function isAllowed(endpoint: string, allowHosts: ReadonlySet<string>): boolean {
  try {
    const url = checkAddress(endpoint, { allowHosts, from: null })
    return url.protocol === 'https:' || allowHosts.has(url.host)
  } catch {
    return false
  }
}
