import { Link } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryInSentence } from '#domain/country-name.ts'
import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import { formatIssueDay } from '#domain/newsletter/format-issue-day.ts'
import type { IssueDeal } from '#domain/newsletter/issue.ts'
import { productPath } from '#domain/pages.ts'
import type { ShownIssue } from '#services/newsletter-issues/get-issue-page.ts'
import styles from './issue-article.module.css'

/** The heading of an issue: an operator's own, or the day of its prices. */
export function useIssueTitle({ words, pricesAt }: Pick<ShownIssue, 'words' | 'pricesAt'>): string {
  const t = useTranslation('issue')
  const language = useLanguage()
  return words.subject ?? t('title', { day: formatIssueDay(new Date(pricesAt), language, 'long') })
}

/** An issue of the newsletter as a page: its words, its deals, and the day of its prices. */
export function IssueArticle({ issue, currency }: { issue: ShownIssue; currency?: Currency }) {
  const t = useTranslation('issue')
  const language = useLanguage()
  const { deals, pricesAt } = issue
  const day = formatIssueDay(new Date(pricesAt), language, 'long')
  if (deals.length === 0) return <NoDeals issue={issue} />
  return (
    <article className={styles.issue}>
      <Intro issue={issue} />
      <p className={styles.prices}>
        <time dateTime={pricesAt}>{t('prices', { day })}</time>
      </p>
      <ul className={styles.deals}>
        {deals.map((deal) => (
          <Deal key={deal.productId} deal={deal} issue={issue} currency={currency} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link className="link" to="/sale?verified=1">
          {t('allDeals')}
        </Link>
        <Link className="link" to="/how-we-judge-deals">
          {t('howWeJudge')}
        </Link>
      </p>
    </article>
  )
}

function Intro({ issue: { words, country, deals } }: { issue: ShownIssue }) {
  const t = useTranslation('issue')
  const language = useLanguage()
  const count = deals.length
  const automatic = country
    ? t('intro', { count, country: countryInSentence(country, language) })
    : t('introAnywhere', { count })
  const parts = (words.intro ?? automatic).split(/\n\s*\n/)
  return parts.map((part) => (
    <p key={part} className={styles.intro}>
      {part.trim()}
    </p>
  ))
}

function Deal({
  deal,
  issue: { rates },
  currency,
}: {
  deal: IssueDeal
  issue: ShownIssue
  currency: Currency | undefined
}) {
  const t = useTranslation('issue')
  const language = useLanguage()
  const { visitor } = useVisitor()
  const shown = currency ?? visitor.currency
  // With the rates of that day: today's would change what the issue said.
  const format = (price: Price) => formatMoney(minorIn(price, shown, rates), shown, language)
  const { percent } = deal
  return (
    <li className={styles.deal}>
      <h2 className={styles.name}>
        <Link className="link" to={productPath(deal.slug)}>
          {deal.name}
        </Link>
      </h2>
      <p className={styles.price}>{t('price', { price: format(deal.price), percent })}</p>
      <p className={styles.note}>{t('pack', { count: deal.cans, store: deal.store })}</p>
      <p className={styles.note}>
        {t('reference', {
          price: format(deal.reference),
          day: formatIssueDay(new Date(deal.day), language, 'short'),
        })}
      </p>
    </li>
  )
}

function NoDeals({ issue: { country } }: { issue: ShownIssue }) {
  const t = useTranslation('issue')
  const language = useLanguage()
  const title = country
    ? t('nothing', { country: countryInSentence(country, language) })
    : t('nothingAnywhere')
  return (
    <EmptyState art="empty" title={title} hint={t('nothingHint')}>
      <ButtonLink to="/sale?verified=1">{t('allDeals')}</ButtonLink>
    </EmptyState>
  )
}
