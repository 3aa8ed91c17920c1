import type { Ref } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import styles from './reports.module.css'

/** A plain form; the page says what came of it. */
export function UndoAnswer({
  offerId,
  answeredAt,
  buttonRef,
  shortcut,
}: {
  offerId: number
  answeredAt: string
  buttonRef?: Ref<HTMLButtonElement>
  shortcut?: string
}) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'undo' && formData.get('offer') === String(offerId)
  return (
    <Form method="post">
      <input type="hidden" name="offer" value={offerId} />
      <input type="hidden" name="answered" value={answeredAt} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        variant="text"
        size="sm"
        isBusy={isBusy}
        ref={buttonRef}
        aria-keyshortcuts={shortcut}
      >
        Undo {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
      </Button>
    </Form>
  )
}
