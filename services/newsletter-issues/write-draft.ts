import { findIssueOfWeek, insertIssue, lockIssue, updateIssue } from '#data/newsletter-issues.ts'
import { listIssueProducts, listServedPlaces } from '#domain/newsletter/issue-deals.ts'
import { sendTimeOf, weekOf } from '#domain/newsletter/issue-week.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { collectDeals } from './collect-deals.ts'

type DraftDeps = Pick<Deps, 'catalogueOf' | 'db' | 'now'>

export type DraftOutcome =
  | { readonly outcome: 'written'; readonly id: number }
  | { readonly outcome: 'already-there' | 'no-deals' }

/** Looking for deals everywhere builds the catalogue of every country. */
const LOOK_AGAIN_MS = 60 * 60 * 1000
/** When a site last looked in vain; by what it looks at. */
const lookedInVain = new WeakMap<Deps['catalogueOf'], Date>()

/** As `writeDraft`, for calls every few seconds: after a look in vain the next is an hour later. */
export async function writeDraftByItself(deps: DraftDeps): Promise<void> {
  const lookedAt = lookedInVain.get(deps.catalogueOf)
  if (lookedAt && deps.now().getTime() - lookedAt.getTime() < LOOK_AGAIN_MS) return
  const { outcome } = await writeDraft(deps, { admin: null })
  if (outcome === 'no-deals') lookedInVain.set(deps.catalogueOf, deps.now())
}

/** The draft of this week, which is written once, and not without a deal. */
export async function writeDraft(deps: DraftDeps, { admin }: { admin: Admin | null }): Promise<DraftOutcome> {
  const at = deps.now()
  const week = weekOf(at)
  if (await findIssueOfWeek(deps.db, week)) return { outcome: 'already-there' }
  const content = await collectDeals(deps)
  if (listServedPlaces(content, []).length === 0) return { outcome: 'no-deals' }
  return deps.db.transaction(async (tx): Promise<DraftOutcome> => {
    const id = await insertIssue(tx, { week, content, pricesAt: at, sendAt: sendTimeOf(at) })
    if (id === null) return { outcome: 'already-there' }
    if (admin) await recordAudit(tx, { actor: admin.id, action: 'newsletter-written', target: `issue ${id}` })
    return { outcome: 'written', id }
  })
}

export type RenewOutcome =
  | { readonly outcome: 'done'; readonly leftOutCount: number }
  | { readonly outcome: 'not-a-draft' | 'no-deals' }

/**
 * Takes the deals of today into a draft, in place of its own. What an operator left out stays out: it may have been left
 * out because its price is wrong. Such products are counted.
 */
export async function renewDraft(
  deps: DraftDeps,
  { id, admin }: { id: number; admin: Admin },
): Promise<RenewOutcome> {
  const content = await collectDeals(deps)
  if (listServedPlaces(content, []).length === 0) return { outcome: 'no-deals' }
  const offered = listIssueProducts(content).map(({ deal }) => deal.productId)
  return deps.db.transaction(async (tx): Promise<RenewOutcome> => {
    const issue = await lockIssue(tx, id)
    if (issue?.status !== 'draft') return { outcome: 'not-a-draft' }
    await updateIssue(tx, id, { content, pricesAt: deps.now() })
    await recordAudit(tx, { actor: admin.id, action: 'newsletter-renewed', target: `issue ${id}` })
    const leftOutCount = offered.filter((productId) => issue.leftOut.includes(productId)).length
    return { outcome: 'done', leftOutCount }
  })
}
