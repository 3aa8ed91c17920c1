import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { SHORTEST_PASSWORD } from '#domain/forms/password-length.ts'
import styles from './account.module.css'
import type { AccountAnswer } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountForms } from './use-account-forms.tsx'

export function PasswordForm({ answer }: { answer: AccountAnswer | undefined }) {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  const { Form, propsOf, round, told, isBusy, errorOf } = useAccountForms(['password'], { answer })
  return (
    <AccountSection title={t('password.title')} lead={t('password.lead')} told={told}>
      <Form key={round} {...propsOf('password')} className={styles.form}>
        <Field
          label={t('password.current')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={errorOf('password', 'currentPassword')}
          required
        />
        <Field
          label={t('password.new')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          hint={tAuth('passwordHint', { length: SHORTEST_PASSWORD })}
          error={errorOf('password', 'newPassword')}
          required
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('saving') : t('password.button')}
        </Button>
      </Form>
    </AccountSection>
  )
}
