import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { decidePrice, type PriceDecided } from '#services/feeds/decide-price.ts'
import { decideRun, type RunDecided } from '#services/feeds/decide-run.ts'

type Decision = { readonly decision: 'accept' | 'discard'; readonly admin: Admin }
const UNAVAILABLE = { ok: false, reason: 'unavailable: this server reads no feeds' } as const

/** A run that lost too much: applied as it is, or discarded. */
export async function decideHeldRun(
  { admin: { feeds } }: Pick<Deps, 'admin'>,
  { runId, decision, admin }: Decision & { runId: number },
): Promise<RunDecided> {
  if (!feeds) return UNAVAILABLE
  return decideRun(feeds, {
    runId,
    decision,
    by: admin.email,
    record: (tx) =>
      recordAudit(tx, { actor: admin.id, action: `${decision} held run`, target: `run ${runId}` }),
  })
}

/** One held price. */
export async function decideHeldPrice(
  { admin: { feeds } }: Pick<Deps, 'admin'>,
  { holdId, decision, admin }: Decision & { holdId: number },
): Promise<PriceDecided> {
  if (!feeds) return UNAVAILABLE
  return decidePrice(feeds, {
    holdId,
    decision,
    by: admin.email,
    record: (tx) =>
      recordAudit(tx, { actor: admin.id, action: `${decision} held price`, target: `held price ${holdId}` }),
  })
}
