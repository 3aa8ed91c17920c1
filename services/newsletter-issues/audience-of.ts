import type { Audience } from '#data/newsletter-deliveries.ts'
import type { NewsletterIssue } from '#data/newsletter-issues.ts'
import { listServedPlaces } from '#domain/newsletter/issue-deals.ts'

/** Readers of places with deals who had confirmed when sending began: who comes later gets the next issue. */
export function audienceOf(
  { id, content, leftOut, startedAt }: NewsletterIssue,
  confirmedUntil: Date = startedAt ?? new Date(0),
): Audience {
  return { issueId: id, places: listServedPlaces(content, leftOut), confirmedUntil }
}
