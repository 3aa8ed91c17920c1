import { findIssueOfWeek, insertIssue, lockIssue, updateIssue } from '#data/newsletter-issues.ts'
import { sendTimeOf, weekOf } from '#domain/newsletter/issue-week.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { collectDeals } from './collect-deals.ts'

type DraftDeps = Pick<Deps, 'catalogueOf' | 'db' | 'now'>

/** The draft of this week, which is written once. Returns the issue's id; null when there was one already. */
export async function writeDraft(
  deps: DraftDeps,
  { admin }: { admin: Admin | null },
): Promise<number | null> {
  const at = deps.now()
  const week = weekOf(at)
  if (await findIssueOfWeek(deps.db, week)) return null
  const content = await collectDeals(deps)
  return deps.db.transaction(async (tx) => {
    const id = await insertIssue(tx, { week, content, pricesAt: at, sendAt: sendTimeOf(at) })
    if (id === null) return null
    if (admin) await recordAudit(tx, { actor: admin.id, action: 'newsletter-written', target: `issue ${id}` })
    return id
  })
}

/** Takes the deals of today into a draft, in place of its own. False when it is no draft. */
export async function renewDraft(
  deps: DraftDeps,
  { id, admin }: { id: number; admin: Admin },
): Promise<boolean> {
  const content = await collectDeals(deps)
  return deps.db.transaction(async (tx) => {
    if ((await lockIssue(tx, id))?.status !== 'draft') return false
    await updateIssue(tx, id, { content, pricesAt: deps.now() })
    await recordAudit(tx, { actor: admin.id, action: 'newsletter-renewed', target: `issue ${id}` })
    return true
  })
}
