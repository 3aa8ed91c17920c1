import { Form } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { ActionAnswer } from './action-answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import styles from './undo-notice.module.css'

/** The result of the last form, with an undo where there is one. */
export function UndoNotice({ answer }: { answer: ActionAnswer | undefined }) {
  if (!answer) return null
  return (
    <div className={styles.notice}>
      <Notice tone={answer.ok ? 'ok' : 'error'} title={answer.title} text={answer.text ?? ''} />
      {answer.undo && (
        <Form method="post">
          <HiddenFields fields={answer.undo} />
          <Button type="submit" variant="quiet">
            Undo
          </Button>
        </Form>
      )}
    </div>
  )
}
