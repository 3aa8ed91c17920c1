import { lockIssue, updateIssue } from '#data/newsletter-issues.ts'
import { keepStillVerified, listServedPlaces } from '#domain/newsletter/issue-deals.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { collectDeals } from './collect-deals.ts'

export type StartOutcome = 'started' | 'not-a-draft' | 'no-deals'

/**
 * Begins to send a draft, with the prices of this moment: what is no longer a verified deal is taken out. Without
 * any it is not sent: a draft that an operator wants to send stays, one whose time has come is closed.
 */
export async function startIssue(
  deps: Pick<Deps, 'catalogueOf' | 'db' | 'now'>,
  { id, admin }: { id: number; admin: Admin | null },
): Promise<StartOutcome> {
  // All of them: a deal of the draft still holds when twelve better ones have come since.
  const current = await collectDeals(deps, Number.POSITIVE_INFINITY)
  return deps.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (issue?.status !== 'draft') return 'not-a-draft'
    const at = deps.now()
    const content = keepStillVerified(issue.content, current)
    const hasDeals = listServedPlaces(content, issue.leftOut).length > 0
    if (!hasDeals) {
      if (!admin) await updateIssue(tx, id, { status: 'empty', finishedAt: at })
      return 'no-deals'
    }
    await updateIssue(tx, id, {
      content,
      pricesAt: at,
      status: 'sending',
      startedAt: at,
      nextBatchAt: at,
    })
    if (admin) await recordAudit(tx, { actor: admin.id, action: 'newsletter-started', target: `issue ${id}` })
    return 'started'
  })
}
