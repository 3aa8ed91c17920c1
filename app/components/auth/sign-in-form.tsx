import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getBrowserSession } from '#app/session/browser-session.ts'
import { SHORTEST_PASSWORD } from '#domain/forms/password-length.ts'
import { withReturnPath } from '#domain/return-path.ts'
import styles from './auth.module.css'
import { type AccountAnswer, AUTH_ADDRESSES } from './auth-forms.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useAccountMessages } from './use-account-messages.ts'

async function loadCheck() {
  return (await import('#domain/forms/auth-forms.ts')).checkSignIn
}

export function SignInForm({
  wanted,
  answer,
  onSignedIn,
  onSecondStep,
}: {
  wanted: string | null
  answer: AccountAnswer | undefined
  onSignedIn: () => void
  onSecondStep: () => void
}) {
  const t = useTranslation('auth')
  const tAccount = useTranslation('account')
  const explain = useAccountMessages('signIn')
  const action = withReturnPath(AUTH_ADDRESSES.signIn, wanted)
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm({
    action,
    answer,
    loadCheck,
    async tell(settled: AccountAnswer, show) {
      if (settled.outcome === 'secondStep') {
        onSecondStep()
        return true
      }
      // Shown in the form, beside the link that opens sign-in.
      if (settled.outcome === 'closed') return false
      const isTold = await show(explain(settled))
      if (settled.outcome === 'done') {
        await getBrowserSession().announceSignIn()
        onSignedIn()
      }
      return isTold
    },
  })
  return (
    <Form {...formProps} className={styles.form}>
      {untold && <Notice {...explain(untold)} />}
      {untold?.outcome === 'closed' && (
        <ButtonLink to="/auth/link" variant="quiet" size="lg" isWide>
          {tAccount('device.ask.button')}
        </ButtonLink>
      )}
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={t('emailPlaceholder')}
        defaultValue={values.email}
        isInvalid={errors.email !== undefined}
        disabled={isBusy}
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        hint={t('passwordHint', { length: SHORTEST_PASSWORD })}
        isInvalid={errors.password !== undefined}
        disabled={isBusy}
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} disabled={isBusy}>
        {isBusy ? t('signingIn') : t('signIn')}
      </Button>
      <PasskeyButton form={action} onSignedIn={onSignedIn} />
      <Link className="link hit" to="/auth/forgot">
        {tAccount('forgot.link')}
      </Link>
    </Form>
  )
}
