import type { Logger } from '#server/logging.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { SiteDeps } from '#services/deps.ts'

/** What the addresses behind the check know. */
export type AdminVariables = { Variables: { admin: Admin } }

export type AdminApiOptions = {
  readonly deps: Pick<SiteDeps, 'accounts' | 'admin' | 'db' | 'now'>
  readonly origin: string
  /** The origin is the one the operator named. */
  readonly isPublic: boolean
  readonly trustProxy: boolean
  readonly log: Pick<Logger, 'error'>
}
