import { readUserRole, type UserRole } from '#data/user-roles.ts'
import { findMissingFactor, isProofFresh } from '#domain/identity-proof.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** A user who works in the panel. */
export type Admin = {
  readonly id: string
  readonly email: string
  readonly fullName: string | null
  /** This session has confirmed the user's identity recently, as roles and exports require. Missing means no. */
  readonly isConfirmed?: boolean
}

/** `second-step-missing`: the account has an authenticator, this session has shown none of its codes. */
export type AccessProblem =
  | 'no-session'
  | 'role-unknown'
  | 'not-admin'
  | 'no-second-factor'
  | 'second-step-missing'

export type AdminAccess = { readonly cookies: ReadonlyArray<string> } & (
  | { readonly ok: true; readonly admin: Admin }
  | { readonly ok: false; readonly reason: AccessProblem; readonly error?: unknown }
)

/** Endless tries must not fill the log: beyond this many an hour a user's denials are not written. */
const DENIALS = { most: 200, spanSeconds: 60 * 60 }

/**
 * The one place that decides who is an admin: session, then the role's row as it is now, then whether this session
 * has shown a second factor, where the account has one or it is required. Every page and call of the panel comes through here. Denials are written to the audit log.
 */
export async function checkAdminAccess(
  deps: Pick<Deps, 'accounts' | 'admin' | 'db' | 'now'>,
  { headers, path }: { headers: Headers; path: string },
): Promise<AdminAccess> {
  const { account, cookies } = await deps.accounts.findAccount(headers)
  if (!account) return { ok: false, reason: 'no-session', cookies }
  const { userId: id, email, fullName } = account
  const role = await findRole(deps, id)
  if ('error' in role) return { ok: false, reason: 'role-unknown', error: role.error, cookies }
  const problem = findAccessProblem(role, account, deps.admin)
  const isConfirmed = isProofFresh(account, deps.now())
  if (!problem) return { ok: true, admin: { id, email, fullName, isConfirmed }, cookies }
  await recordDenial(deps, { userId: id, path, problem })
  return { ok: false, reason: problem, cookies }
}

/** For showing a link to the panel. The panel itself decides each time what may be done there. */
export async function isAdmin({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return (await readUserRole(db, userId)).isAdmin
}

/** The panel distinguishes a role that could not be looked up from one that does not exist. */
async function findRole({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserRole | { error: unknown }> {
  try {
    return await readUserRole(db, userId)
  } catch (error) {
    return { error }
  }
}

const FACTOR_PROBLEMS = { none: 'no-second-factor', unshown: 'second-step-missing' } as const

/** The reason that keeps this session from an admin's work; null when there is none. */
export function findAccessProblem(
  { isAdmin }: UserRole,
  account: Account,
  { requiresSecondFactor: isRequired }: Pick<Deps['admin'], 'requiresSecondFactor'>,
): 'not-admin' | 'no-second-factor' | 'second-step-missing' | null {
  if (!isAdmin) return 'not-admin'
  const missing = findMissingFactor(account, { isRequired })
  return missing && FACTOR_PROBLEMS[missing]
}

async function recordDenial(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, path, problem }: { userId: string; path: string; problem: string },
) {
  if (await limitAttempts(deps, [{ name: `admin denied ${userId}`, ...DENIALS }])) return
  await recordAudit(deps.db, { actor: userId, action: 'denied', target: path, detail: { problem } })
}
