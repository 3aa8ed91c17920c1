import { countIssueMails } from '#data/newsletter-deliveries.ts'
import { findDueDraft, listUnsettled, updateIssue } from '#data/newsletter-issues.ts'
import { earliestSendTime, isDraftTime } from '#domain/newsletter/issue-week.ts'
import type { Deps } from '#services/deps.ts'
import { getSetting } from '#services/settings/settings.ts'
import { queueNextMails } from './queue-next-mails.ts'
import { startIssue } from './start-issue.ts'
import { writeDraftByItself } from './write-draft.ts'

type NewsletterDeps = Pick<Deps, 'catalogueOf' | 'db' | 'mail' | 'now'>

/**
 * What is due now: the draft of the week, sending one whose time has come, the next mails. The database decides which
 * node does it, so any number of nodes may call it, as often as they like.
 */
export async function runNewsletter(deps: NewsletterDeps): Promise<void> {
  const { db, now } = deps
  if (isDraftTime(now())) await writeDraftByItself(deps)
  const dueId = await findDueDraft(db, { now: now(), earliest: earliestSendTime(now()) })
  if (dueId !== null && (await getSetting(deps, 'newsletter-by-itself')))
    await startIssue(deps, { id: dueId, admin: null })
  await queueNextMails(deps)
  for (const id of await listUnsettled(db)) await keepResult(deps, id)
}

/** Once every mail has arrived or was given up: the mails themselves are deleted later. */
async function keepResult({ db }: NewsletterDeps, id: number): Promise<void> {
  const { waiting, sent, failed } = await countIssueMails(db, id)
  if (waiting === 0) await updateIssue(db, id, { sentCount: sent, failedCount: failed })
}
