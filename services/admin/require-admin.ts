import { readUserRole, type UserRole } from '#data/user-roles.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** Who works in the panel. */
export type Admin = { readonly id: string; readonly email: string; readonly fullName: string | null }

export type AccessProblem = 'no-session' | 'role-unknown' | 'not-admin' | 'no-second-factor'

export type AdminAccess = { readonly cookies: ReadonlyArray<string> } & (
  | { readonly ok: true; readonly admin: Admin }
  | { readonly ok: false; readonly reason: AccessProblem; readonly error?: unknown }
)

/** Whoever knocks without end fills no log: beyond this many an hour a user's denials are not written. */
const DENIALS = { most: 200, spanSeconds: 60 * 60 }

/**
 * The one place that decides who is an admin: session, then the role's row as it is now, then the second factor where
 * it is required. Every page and call of the panel comes through here. Denials are written to the audit log.
 */
export async function checkAdminAccess(
  deps: Pick<Deps, 'accounts' | 'admin' | 'db' | 'now'>,
  { headers, path }: { headers: Headers; path: string },
): Promise<AdminAccess> {
  const { session, cookies } = await deps.accounts.findSession(headers)
  if (!session) return { ok: false, reason: 'no-session', cookies }
  const { id, email, full_name: fullName } = session.user
  const role = await findRole(deps, id)
  if ('error' in role) return { ok: false, reason: 'role-unknown', error: role.error, cookies }
  const problem = findProblem(role, deps.admin)
  if (!problem) return { ok: true, admin: { id, email, fullName }, cookies }
  await recordDenial(deps, { userId: id, path, problem })
  return { ok: false, reason: problem, cookies }
}

/** The panel tells a role that could not be looked up from one that is not there. */
async function findRole({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserRole | { error: unknown }> {
  try {
    return await readUserRole(db, userId)
  } catch (error) {
    return { error }
  }
}

function findProblem(
  role: UserRole,
  { requiresSecondFactor }: Pick<Deps['admin'], 'requiresSecondFactor'>,
): 'not-admin' | 'no-second-factor' | null {
  if (!role.isAdmin) return 'not-admin'
  return requiresSecondFactor && !role.hasSecondFactor ? 'no-second-factor' : null
}

async function recordDenial(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, path, problem }: { userId: string; path: string; problem: string },
) {
  if (await limitAttempts(deps, [{ name: `admin denied ${userId}`, ...DENIALS }])) return
  await recordAudit(deps.db, { actor: userId, action: 'denied', target: path, detail: { problem } })
}
