import { Hono } from 'hono'
import { readUserRole } from '#data/user-roles.ts'
import { sendError } from '#server/api/errors.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import { limitBodies, limitRate } from '#server/limits.ts'
import type { SiteDeps } from '#services/deps.ts'

const CALLS_PER_MINUTE = 60

/** The remote procedure of the specification, to be mounted under /api/rpc. Nobody learns anything of anybody else. */
export function createAdminRpc({
  deps,
  trustProxy,
}: {
  deps: Pick<SiteDeps, 'accounts' | 'db' | 'now'>
  trustProxy: boolean
}): Hono {
  const rpc = new Hono()
  rpc.use(limitRate({ perMinute: CALLS_PER_MINUTE, trustProxy, now: deps.now }), limitBodies())
  rpc.post('/has_admin_role', async (context) => {
    context.header('cache-control', 'no-store')
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { session } = await deps.accounts.findSession(context.req.raw.headers)
    if (!session) {
      return sendError(context, { status: 401, code: 'unauthenticated', message: 'Authentication required' })
    }
    const { id } = session.user
    return context.json(sent.check_user_id === id && (await readUserRole(deps.db, id)).isAdmin)
  })
  return rpc
}
