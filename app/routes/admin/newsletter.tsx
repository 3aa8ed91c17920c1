import { Form, Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import {
  ISSUE_MARKS,
  ISSUE_STATES,
  nameIssue,
  sayCount,
  sayProgress,
} from '#app/components/admin/newsletter/issue-words.ts'
import { SendingForm } from '#app/components/admin/newsletter/sending-form.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import table from '#app/components/admin/stacked-table.module.css'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { depsContext } from '#app/context.ts'
import { NEWSLETTER_ARCHIVE } from '#domain/pages.ts'
import { getNewsletterPage } from '#services/newsletter-issues/get-newsletter-page.ts'
import type { Route } from './+types/newsletter.ts'
import styles from './forms.module.css'
import { NEWSLETTER_HANDLERS } from './newsletter-actions.server.ts'

export const meta = adminMeta('Newsletter')

export function loader({ context }: Route.LoaderArgs) {
  return getNewsletterPage(context.get(depsContext))
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, NEWSLETTER_HANDLERS)
}

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { issues, isMissing, isWaitingForDeal, nextDraftAt, isByItself, perMinute, isMailLive } = loaderData
  return (
    <>
      <AdminHead
        title="Newsletter"
        lead="One issue a week: the verified deals, for every country and in every language. It is written and sent by itself; what you change counts."
      >
        <Link className="link" to={NEWSLETTER_ARCHIVE}>
          Public archive
        </Link>
      </AdminHead>
      <UndoNotice answer={actionData} />
      {!isMailLive && <NoMailServer />}
      <PanelSection title="Issues" isFlush>
        {issues.length === 0 ? (
          <EmptyState art={null} title="There is no issue yet." />
        ) : (
          <IssueTable issues={issues} isByItself={isByItself} />
        )}
      </PanelSection>
      <div className={styles.below}>
        <PanelSection title="Next draft">
          <p className={styles.text}>
            {isWaitingForDeal ? (
              'This week has no issue yet, because no store has a verified deal. Its draft is written by itself within an hour of the first one, until Friday.'
            ) : (
              <>
                The next draft is written by itself on <Moment at={nextDraftAt} />.
              </>
            )}
          </p>
          {isMissing && (
            <Form method="post" className={styles.after}>
              <input type="hidden" name="intent" value="write" />
              <Button type="submit">Write this week’s draft now</Button>
              <p className="small muted">It takes the verified deals of this moment. Nothing is sent yet.</p>
            </Form>
          )}
        </PanelSection>
        <SendingForm isByItself={isByItself} perMinute={perMinute} answer={actionData} />
      </div>
    </>
  )
}

function NoMailServer() {
  return (
    <div className={styles.told}>
      <Notice
        tone="neutral"
        title="No mail server is set up."
        text="An issue is put into the archive at its time, and its mails are only kept in the outbox. Set SMTP_URL to send them."
      />
    </div>
  )
}

type Issue = Route.ComponentProps['loaderData']['issues'][number]

function IssueTable({ issues, isByItself }: { issues: ReadonlyArray<Issue>; isByItself: boolean }) {
  return (
    <table className={table.table}>
      <caption className="sr">Issues of the newsletter</caption>
      <thead>
        <tr>
          <th scope="col">Issue</th>
          <th scope="col">State</th>
          <th scope="col">Deals</th>
          <th scope="col">Mails</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <tr key={issue.id}>
            <td>
              <Link className="link" to={`/admin/newsletter/${issue.id}`}>
                {nameIssue(issue)}
              </Link>
            </td>
            <td data-label="State">
              <StateMark state={ISSUE_MARKS[issue.status]}>{ISSUE_STATES[issue.status]}</StateMark>
            </td>
            <td data-label="Deals">
              {issue.dealCount === 0 ? 'none' : sayCount(issue.dealCount, 'product')}
            </td>
            <td data-label="Mails">{sayMails(issue)}</td>
            <td data-label="When">
              <When issue={issue} isByItself={isByItself} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sayMails({ status, progress }: Issue): string {
  if (status === 'draft') return `for ${sayCount(progress.waiting, 'subscriber')}`
  return status === 'empty' ? 'none' : sayProgress(progress)
}

function When({
  issue: { status, sendAt, finishedAt, isLate },
  isByItself,
}: {
  issue: Issue
  isByItself: boolean
}) {
  if (status !== 'draft') return <Moment at={finishedAt} style="short" />
  if (!isByItself || isLate) return 'when you send it'
  return (
    <>
      by itself <Moment at={sendAt} style="short" />
    </>
  )
}
