import { Form, redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { Facts } from '#app/components/admin/facts.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ExternalButtonLink } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { getMessage, markMessage, removeMessage } from '#services/contact/handle-message.ts'
import type { Route } from './+types/message.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Message')

export async function loader({ params, context }: Route.LoaderArgs) {
  return { message: requireRow(await getMessage(context.get(depsContext), requireRowId(params.id))) }
}

export function action(args: Route.ActionArgs) {
  const id = requireRowId(args.params.id)
  return answerIntent(args, {
    async done({ deps, admin }) {
      const isMarked = await markMessage(deps, { id, isDone: true, admin })
      if (!isMarked) return { ok: false, title: 'It was done already.' }
      return { ok: true, title: 'Done.', undo: { intent: 'reopen' } }
    },
    async reopen({ deps, admin }) {
      const isMarked = await markMessage(deps, { id, isDone: false, admin })
      return { ok: isMarked, title: isMarked ? 'It waits again.' : 'It waits already.' }
    },
    async remove({ deps, admin }) {
      await removeMessage(deps, { id, admin })
      throw redirect('/admin/messages')
    },
  })
}

export default function MessageRoute({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const { name, email, subject, doneAt } = message
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <>
      <AdminHead title={subject} />
      <UndoNotice answer={actionData} />
      <div className={styles.two}>
        <PanelSection title="Message">
          <p className={styles.text}>{message.message}</p>
        </PanelSection>
        <PanelSection title="From">
          <Facts
            facts={[
              ['Name', name],
              ['Email', email],
              ['Received', <Moment key="received" at={message.createdAt} />],
              ['Done', doneAt && <Moment key="done" at={doneAt} />],
            ]}
          />
          <div className={styles.buttons}>
            <ExternalButtonLink href={reply} target={undefined}>
              Reply by mail
            </ExternalButtonLink>
            <Form method="post">
              <input type="hidden" name="intent" value={doneAt ? 'reopen' : 'done'} />
              <Button type="submit" variant="quiet">
                {doneAt ? 'Reopen' : 'Mark as done'}
              </Button>
            </Form>
            <ConfirmButton
              label="Delete"
              question={`Delete the message of ${name}?`}
              explanation="The message and the copy in the outbox are deleted. What has reached your mailbox stays there. This cannot be undone."
              confirmLabel="Delete"
              fields={{ intent: 'remove' }}
            />
          </div>
        </PanelSection>
      </div>
    </>
  )
}
