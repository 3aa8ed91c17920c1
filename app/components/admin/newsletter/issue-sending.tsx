import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { ProgressBar } from '#app/components/admin/progress-bar.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { newsletterIssuePath } from '#domain/pages.ts'
import type { getIssuePage } from '#services/newsletter-issues/get-issue-page.ts'
import { percentDone, sayCount, sayProgress } from './issue-words.ts'
import styles from './newsletter.module.css'

export type IssuePage = NonNullable<Awaited<ReturnType<typeof getIssuePage>>>
type SendingProps = { page: IssuePage; isByItself: boolean; isMailLive: boolean }

const LOOK_EVERY_MS = 5000

/** How far an issue is, and what can be done about it. */
export function IssueSending(props: SendingProps) {
  const { issue, progress } = props.page
  useProgress(issue.status === 'sending' || progress.waiting > 0)
  return (
    <PanelSection title="Sending">
      {issue.status === 'draft' ? <Draft {...props} /> : <Started {...props} />}
    </PanelSection>
  )
}

/** The numbers of a page that stays open follow. */
function useProgress(isMoving: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}

function Draft({ page, isByItself, isMailLive }: SendingProps) {
  const { issue, isLate, hasDeals, products, progress } = page
  if (!hasDeals && products.length > 0)
    return <p>All deals of this draft are left out. Unless one is chosen before its time, it is not sent.</p>
  if (!hasDeals)
    return <p>There is no verified deal in this draft. Unless there is one at its time, it is not sent.</p>
  const readers = sayCount(progress.waiting, 'subscriber')
  return (
    <>
      <p>
        {isByItself && !isLate ? (
          <>
            It is sent by itself on <Moment at={issue.sendAt} />.
          </>
        ) : (
          'It waits until you send it.'
        )}
      </p>
      <div className={styles.actions}>
        <ConfirmButton
          variant="primary"
          label="Send now"
          question={`Send this issue to ${readers}?`}
          explanation={
            isMailLive
              ? 'Prices are taken again first; what is no longer a verified deal is left out. The issue goes into the public archive. This cannot be undone.'
              : 'No mail server is set up: the mails are only kept in the outbox, and never sent later. The issue goes into the public archive.'
          }
          confirmLabel={`Send to ${readers}`}
          fields={{ intent: 'send' }}
        />
        <p className="small muted">To {readers}, after you confirm.</p>
      </div>
    </>
  )
}

function Started({ page: { issue, progress }, isMailLive }: SendingProps) {
  const { status, startedAt, week } = issue
  if (status === 'empty')
    return <p>Its time came and there was no verified deal in any country, so it was not sent.</p>
  return (
    <>
      <ProgressBar
        label="Mails that were sent"
        percent={percentDone(progress)}
        isDone={status === 'sent' && progress.waiting === 0}
        start={sayProgress(progress)}
        end={<Moment at={startedAt} style="short" />}
      />
      {progress.failed > 0 && (
        <p className="small">
          <Link className="link" to="/admin/outbox?status=failed">
            See why {sayCount(progress.failed, 'mail')} failed
          </Link>
        </p>
      )}
      {!isMailLive && progress.kept > 0 && (
        <p className="small muted">No mail server is set up: kept mails are never sent.</p>
      )}
      <div className={styles.actions}>
        {status === 'sending' && <Order intent="pause" label="Pause" />}
        {status === 'paused' && <Order intent="resume" label="Go on" />}
        <Link className="link" to={newsletterIssuePath(week)}>
          See it in the archive
        </Link>
      </div>
    </>
  )
}

function Order({ intent, label }: { intent: 'pause' | 'resume'; label: string }) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} variant={intent === 'resume' ? 'primary' : 'quiet'}>
        {label}
      </Button>
    </Form>
  )
}
