import { Form, Link, redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ApplicationState } from '#app/components/admin/application-state.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { Facts } from '#app/components/admin/facts.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { depsContext } from '#app/context.ts'
import { isLanguage, LANGUAGE_NAMES } from '#domain/language.ts'
import {
  approveApplication,
  type Decision,
  rejectApplication,
} from '#services/retailers/decide-application.ts'
import { getApplication, noteApplication, removeApplication } from '#services/retailers/handle-application.ts'
import { type Undone, undoDecision } from '#services/retailers/undo-decision.ts'
import type { Route } from './+types/application.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Application')

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const application = requireRow(await getApplication(deps, requireRowId(params.id)))
  return { application, isMailLive: deps.mail.isLive }
}

const PROBLEMS = {
  'not-found': 'This application is no longer there.',
  'already-decided': 'Somebody else has decided this already.',
  'store-exists': 'There is a store of that name or address already.',
} as const satisfies Record<Extract<Decision, { ok: false }>['reason'], string>

const UNDO_PROBLEMS = {
  'not-decided': { title: 'Nothing is decided.' },
  'store-in-use': { title: 'Its store is more than a draft by now.', text: 'Pause the store instead.' },
  'applicant-forgotten': { title: 'The applicant is forgotten and cannot be told.' },
} as const satisfies Record<Extract<Undone, { ok: false }>['reason'], Pick<ActionAnswer, 'title' | 'text'>>

export function action(args: Route.ActionArgs) {
  const id = requireRowId(args.params.id)
  return answerIntent(args, {
    async approve({ deps, admin, field }) {
      const decision = await approveApplication(deps, { id, admin, note: field('words').trim() || null })
      return answerDecision(decision, 'Approved. Its store is a draft now.')
    },
    async reject({ deps, admin, field }) {
      const decision = await rejectApplication(deps, { id, admin, reason: field('words').trim() || null })
      return answerDecision(decision, 'Rejected.')
    },
    async undo({ deps, admin }) {
      const undone = await undoDecision(deps, { id, admin })
      if (undone.ok)
        return {
          ok: true,
          title: 'The decision is taken back.',
          text: undone.isMailStopped ? 'Its mail is not sent.' : 'Its mail had been sent already.',
        }
      return { ok: false, ...UNDO_PROBLEMS[undone.reason] }
    },
    async remove({ deps, admin }) {
      const removed = await removeApplication(deps, { id, admin })
      if (removed === 'applicant-forgotten') return { ok: true, title: 'Who applied is forgotten.' }
      throw redirect('/admin/applications')
    },
    async note({ deps, admin, field }) {
      const isSaved = await noteApplication(deps, { id, admin, note: field('note') })
      return { ok: isSaved, title: isSaved ? 'The note is saved.' : PROBLEMS['not-found'] }
    },
  })
}

function answerDecision(decision: Decision, title: string): ActionAnswer {
  if (!decision.ok) return { ok: false, title: PROBLEMS[decision.reason] }
  return {
    ok: true,
    title,
    text: 'The mail to the retailer waits a minute, in case you change your mind.',
    undo: { intent: 'undo' },
  }
}

