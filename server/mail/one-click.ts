import { Hono } from 'hono'
import { limitBodies } from '#server/http/limits.ts'
import type { SiteDeps } from '#services/deps.ts'
import { unsubscribe } from '#services/newsletter/unsubscribe.ts'

/**
 * What a mail program sends when its reader unsubscribes with one click (RFC 8058). It comes from anywhere and proves
 * itself by the token of the link alone, so it stands before the check of origins. Any other form for this page goes
 * on to that check, and to the page.
 */
export function createOneClick(deps: Pick<SiteDeps, 'db' | 'keys' | 'now'>): Hono {
  return new Hono().post('/newsletter/unsubscribe', limitBodies(), async (context, next) => {
    // A copy: what is read here cannot be read again by the page.
    const body = await context.req.raw.clone().text()
    if (!(await isOneClick(body, context.req.header('content-type')))) return next()
    await unsubscribe(deps, context.req.query('token') ?? '')
    return context.body(null, 200, { 'cache-control': 'no-store' })
  })
}

/** Either way of writing a form is allowed. */
async function isOneClick(body: string, contentType: string | undefined): Promise<boolean> {
  if (contentType === undefined) return false
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return form.get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false // no form at all
  }
}
