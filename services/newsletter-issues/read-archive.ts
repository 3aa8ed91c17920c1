import { findPublicIssue, listPublicIssues } from '#data/newsletter-issues.ts'
import type { Language } from '#domain/language.ts'
import { listDealsOf } from '#domain/newsletter/issue-deals.ts'
import type { Deps } from '#services/deps.ts'
import { describeIssue, type ShownIssue } from './get-issue-page.ts'

/** Two years of issues. */
const MOST_SHOWN = 104

type ArchiveDeps = Pick<Deps, 'db' | 'destination'>

/** The issues that were sent, the newest first, with how many deals each had for the visitor's destination. */
export async function listArchive(deps: ArchiveDeps, language: Language) {
  const place = placeOf(deps)
  const issues = await listPublicIssues(deps.db, { limit: MOST_SHOWN })
  return issues.map(({ week, pricesAt, content, leftOut, texts }) => ({
    week,
    pricesAt: pricesAt.toISOString(),
    subject: texts[language]?.subject ?? null,
    dealCount: listDealsOf(content, { place, leftOut }).length,
  }))
}

/** One of them, as the visitor reads it; null when it was not sent. */
export async function findArchived(
  deps: ArchiveDeps,
  { week, language }: { week: string; language: Language },
): Promise<ShownIssue | null> {
  const issue = await findPublicIssue(deps.db, week)
  const { country } = deps.destination
  return issue && describeIssue(issue, { language, country, place: placeOf(deps) })
}

function placeOf({ destination: { country, region } }: ArchiveDeps) {
  return country ?? region
}
