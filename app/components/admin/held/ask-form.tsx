import { useId } from 'react'
import { Form } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import card from '#app/components/admin/waiting-card.module.css'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import { LANGUAGE_NAMES, type Language } from '#domain/language.ts'
import styles from './held.module.css'

export type DraftQuestion = {
  readonly ask: string
  readonly storeName: string
  readonly language: Language
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mail to a store, shown before it goes. */
export function AskForm({
  draft,
  isMailLive,
  answer,
}: {
  draft: DraftQuestion
  isMailLive: boolean
  answer: ActionAnswer | undefined
}) {
  const headingId = useId()
  const { ask, language, storeName } = draft
  const typed = answer?.values ?? {}
  const errors = answer?.errors ?? {}
  return (
    <section
      id="ask"
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.section)}
      aria-labelledby={headingId}
    >
      <div className={card.head}>
        <h2 id={headingId} className={styles.small}>
          Ask {storeName}
        </h2>
        <p>
          In {LANGUAGE_NAMES[language]}. Change what you like; nothing has been sent yet.
          {!isMailLive && ' No mail server is set up: it is kept in the outbox.'}
        </p>
      </div>
      <Form method="post" action={`/admin/held?ask=${ask}#ask`} className={styles.ask}>
        <HiddenFields fields={{ intent: 'ask', ask, language }} />
        <Field
          label="To"
          name="to"
          type="email"
          required
          defaultValue={typed.to ?? draft.to}
          error={errors.to}
        />
        <Field
          label="Subject"
          name="subject"
          required
          maxLength={200}
          defaultValue={typed.subject ?? draft.subject}
          error={errors.subject}
        />
        <TextArea
          label="Text"
          name="text"
          rows={11}
          required
          maxLength={4000}
          lang={language}
          defaultValue={typed.text ?? draft.text}
          error={errors.text}
        />
        <div className={styles.buttons}>
          <Button type="submit">Send</Button>
          <ButtonLink to="/admin/held" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}
