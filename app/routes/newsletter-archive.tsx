import { Link } from 'react-router'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useLanguage, useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { formatIssueDay } from '#domain/newsletter/format-issue-day.ts'
import { newsletterIssuePath } from '#domain/pages.ts'
import { onReplica } from '#services/deps.ts'
import { listArchive } from '#services/newsletter-issues/read-archive.ts'
import type { Route } from './+types/newsletter-archive.ts'
import styles from './newsletter-archive.module.css'

export const handle = { namespaces: ['article', 'issue'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext)
  return {
    issues: await listArchive(onReplica(context.get(depsContext)), language),
    seo: getSeo(context, 'newsletterArchive'),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function NewsletterArchiveRoute({ loaderData: { issues } }: Route.ComponentProps) {
  const t = useTranslation('issue')
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('archive.title')} lead={t('archive.lead')} />
      {issues.length === 0 ? (
        <EmptyState art="empty" title={t('archive.empty')} hint={t('archive.emptyHint')}>
          <ButtonLink to="/newsletter">{t('archive.subscribe')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.issues}>
            {issues.map((issue) => (
              <IssueRow key={issue.week} issue={issue} />
            ))}
          </ul>
          <ButtonLink to="/newsletter" variant="quiet">
            {t('archive.subscribe')}
          </ButtonLink>
        </>
      )}
    </main>
  )
}

type Issue = Route.ComponentProps['loaderData']['issues'][number]

function IssueRow({ issue: { week, pricesAt, subject, dealCount } }: { issue: Issue }) {
  const t = useTranslation('issue')
  const language = useLanguage()
  const day = formatIssueDay(new Date(pricesAt), language, 'long')
  return (
    <li className={styles.issue}>
      <Link className="link" to={newsletterIssuePath(week)}>
        {subject ?? t('title', { day })}
      </Link>
      <span className={styles.facts}>
        {subject !== null && <time dateTime={pricesAt}>{day}</time>}
        <span>{t('archive.dealCount', { count: dealCount })}</span>
      </span>
    </li>
  )
}
