import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { IssueArticle, useIssueTitle } from '#app/components/newsletter/issue-article.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useLanguage, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { currencyOfCountry } from '#domain/currency.ts'
import { getIssueAsPage, parseIssueView } from '#services/newsletter-issues/get-issue-page.ts'
import type { Route } from './+types/newsletter-page.ts'
import styles from './forms.module.css'

export const handle = { namespaces: ['issue'] } as const satisfies RouteHandle
export const meta = adminMeta('Newsletter as a page')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = requireRowId(params.id)
  const { language } = context.get(requestContext)
  const view = { ...parseIssueView(url.searchParams), language }
  return { id, issue: requireRow(await getIssueAsPage(context.get(depsContext), { id, view })) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** A draft as its page in the archive will be, in the language of the address. */
export default function NewsletterPageRoute({ loaderData: { id, issue } }: Route.ComponentProps) {
  const title = useIssueTitle(issue)
  const language = useLanguage()
  const back = new URLSearchParams({ language, country: issue.country ?? '' })
  return (
    <>
      <p className={styles.back}>
        <Link className="link" to={`/admin/newsletter/${id}?${back}`}>
          Back to the issue
        </Link>
      </p>
      <div lang={language}>
        <h1 className={styles.told}>{title}</h1>
        <IssueArticle issue={issue} currency={issue.country ? currencyOfCountry(issue.country) : 'EUR'} />
      </div>
    </>
  )
}
