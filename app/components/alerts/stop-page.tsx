import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { StopAlert } from '#services/alerts/stop-alert.ts'
import { describeRule, subjectName } from './alert-words.ts'
import styles from './stop-page.module.css'
import { useNameWords } from './use-name-words.ts'

/** Nothing happens before the button, because programs follow links too; mail programs send the form themselves. */
export function StopPage({
  state,
  alert,
  answer,
}: {
  state: 'ask' | 'askMails' | 'stopped' | 'mailsStopped' | 'resumed' | 'invalid'
  /** Null where the link is about mails, or about nothing. */
  alert: StopAlert | null
  answer: 'done' | 'resumed' | 'tryLater' | undefined
}) {
  const t = useTranslation('alerts')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed has become another one, which a second press must not reach.
  useEffect(() => {
    if (answer === 'done' || answer === 'resumed') heading.current?.focus()
  }, [answer])
  return (
    <main id="main" className="wrap">
      <ArticleHead
        title={t(`stopPage.${state}.title`)}
        lead={t(`stopPage.${state}.lead`)}
        heading={heading}
      />
      {alert && <Stopped alert={alert} />}
      {answer === 'tryLater' && <Notice tone="error" title={t('stopPage.tryLater')} text="" />}
      {state === 'ask' || state === 'askMails' ? (
        <StopForm label={t(`stopPage.${state}.button`)} />
      ) : (
        <div className={styles.next}>
          <ButtonLink to="/account/alerts">{t('stopPage.see')}</ButtonLink>
          {(state === 'stopped' || state === 'mailsStopped') && (
            <StopForm isBack label={t(`stopPage.${state}.button`)} />
          )}
        </div>
      )}
    </main>
  )
}

function Stopped({ alert: { promised, name } }: { alert: StopAlert }) {
  const words = useNameWords()
  // No rule names a time.
  const rule = describeRule(promised, { ...words, timeZone: 'UTC' })
  return (
    <p className={styles.alert}>
      <b>{subjectName({ ...promised, name }, words)}</b> {rule}
    </p>
  )
}

function StopForm({ label, isBack = false }: { label: string; isBack?: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      {isBack && <input type="hidden" name="back" value="1" />}
      <Button type="submit" {...(isBack ? { variant: 'quiet' } : { size: 'lg' })} isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}
