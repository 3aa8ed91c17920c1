import { Form } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { LEAST_PER_MINUTE, MOST_PER_MINUTE } from '#domain/newsletter/pace.ts'
import styles from './newsletter.module.css'

/** How issues are sent: by themselves or not, and how fast. */
export function SendingForm({
  isByItself,
  perMinute,
  answer,
}: {
  isByItself: boolean
  perMinute: number
  answer: ActionAnswer | undefined
}) {
  return (
    <PanelSection title="Sending">
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="settings" />
        <Checkbox
          name="byItself"
          defaultChecked={isByItself}
          label="Send a draft by itself on Tuesday at 15:00 UTC, if I do nothing"
        />
        <Field
          label="Mails a minute"
          name="perMinute"
          type="number"
          min={LEAST_PER_MINUTE}
          max={MOST_PER_MINUTE}
          defaultValue={answer?.values?.perMinute ?? perMinute}
          error={answer?.errors?.perMinute}
          hint="As many as your mail server takes. Other mails are not held up."
        />
        <Button type="submit" variant="quiet">
          Save
        </Button>
      </Form>
    </PanelSection>
  )
}
