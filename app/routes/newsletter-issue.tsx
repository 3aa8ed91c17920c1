import { IssueArticle, useIssueTitle } from '#app/components/newsletter/issue-article.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { formatIssueDay } from '#domain/newsletter/format-issue-day.ts'
import { NEWSLETTER_ARCHIVE } from '#domain/pages.ts'
import { onReplica } from '#services/deps.ts'
import { findArchived } from '#services/newsletter-issues/read-archive.ts'
import type { Route } from './+types/newsletter-issue.ts'
import styles from './newsletter-archive.module.css'

export const handle = { namespaces: ['article', 'issue'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext)
  const issue = await findArchived(onReplica(context.get(depsContext)), { week: params.week, language })
  if (!issue) throw notFound(context)
  const day = formatIssueDay(new Date(issue.pricesAt), language, 'long')
  return { issue, seo: getSeo(context, 'newsletterIssue', { day }) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function NewsletterIssueRoute({ loaderData: { issue } }: Route.ComponentProps) {
  const t = useTranslation('issue')
  const tArticle = useTranslation('article')
  const title = useIssueTitle(issue)
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        items={[
          { label: tArticle('home'), to: '/' },
          { label: t('archive.title'), to: NEWSLETTER_ARCHIVE },
          { label: title },
        ]}
      />
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      <IssueArticle issue={issue} />
    </main>
  )
}
