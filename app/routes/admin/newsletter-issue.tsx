import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { IssuePreview } from '#app/components/admin/newsletter/issue-preview.tsx'
import { IssueProducts } from '#app/components/admin/newsletter/issue-products.tsx'
import { IssueSending } from '#app/components/admin/newsletter/issue-sending.tsx'
import { IssueTexts } from '#app/components/admin/newsletter/issue-texts.tsx'
import { ISSUE_MARKS, ISSUE_STATES, nameIssue } from '#app/components/admin/newsletter/issue-words.ts'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { depsContext } from '#app/context.ts'
import { getIssuePage, parseIssueView } from '#services/newsletter-issues/get-issue-page.ts'
import { getSetting } from '#services/settings/settings.ts'
import type { Route } from './+types/newsletter-issue.ts'
import styles from './forms.module.css'
import { listIssueHandlers } from './newsletter-actions.server.ts'

export const meta = adminMeta('Newsletter issue')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const view = parseIssueView(url.searchParams)
  return {
    page: requireRow(await getIssuePage(deps, { id: requireRowId(params.id), view })),
    view,
    isByItself: await getSetting(deps, 'newsletter-by-itself'),
    isMailLive: deps.mail.isLive,
  }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, listIssueHandlers(requireRowId(args.params.id)))
}

export default function NewsletterIssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, view, isByItself, isMailLive } = loaderData
  const { issue } = page
  const isDraft = issue.status === 'draft'
  return (
    <>
      <AdminHead
        title={nameIssue(issue)}
        lead={<StateMark state={ISSUE_MARKS[issue.status]}>{ISSUE_STATES[issue.status]}</StateMark>}
      />
      <UndoNotice answer={actionData} />
      <div className={styles.two}>
        <div className={styles.column}>
          <IssuePreview page={page} view={view} />
        </div>
        <div className={styles.column}>
          <IssueSending page={page} isByItself={isByItself} isMailLive={isMailLive} />
          {isDraft && <IssueTexts page={page} view={view} answer={actionData} />}
          <IssueProducts products={page.products} isDraft={isDraft} pricesAt={issue.pricesAt} />
        </div>
      </div>
    </>
  )
}
