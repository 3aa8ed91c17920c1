import { findIssue } from '#data/newsletter-issues.ts'
import type { Country } from '#domain/country.ts'
import type { Language } from '#domain/language.ts'
import { UNKNOWN_PLACE } from '#domain/newsletter/issue.ts'
import { listDealsOf } from '#domain/newsletter/issue-deals.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { buildIssueMail } from './build-issue-mail.ts'

/** No subscriber has it: its link to unsubscribe changes nothing. */
export const NO_SUBSCRIBER = 0

export type TestOutcome = 'queued' | 'no-issue' | 'no-deals'

/** Mails an issue to the operator as readers of this language and country get it. Without deals they get none. */
export async function sendTest(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { id, admin, language, country }: { id: number; admin: Admin; language: Language; country: Country | null },
): Promise<TestOutcome> {
  const outcome = await db.transaction(async (tx): Promise<TestOutcome> => {
    const issue = await findIssue(tx, id)
    if (!issue) return 'no-issue'
    const place = country ?? UNKNOWN_PLACE
    if (listDealsOf(issue.content, { place, leftOut: issue.leftOut }).length === 0) return 'no-deals'
    const reader = { id: NO_SUBSCRIBER, email: admin.email, language, country }
    await mail.queue(tx, buildIssueMail({ mail }, { issue, reader, isTest: true }))
    const detail = { language, country }
    await recordAudit(tx, { actor: admin.id, action: 'newsletter-tested', target: `issue ${id}`, detail })
    return 'queued'
  })
  mail.wake()
  return outcome
}
