import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { decidePrice, type PriceDecided, reopenPrice } from '#services/feeds/decide-price.ts'
import { decideRun, type RunDecided, reopenRun } from '#services/feeds/decide-run.ts'

type Decision = { readonly decision: 'accept' | 'discard'; readonly admin: Admin }
const UNAVAILABLE = { ok: false, reason: 'unavailable: this server reads no feeds' } as const

/** A run that lost too much or whose prices are doubted: applied as it is or in another currency, or discarded. */
export async function decideHeldRun(
  { admin: { feeds } }: Pick<Deps, 'admin'>,
  { runId, decision, currency, admin }: Decision & { runId: number; currency?: string },
): Promise<RunDecided> {
  if (!feeds) return UNAVAILABLE
  return decideRun(feeds, {
    runId,
    decision,
    ...(currency ? { currency } : {}),
    by: admin.email,
    record: (tx) =>
      recordAudit(tx, {
        actor: admin.id,
        action: `${decision} held run`,
        target: `run ${runId}`,
        ...(currency ? { detail: { currency } } : {}),
      }),
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

type Undone = { readonly db: Deps['db'] }

/** A refused run waits again, while nothing has been read since. */
export function undoRefusedRun(
  deps: Undone,
  { runId, admin }: { runId: number; admin: Admin },
): Promise<boolean> {
  const audit = { actor: admin.id, action: 'undo refusal', target: `run ${runId}` }
  return reopenRun(deps, { runId, record: (tx) => recordAudit(tx, audit) })
}

/** A refused price waits again. */
export function undoRefusedPrice(
  deps: Undone,
  { holdId, admin }: { holdId: number; admin: Admin },
): Promise<boolean> {
  const audit = { actor: admin.id, action: 'undo refusal', target: `held price ${holdId}` }
  return reopenPrice(deps, { holdId, record: (tx) => recordAudit(tx, audit) })
}
