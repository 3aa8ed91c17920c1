import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './account.module.css'
import type { AccountAnswer } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountForms } from './use-account-forms.tsx'

export function EmailState({
  email,
  isVerified,
  isMailLive,
  answer,
}: {
  email: string
  isVerified: boolean
  isMailLive: boolean
  answer: AccountAnswer | undefined
}) {
  const t = useTranslation('account')
  const { Form, propsOf, told, isBusy } = useAccountForms(['resend'], { answer })
  return (
    <AccountSection title={t('email.title')} told={told}>
      <p className={styles.value}>{email}</p>
      <p className={styles.state}>
        <Icon name={isVerified ? 'check-circle' : 'warning-circle'} />
        {isVerified ? t('email.confirmed') : t('email.unconfirmed')}
      </p>
      {!isVerified && !isMailLive && <p>{t('email.noMail')}</p>}
      {!isVerified && isMailLive && (
        <Form {...propsOf('resend')} className={styles.form}>
          <p>{t('email.unconfirmedHint')}</p>
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            {isBusy ? t('email.sending') : t('email.resend')}
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}
