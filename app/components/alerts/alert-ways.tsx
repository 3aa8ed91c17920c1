import { useId } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import styles from './alert-form.module.css'
import { type AlertAnswer, type AlertFacts, typedIn } from './alert-form-data.ts'

/** By which ways a person is told. */
export function AlertWays({
  form,
  facts,
  answer,
}: {
  form: AlertFormData
  facts: AlertFacts
  answer: AlertAnswer
}) {
  const t = useTranslation('alerts')
  const { own } = facts
  const values = typedIn({ facts, answer })
  const isSent = values.currency !== undefined
  const isOn = (sent: string | undefined, kept: boolean) => (isSent ? sent !== undefined : kept)
  const isWrong = answer?.errors?.mail !== undefined
  const errorId = useId()
  return (
    <fieldset className={styles.how} aria-describedby={isWrong ? errorId : undefined}>
      <legend>{t('form.how')}</legend>
      <Checkbox
        name="mail"
        value="1"
        icon="envelope-simple"
        label={t('form.mail', { email: facts.email })}
        defaultChecked={isOn(values.mail, own?.byMail ?? true)}
      />
      {!facts.isVerified && (
        <p className={styles.hint}>
          {t('settings.unconfirmed')}{' '}
          <Link className="link" to="/account">
            {t('settings.confirm')}
          </Link>
        </p>
      )}
      <Checkbox
        name="push"
        value="1"
        icon="device-mobile"
        label={t('form.push')}
        defaultChecked={isOn(values.push, own?.byPush ?? false)}
      />
      {!form.hasBrowser && <p className={styles.hint}>{t('form.pushNowhere')}</p>}
      <Checkbox
        name="feed"
        value="1"
        icon="rss"
        label={t('form.feed')}
        defaultChecked={isOn(values.feed, own?.byFeed ?? false)}
      />
      {isWrong && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="warning-circle" />
          {t('form.howWrong')}
        </p>
      )}
      <p className={styles.hint}>{t('form.promise', { count: form.mostPerDay })}</p>
    </fieldset>
  )
}
