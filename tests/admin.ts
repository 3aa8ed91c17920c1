import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'
import { userRoles, users } from '#data/schema/accounts.ts'
import { auditLog } from '#data/schema/operation.ts'
import type { Session } from '#domain/session.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { AdminDeps, Deps } from '#services/deps.ts'

/** For tests: a user with a row of its own, who is an admin unless told otherwise. */
export async function insertUser(
  db: Db,
  { email = `${randomUUID()}@example.com`, isAdmin = true, twoFactorEnabled = false } = {},
): Promise<Admin> {
  const id = randomUUID()
  await db.insert(users).values({ id, email, name: '', twoFactorEnabled })
  if (isAdmin) await db.insert(userRoles).values({ userId: id, role: 'admin', grantedBy: 'test' })
  return { id, email, fullName: null }
}

/** Whoever the header 'x-user' names is signed in. */
export function signedInByHeader(db: Db): Deps['accounts'] {
  return {
    async findSession(headers: Headers) {
      const id = headers.get('x-user')
      const [user] = id ? await db.select().from(users).where(eq(users.id, id)) : []
      const session: Session | null = user
        ? { user: { id: user.id, email: user.email, full_name: null }, expires_at: '2030-01-01T00:00:00Z' }
        : null
      return { session, cookies: [] }
    },
  } as Partial<Deps['accounts']> as Deps['accounts']
}

export function makeAdminDeps(overrides: Partial<AdminDeps> = {}): AdminDeps {
  return {
    requiresSecondFactor: false,
    firstAdminToken: { matches: async () => false, remove: async () => undefined },
    functions: null,
    feeds: null,
    ...overrides,
  }
}

export function readAudit(db: Db) {
  const { actor, action, target, detail } = auditLog
  return db.select({ actor, action, target, detail }).from(auditLog).orderBy(auditLog.id)
}
