import { Hono } from 'hono'
import { readUserRole } from '#data/user-roles.ts'
import { sendError } from '#server/api/errors.ts'
import { readJsonObject } from '#server/api/read-json.ts'
import { limitBodies, limitRate, shareRate } from '#server/http/limits.ts'
import { findAccessProblem } from '#services/admin/require-admin.ts'
import type { SiteDeps } from '#services/deps.ts'
import { REFUSALS } from './admin-api.ts'

const CALLS_PER_MINUTE = 60

/** The remote procedure of the specification, to be mounted under /api/rpc. Callers learn only about themselves. */
export function createAdminRpc({
  deps,
  trustProxy,
}: {
  deps: Pick<SiteDeps, 'accounts' | 'admin' | 'db' | 'now' | 'shareCount'>
  trustProxy: boolean
}): Hono {
  const rpc = new Hono()
  rpc.use(limitRate({ perMinute: CALLS_PER_MINUTE, trustProxy, ...shareRate(deps, 'rpc') }), limitBodies())
  rpc.post('/has_admin_role', async (context) => {
    context.header('cache-control', 'no-store')
    const sent = await readJsonObject(context)
    if (sent instanceof Response) return sent
    const { account } = await deps.accounts.findAccount(context.req.raw.headers)
    if (!account) return sendError(context, REFUSALS['no-session'])
    if (sent.check_user_id !== account.userId) return context.json(false)
    const role = await readUserRole(deps.db, account.userId)
    const problem = findAccessProblem(role, account, deps.admin)
    if (problem === null || problem === 'not-admin') return context.json(problem === null)
    return sendError(context, REFUSALS[problem])
  })
  return rpc
}
