import type { OperationKind } from '#data/operations.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

export type StartedFunction =
  | { readonly ok: true; readonly operationId: number; readonly message: string }
  | { readonly ok: false; readonly reason: 'unavailable' }

/** Begins one of the long commands and returns the operation that reports its progress. */
export async function startFunction(
  { db, admin: { functions } }: Pick<Deps, 'admin' | 'db'>,
  { kind, admin }: { kind: OperationKind; admin: Admin },
): Promise<StartedFunction> {
  if (!functions) return { ok: false, reason: 'unavailable' }
  const { operationId, message } = await functions.start(kind, admin.id)
  // In a commit of its own: if it is lost, the operation still names who began it.
  await recordAudit(db, { actor: admin.id, action: `${kind}-started`, target: `operation ${operationId}` })
  return { ok: true, operationId, message }
}