export default function ApplicationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { application } = loaderData
  const { storeName, status, website, email, phone } = application
  return (
    <>
      <AdminHead title={storeName} lead={<ApplicationState status={status} />} />
      <UndoNotice answer={actionData} />
      <div className={styles.two}>
        <PanelSection title="Application">
          <Facts
            facts={[
              ['Contact', application.contactName],
              ['Email', email && <MailLink key="email" email={email} />],
              ['Phone', phone],
              [
                'Website',
                <a key="website" className="link" href={website} target="_blank" rel="noopener nofollow">
                  {website}
                </a>,
              ],
              ['Address', application.address],
              ['Language', nameLanguage(application.language)],
              ['Description', application.description],
              ['Received', <Moment key="received" at={application.createdAt} />],
              ['Decided', application.decidedAt && <Moment key="decided" at={application.decidedAt} />],
              [
                'Store',
                application.storeId && (
                  <Link key="store" className="link" to={`/admin/stores/${application.storeId}`}>
                    Draft of {storeName}
                  </Link>
                ),
              ],
            ]}
          />
        </PanelSection>
        <div>
          <DecisionPart {...loaderData} />
          <RemovalPart application={application} />
          <PanelSection title="Note">
            <Form method="post" className={styles.form}>
              <input type="hidden" name="intent" value="note" />
              <TextArea
                label="For operators only"
                name="note"
                maxLength={2000}
                defaultValue={application.note ?? ''}
              />
              <Button type="submit" variant="quiet">
                Save the note
              </Button>
            </Form>
          </PanelSection>
        </div>
      </div>
    </>
  )
}

function DecisionPart({ application, isMailLive }: Route.ComponentProps['loaderData']) {
  const { storeName, status } = application
  if (status !== 'new' && application.email === '') return null
  if (status !== 'new')
    return (
      <PanelSection title="Decision">
        <ConfirmButton
          label="Take the decision back"
          question={`Decide on ${storeName} again?`}
          explanation="A draft that was made of it is removed, unless work on it has begun."
          confirmLabel="Take it back"
          fields={{ intent: 'undo' }}
        />
      </PanelSection>
    )
  const language = nameLanguage(application.language)
  const about = isMailLive
    ? `goes into the mail to the retailer, whose other words are in ${language}`
    : `goes into the mail (in ${language}), which stays in the outbox`
  return (
    <PanelSection title="Decision">
      <div className={styles.buttons}>
        <ConfirmButton
          variant="primary"
          label="Approve"
          question={`Approve ${storeName}?`}
          explanation="Makes a draft of a store. Nothing of it is shown until its feed is tried and it is made active."
          confirmLabel="Approve"
          fields={{ intent: 'approve' }}
        >
          <TextArea
            label="Words to the retailer"
            optional="(optional)"
            name="words"
            maxLength={1000}
            hint={`What you write ${about}.`}
          />
        </ConfirmButton>
        <ConfirmButton
          label="Reject"
          question={`Reject ${storeName}?`}
          confirmLabel="Reject"
          fields={{ intent: 'reject' }}
        >
          <TextArea
            label="Reason"
            optional="(optional)"
            name="words"
            maxLength={1000}
            hint={`What you write ${about}.`}
          />
        </ConfirmButton>
      </div>
    </PanelSection>
  )
}

/** An approved application records how its store came to be listed, so it stays, without the applicant. */
function RemovalPart({ application }: Pick<Route.ComponentProps['loaderData'], 'application'>) {
  const { storeName, status, email } = application
  if (status !== 'approved')
    return (
      <PanelSection title="Delete">
        <ConfirmButton
          label="Delete the application"
          question={`Delete the application of ${storeName}?`}
          explanation="The application and the copy in the outbox are deleted. What has reached your mailbox stays there. This cannot be undone."
          confirmLabel="Delete"
          fields={{ intent: 'remove' }}
        />
      </PanelSection>
    )
  if (email === '')
    return (
      <PanelSection title="Personal data">
        <p>Who applied is forgotten. The application stays because the store came from it.</p>
      </PanelSection>
    )
  return (
    <PanelSection title="Personal data">
      <ConfirmButton
        label="Forget who applied"
        question={`Forget who applied for ${storeName}?`}
        explanation="Name, email, phone, address, description, note and the copy in the outbox are deleted. Store name and website stay, because the store came from this application. This cannot be undone."
        confirmLabel="Forget"
        fields={{ intent: 'remove' }}
      />
    </PanelSection>
  )
}

function nameLanguage(language: string): string {
  return isLanguage(language) ? LANGUAGE_NAMES[language] : language
}

function MailLink({ email }: { email: string }) {
  return (
    <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
      {email}
    </a>
  )
}
