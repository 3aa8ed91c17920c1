import type { NewsletterIssue } from '#data/newsletter-issues.ts'
import type { Country } from '#domain/country.ts'
import { countryInSentence } from '#domain/country-name.ts'
import { currencyOfCountry } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { MailDeal, OutgoingMail } from '#domain/mail.ts'
import { subscriberSubject } from '#domain/mail-links.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import { nameVisitor } from '#domain/named-visitor.ts'
import { formatIssueDay } from '#domain/newsletter/format-issue-day.ts'
import { type IssuePlace, NO_WORDS, UNKNOWN_PLACE } from '#domain/newsletter/issue.ts'
import { listDealsOf } from '#domain/newsletter/issue-deals.ts'
import { addressOf } from '#domain/page-address.ts'
import { newsletterIssuePath, productPath } from '#domain/pages.ts'
import type { Deps } from '#services/deps.ts'
import { buildUnsubscribeHeaders } from '#services/mail/unsubscribe-headers.ts'
import { makeWayOut } from '#services/newsletter/way-out.ts'

export type IssueReader = {
  /** The subscriber's id. */
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Null where it is not known. */
  readonly country: Country | null
}

type MailIssue = Pick<NewsletterIssue, 'content' | 'leftOut' | 'pricesAt' | 'texts' | 'week'>

/** An issue as the mail to one reader, in their language, with the deals of their country and in its currency. */
export function buildIssueMail(
  { mail }: Pick<Deps, 'mail'>,
  { issue, reader, isTest = false }: { issue: MailIssue; reader: IssueReader; isTest?: boolean },
): OutgoingMail {
  const { origin } = mail
  const { id, email, language, country } = reader
  const toAddress = (path: string) =>
    addressOf({ origin, language, path: nameVisitor(path, { place: country }) })
  const { subject, intro } = issue.texts[language] ?? NO_WORDS
  const subscriber = { subject: subscriberSubject(id) }
  return {
    kind: 'newsletter-issue',
    to: email,
    language,
    headers: buildUnsubscribeHeaders(mail, makeWayOut(mail, { ...subscriber, language: 'en' })),
    values: {
      unsubscribe: makeWayOut(mail, { ...subscriber, language }),
      isTest,
      subject,
      intro,
      country: country && countryInSentence(country, language),
      day: formatIssueDay(issue.pricesAt, language, 'long'),
      deals: listMailDeals(issue, { language, country, toAddress }),
      dealsPage: toAddress('/sale?verified=1'),
      issuePage: toAddress(newsletterIssuePath(issue.week)),
    },
  }
}

function listMailDeals(
  { content, leftOut }: MailIssue,
  {
    language,
    country,
    toAddress,
  }: { language: Language; country: Country | null; toAddress: (path: string) => string },
): MailDeal[] {
  const place: IssuePlace = country ?? UNKNOWN_PLACE
  const currency = country ? currencyOfCountry(country) : 'EUR'
  const format = (price: Price) => formatMoney(minorIn(price, currency, content.rates), currency, language)
  return listDealsOf(content, { place, leftOut }).map((deal) => ({
    name: deal.name,
    href: toAddress(productPath(deal.slug)),
    store: deal.store,
    cans: deal.cans,
    price: format(deal.price),
    percent: deal.percent,
    reference: format(deal.reference),
    day: formatIssueDay(new Date(deal.day), language, 'short'),
  }))
}
