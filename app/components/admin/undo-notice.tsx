import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { ActionAnswer } from './action-answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import styles from './undo-notice.module.css'

/** The result of the last form, with an undo where there is one. */
export function UndoNotice({ answer: latest }: { answer: ActionAnswer | undefined }) {
  const answer = useKeptAnswer(latest)
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

/** A page that looks at its data again, as while a feed is read, loses the answer of its form: it stays until the next one. */
function useKeptAnswer(answer: ActionAnswer | undefined): ActionAnswer | undefined {
  // Another address, and every form that is sent, has a key of its own.
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (kept.key !== key || (answer && answer !== kept.answer)) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
