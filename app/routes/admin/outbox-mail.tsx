import { Form } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminContext } from '#app/admin/admin-context.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { Facts } from '#app/components/admin/facts.tsx'
import { MailState } from '#app/components/admin/mail-state.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { depsContext } from '#app/context.ts'
import { readOutboxMail, sendAgain } from '#services/admin/outbox.ts'
import type { Route } from './+types/outbox-mail.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Mail')

export async function loader({ params, context }: Route.LoaderArgs) {
  const [id, admin] = [requireRowId(params.id), context.get(adminContext)]
  const deps = context.get(depsContext)
  return { mail: requireRow(await readOutboxMail(deps, { id, admin })), isMailLive: deps.mail.isLive }
}

export function action(args: Route.ActionArgs) {
  const id = requireRowId(args.params.id)
  return answerIntent(args, {
    async retry({ deps, admin }) {
      const isWaiting = await sendAgain(deps, { id, admin })
      return { ok: isWaiting, title: isWaiting ? 'It is tried again.' : 'It has not failed.' }
    },
  })
}

export default function OutboxMailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, isMailLive } = loaderData
  return (
    <>
      <AdminHead title={mail.subject} lead={<MailState status={mail.status} />} />
      <UndoNotice answer={actionData} />
      {mail.hasLink && (
        <div className={styles.told}>
          <Notice
            tone="neutral"
            title="The link is hidden."
            text={
              isMailLive
                ? 'What makes it work is made when the mail is sent, and kept nowhere.'
                : 'What makes it work is made when a mail is sent. No mail server is set up, so the link does not work.'
            }
          />
        </div>
      )}
      <div className={styles.two}>
        <div>
          {mail.html && (
            <PanelSection title="As HTML">
              {/* Nothing in it can run, send, or see the panel around it. */}
              <iframe className={styles.mail} title="The mail as HTML" sandbox="" srcDoc={mail.html} />
            </PanelSection>
          )}
          <PanelSection title="As text">
            <p className={styles.text}>{mail.body}</p>
          </PanelSection>
        </div>
        <PanelSection title="Mail">
          <Facts
            facts={[
              ['To', mail.recipient],
              ['Reply to', mail.replyTo],
              ['Kind', mail.kind],
              ['Written', <Moment key="written" at={mail.createdAt} />],
              ['Sent', mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
              ['Attempts', mail.attempts],
              ['Next attempt', mail.status === 'waiting' && <Moment key="next" at={mail.nextAttemptAt} />],
              ['Last error', mail.lastError],
              ...Object.entries(mail.headers),
            ]}
          />
          {mail.status === 'failed' && (
            <Form method="post">
              <input type="hidden" name="intent" value="retry" />
              <Button type="submit">Try again</Button>
            </Form>
          )}
        </PanelSection>
      </div>
    </>
  )
}
