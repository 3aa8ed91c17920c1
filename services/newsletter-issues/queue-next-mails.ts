import { insertDelivery, lockNextReaders, nameIssueMail, type Reader } from '#data/newsletter-deliveries.ts'
import { lockIssueToQueue, type NewsletterIssue, updateIssue } from '#data/newsletter-issues.ts'
import { isCountry } from '#domain/country.ts'
import { isLanguage } from '#domain/language.ts'
import { paceOf } from '#domain/newsletter/pace.ts'
import type { Deps } from '#services/deps.ts'
import { getSetting } from '#services/settings/settings.ts'
import { audienceOf } from './audience-of.ts'
import { buildIssueMail } from './build-issue-mail.ts'

type QueueDeps = Pick<Deps, 'db' | 'mail' | 'now'>

/**
 * Queues the next mails of the issue that is being sent, as many as the rate allows. A reader's mail, the note that
 * they have it, and the time of the next batch are one transaction: a process that is killed leaves all of it or none,
 * and the next one goes on there. Returns how many it queued; null when there was nothing to do.
 */
export async function queueNextMails(deps: QueueDeps): Promise<number | null> {
  const queued = await deps.db.transaction((tx) => queueBatch({ ...deps, db: tx }))
  if (queued) deps.mail.wake()
  return queued
}

async function queueBatch(deps: QueueDeps): Promise<number | null> {
  const { db, now } = deps
  const at = now()
  const issue = await lockIssueToQueue(db, at)
  if (!issue) return null
  const { count, pauseMs } = paceOf(await getSetting(deps, 'newsletter-per-minute'))
  const readers = await lockNextReaders(db, { ...audienceOf(issue), limit: count })
  for (const reader of readers) await queueFor(deps, { issue, reader, at })
  const isLast = readers.length < count
  await updateIssue(
    db,
    issue.id,
    isLast ? { status: 'sent', finishedAt: at } : { nextBatchAt: new Date(at.getTime() + pauseMs) },
  )
  return readers.length
}

async function queueFor(
  deps: QueueDeps,
  { issue, reader, at }: { issue: NewsletterIssue; reader: Reader; at: Date },
) {
  const { id, email } = reader
  const language = isLanguage(reader.language) ? reader.language : 'en'
  const country = isCountry(reader.country) ? reader.country : null
  const mail = buildIssueMail(deps, { issue, reader: { id, email, language, country } })
  await insertDelivery(deps.db, { issueId: issue.id, subscriberId: id, queuedAt: at })
  await deps.mail.queue(deps.db, { ...mail, onceKey: nameIssueMail(issue.id, id) })
}
