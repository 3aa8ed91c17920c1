import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { alertFormAction } from './alert-forms.ts'
import styles from './alerts.module.css'

/** Asks before an alert is stopped, below its row: a second tap at the same place meets nothing. */
export function StopQuestion({ alertId, onKeep }: { alertId: number; onKeep: () => void }) {
  const t = useTranslation('alerts')
  const keep = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  useEffect(() => keep.current?.focus(), [])
  function keepOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onKeep()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={questionId} className={styles.question} onKeyDown={keepOnEscape}>
      <p id={questionId}>{t('stopAsk')}</p>
      <Form
        method="get"
        action="/account/alerts"
        onSubmit={(event) => {
          event.preventDefault()
          onKeep()
        }}
      >
        <Button ref={keep} type="submit" variant="quiet" size="sm">
          {t('stopKeep')}
        </Button>
      </Form>
      <Form method="post" action={alertFormAction('stop')} replace preventScrollReset>
        <input type="hidden" name="id" value={alertId} />
        <Button type="submit" size="sm">
          {t('stopNow')}
        </Button>
      </Form>
    </div>
  )
}
