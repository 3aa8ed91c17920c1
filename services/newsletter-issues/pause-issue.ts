import { lockIssue, updateIssue } from '#data/newsletter-issues.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

type PauseDeps = Pick<Deps, 'db' | 'now'>
type Order = { readonly id: number; readonly admin: Admin }

/** Mails that are queued already are still sent. False when it is not being sent. */
export function pauseIssue(deps: PauseDeps, order: Order): Promise<boolean> {
  return change(deps, order, { from: 'sending', to: 'paused' })
}

/** Goes on with the readers who have not got it. False when it is not paused. */
export function resumeIssue(deps: PauseDeps, order: Order): Promise<boolean> {
  return change(deps, order, { from: 'paused', to: 'sending' })
}

function change(
  { db, now }: PauseDeps,
  { id, admin }: Order,
  { from, to }: { from: 'sending' | 'paused'; to: 'sending' | 'paused' },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await lockIssue(tx, id))?.status !== from) return false
    await updateIssue(tx, id, { status: to, nextBatchAt: now() })
    const action = to === 'paused' ? 'newsletter-paused' : 'newsletter-resumed'
    await recordAudit(tx, { actor: admin.id, action, target: `issue ${id}` })
    return true
  })
}
