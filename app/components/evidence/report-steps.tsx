import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { ReportAnswered } from '#domain/forms/report.ts'
import { reportPath } from '#domain/pages.ts'
import styles from './pane.module.css'
import { ReportFields } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'

/** The form in the pane, and the thanks that take its place. */
export function ReportSteps({
  evidence,
  onBack,
  onSent,
  onDone,
}: {
  evidence: Evidence
  onBack: () => void
  onSent: () => void
  onDone: () => void
}) {
  const t = useTranslation('evidence')
  const fetcher = useFetcher<ReportAnswered>()
  const body = useRef<HTMLDivElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const isSent = answer?.outcome === 'done'
  useEffect(() => body.current?.focus(), [])
  useEffect(() => {
    if (answer) body.current?.focus()
  }, [answer])
  useEffect(() => {
    if (isSent) onSent()
  }, [isSent, onSent])
  const action = reportPath(evidence.offerId, evidence)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    // Nothing on the page depends on this form, and a failed reload would lose the form.
    void fetcher.submit(data, { method: 'post', action, defaultShouldRevalidate: false })
  }

  if (isSent) {
    return (
      <>
        <div ref={body} className={styles.body} tabIndex={-1} role="status">
          <ReportSent evidence={evidence} answer={answer} />
        </div>
        <div className={styles.foot}>
          <Button onClick={onDone}>{t('sent.close')}</Button>
        </div>
      </>
    )
  }
  return (
    <fetcher.Form className={styles.form} method="post" action={action} noValidate onSubmit={send}>
      <div ref={body} className={styles.body} tabIndex={-1}>
        <ReportFields evidence={evidence} answer={fetcher.data} isBusy={isBusy} />
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" onClick={onBack}>
          {t('report.back')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('report.send')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
