import type { Logger } from '#server/logging.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { SiteDeps } from '#services/deps.ts'

/** Available to the addresses behind the check. */
export type AdminVariables = { Variables: { admin: Admin } }

export type AdminApiOptions = {
  readonly deps: Pick<SiteDeps, 'accounts' | 'admin' | 'db' | 'now'>
  readonly origin: string
  /** Whether the operator named the origin. */
  readonly isPublic: boolean
  readonly trustProxy: boolean
  readonly log: Pick<Logger, 'error'>
}
