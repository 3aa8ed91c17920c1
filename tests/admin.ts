import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'
import { userRoles, users } from '#data/schema/accounts.ts'
import { auditLog } from '#data/schema/operation.ts'
import type { Account } from '#services/accounts/accounts.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { AdminDeps, Deps } from '#services/deps.ts'

const DAY_MS = 24 * 60 * 60_000

/** For tests: a user with a row of its own, an admin by default. */
export async function insertUser(
  db: Db,
  { email = `${randomUUID()}@example.com`, isAdmin = true, twoFactorEnabled = false, language = 'en' } = {},
): Promise<Admin> {
  const id = randomUUID()
  await db.insert(users).values({ id, email, name: '', twoFactorEnabled, language })
  if (isAdmin) await db.insert(userRoles).values({ userId: id, role: 'admin', grantedBy: 'test' })
  return { id, email, fullName: null, isConfirmed: true }
}

/**
 * The user in the header 'x-user' is signed in, and has just given the password. 'x-shown' changes that: 'code'
 * for a second factor too, 'long-ago' for both a day ago.
 */
export function signedInByHeader(db: Db): Deps['accounts'] {
  async function findAccount(headers: Headers): Promise<{ account: Account | null; cookies: string[] }> {
    const id = headers.get('x-user')
    const [user] = id ? await db.select().from(users).where(eq(users.id, id)) : []
    if (!user) return { account: null, cookies: [] }
    const shown = headers.get('x-shown')
    const at = new Date(Date.now() - (shown === 'long-ago' ? DAY_MS : 0))
    const account: Account = {
      ...{ userId: user.id, sessionId: 'a session', email: user.email, fullName: null, isVerified: true },
      ...{ hasAuthenticator: user.twoFactorEnabled, language: 'en' },
      ...{ passwordAt: at, secondFactorAt: shown === null ? null : at },
    }
    return { account, cookies: [] }
  }
  return { findAccount } as Partial<Deps['accounts']> as Deps['accounts']
}

export function makeAdminDeps(overrides: Partial<AdminDeps> = {}): AdminDeps {
  return {
    requiresSecondFactor: false,
    firstAdminToken: { matches: async () => false, remove: async () => undefined },
    functions: null,
    feeds: null,
    readDisk: async () => ({ freeBytes: 31e9, sizeBytes: 80e9 }),
    ...overrides,
  }
}

export function readAudit(db: Db) {
  const { actor, action, target, detail } = auditLog
  return db.select({ actor, action, target, detail }).from(auditLog).orderBy(auditLog.id)
}
