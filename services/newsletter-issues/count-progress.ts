import { countIssueMails, countReaders } from '#data/newsletter-deliveries.ts'
import type { NewsletterIssue } from '#data/newsletter-issues.ts'
import type { Deps } from '#services/deps.ts'
import { audienceOf } from './audience-of.ts'

/** Mails of an issue. `waiting` has those that are not queued yet too; `kept` ones are never sent. */
export type IssueProgress = Readonly<Record<'sent' | 'waiting' | 'failed' | 'kept', number>>

/** Who would get a draft now counts as waiting. */
export async function countProgress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  issue: NewsletterIssue,
): Promise<IssueProgress> {
  const { status, sentCount, failedCount } = issue
  const mails = await countIssueMails(db, issue.id)
  if (status === 'sent' || status === 'empty') {
    const isGone = mails.sent + mails.waiting + mails.failed + mails.kept === 0
    return isGone ? { ...mails, sent: sentCount ?? 0, failed: failedCount ?? 0 } : mails
  }
  const audience = status === 'draft' ? audienceOf(issue, now()) : audienceOf(issue)
  return { ...mails, waiting: mails.waiting + (await countReaders(db, audience)) }
}
