import { findIssue, type NewsletterIssue } from '#data/newsletter-issues.ts'
import { type Country, parseCountry } from '#domain/country.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { NO_WORDS, UNKNOWN_PLACE } from '#domain/newsletter/issue.ts'
import { listDealsOf, listIssueProducts, listServedPlaces } from '#domain/newsletter/issue-deals.ts'
import { earliestSendTime } from '#domain/newsletter/issue-week.ts'
import type { Deps } from '#services/deps.ts'
import { buildIssueMail } from './build-issue-mail.ts'
import { countProgress } from './count-progress.ts'
import { NO_SUBSCRIBER } from './send-test.ts'

/** Which readers a preview is for. */
export type IssueView = { readonly language: Language; readonly country: Country | null }

export function parseIssueView(params: { get(name: string): string | null }): IssueView {
  const language = params.get('language')
  return {
    language: isLanguage(language) ? language : 'en',
    country: parseCountry(params.get('country') ?? ''),
  }
}

/** An issue for its page in the panel; null when there is none. */
export async function getIssuePage(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { id, view }: { id: number; view: IssueView },
) {
  const issue = await findIssue(deps.db, id)
  if (!issue) return null
  const { week, status, sendAt, startedAt, finishedAt, pricesAt, content, leftOut, texts } = issue
  const reader = { id: NO_SUBSCRIBER, email: '', ...view }
  return {
    issue: { id, week, status, sendAt, startedAt, finishedAt, pricesAt },
    /** Its time passed too long ago: it is not sent by itself. */
    isLate: sendAt < earliestSendTime(deps.now()),
    words: texts[view.language] ?? NO_WORDS,
    /** Languages with an operator's own words. */
    edited: Object.keys(texts),
    products: listIssueProducts(content).map(({ deal, placeCount }) => ({
      ...deal,
      placeCount,
      isIn: !leftOut.includes(deal.productId),
    })),
    hasDeals: listServedPlaces(content, leftOut).length > 0,
    preview: deps.mail.preview(buildIssueMail(deps, { issue, reader })),
    /** How many deals readers of the previewed country get. */
    dealCount: listDealsOf(content, { place: view.country ?? UNKNOWN_PLACE, leftOut }).length,
    progress: await countProgress(deps, issue),
  }
}

/** The same issue as readers see its page in the archive; null when there is none. */
export async function getIssueAsPage(
  { db }: Pick<Deps, 'db'>,
  { id, view }: { id: number; view: IssueView },
) {
  const issue = await findIssue(db, id)
  return issue && describeIssue(issue, { ...view, place: view.country ?? UNKNOWN_PLACE })
}

/** An issue for a page, in one language and with the deals of one place. */
export function describeIssue(
  { week, pricesAt, content, leftOut, texts }: NewsletterIssue,
  { language, country, place }: IssueView & { place: Parameters<typeof listDealsOf>[1]['place'] },
) {
  return {
    week,
    pricesAt: pricesAt.toISOString(),
    country,
    words: texts[language] ?? NO_WORDS,
    deals: listDealsOf(content, { place, leftOut }),
    rates: content.rates,
  }
}

export type ShownIssue = ReturnType<typeof describeIssue>
