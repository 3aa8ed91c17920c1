import { type Context, Hono, type Next } from 'hono'
import { limitBodies } from '#server/http/limits.ts'
import { stopByToken } from '#services/alerts/stop-alert.ts'
import type { SiteDeps } from '#services/deps.ts'
import { unsubscribe } from '#services/newsletter/unsubscribe.ts'

type Stop = (deps: Pick<SiteDeps, 'db' | 'keys' | 'now'>, token: string) => Promise<'done'>

/**
 * The request of a mail program whose reader unsubscribes with one click (RFC 8058). It has any origin and is proved
 * by the token of the link alone, so it comes before the check of origins. Any other form for this page goes on to
 * that check, and to the page.
 */
export function createOneClick(deps: Pick<SiteDeps, 'db' | 'keys' | 'now'>): Hono {
  const takeOneClick = (stop: Stop) => async (context: Context, next: Next) => {
    // A copy: the page must be able to read the body again.
    const body = await context.req.raw.clone().text()
    if (!(await isOneClick(body, context.req.header('content-type')))) return next()
    await stop(deps, context.req.query('token') ?? '')
    return context.body(null, 200, { 'cache-control': 'no-store' })
  }
  return new Hono()
    .post('/newsletter/unsubscribe', limitBodies(), takeOneClick(unsubscribe))
    .post('/alerts/stop', limitBodies(), takeOneClick(stopByToken))
}

/** Both encodings of a form are allowed. */
async function isOneClick(body: string, contentType: string | undefined): Promise<boolean> {
  if (contentType === undefined) return false
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return form.get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false // not a form
  }
}
