import { lockIssue, updateIssue } from '#data/newsletter-issues.ts'
import type { Language } from '#domain/language.ts'
import { INTRO_LENGTH, type IssueTexts, SUBJECT_LENGTH } from '#domain/newsletter/issue.ts'
import { listIssueProducts } from '#domain/newsletter/issue-deals.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type EditOutcome = 'done' | 'not-a-draft' | 'too-long'
/** Other deals: the draft was renewed after the form was opened. */
export type ChoiceOutcome = 'done' | 'not-a-draft' | 'other-deals'
type Edit = { readonly id: number; readonly admin: Admin }

/** An operator's words in one language. Empty ones are replaced by the automatic ones. */
export function saveWords(
  { db }: Pick<Deps, 'db'>,
  { id, admin, language, ...typed }: Edit & { language: Language; subject: string; intro: string },
): Promise<EditOutcome> {
  const subject = typed.subject.replace(/\s+/g, ' ').trim()
  const intro = typed.intro.replaceAll('\r\n', '\n').trim()
  if (subject.length > SUBJECT_LENGTH || intro.length > INTRO_LENGTH) return Promise.resolve('too-long')
  return db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (issue?.status !== 'draft') return 'not-a-draft'
    const { [language]: _, ...others } = issue.texts
    const words = { subject: subject || null, intro: intro || null }
    const texts: IssueTexts = subject || intro ? { ...others, [language]: words } : others
    await updateIssue(tx, id, { texts })
    await record(tx, { id, admin }, { language })
    return 'done'
  })
}

/** Which of the draft's products are sent. */
export function chooseProducts(
  { db }: Pick<Deps, 'db'>,
  { id, admin, productIds }: Edit & { productIds: ReadonlyArray<number> },
): Promise<ChoiceOutcome> {
  return db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (issue?.status !== 'draft') return 'not-a-draft'
    const all = listIssueProducts(issue.content).map(({ deal }) => deal.productId)
    if (productIds.some((productId) => !all.includes(productId))) return 'other-deals'
    const leftOut = all.filter((productId) => !productIds.includes(productId))
    await updateIssue(tx, id, { leftOut })
    await record(tx, { id, admin }, { leftOut: leftOut.length })
    return 'done'
  })
}

function record(tx: Deps['db'], { id, admin }: Edit, detail: Readonly<Record<string, string | number>>) {
  return recordAudit(tx, { actor: admin.id, action: 'newsletter-edited', target: `issue ${id}`, detail })
}
