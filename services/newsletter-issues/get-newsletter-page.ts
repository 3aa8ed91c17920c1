import { listIssues as readIssues } from '#data/newsletter-issues.ts'
import { listIssueProducts } from '#domain/newsletter/issue-deals.ts'
import { earliestSendTime, isDraftTime, nextDraftTime, weekOf } from '#domain/newsletter/issue-week.ts'
import type { Deps } from '#services/deps.ts'
import { getSetting } from '#services/settings/settings.ts'
import { countProgress } from './count-progress.ts'

const MOST_SHOWN = 60

/** The newsletter's page of the panel: issues, the newest first, and how they are sent. */
export async function getNewsletterPage(deps: Pick<Deps, 'db' | 'now' | 'mail'>) {
  const { db, now, mail } = deps
  const issues = await readIssues(db, { limit: MOST_SHOWN })
  const rows = []
  for (const issue of issues) {
    const { id, week, status, sendAt, finishedAt } = issue
    const dealCount = listIssueProducts(issue.content).filter(
      ({ deal }) => !issue.leftOut.includes(deal.productId),
    ).length
    rows.push({
      ...{ id, week, status, sendAt, finishedAt, dealCount },
      /** Its time passed too long ago: it is not sent by itself. */
      isLate: sendAt < earliestSendTime(now()),
      progress: await countProgress(deps, issue),
    })
  }
  const isMissing = !issues.some(({ week }) => week === weekOf(now()))
  return {
    issues: rows,
    isMissing,
    /** Its time came, and nothing was there to write about. */
    isWaitingForDeal: isMissing && isDraftTime(now()),
    nextDraftAt: nextDraftTime(now()),
    isByItself: await getSetting(deps, 'newsletter-by-itself'),
    perMinute: await getSetting(deps, 'newsletter-per-minute'),
    isMailLive: mail.isLive,
  }
}
