import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { isDone } from '#domain/forms/form-answer.ts'
import { SHORTEST_PASSWORD } from '#domain/forms/password-length.ts'
import { withReturnPath } from '#domain/return-path.ts'
import styles from './auth.module.css'
import { type AccountAnswer, AUTH_ADDRESSES } from './auth-forms.ts'
import { SignedUp } from './signed-up.tsx'
import { useAccountMessages } from './use-account-messages.ts'

async function loadCheck() {
  return (await import('#domain/forms/auth-forms.ts')).checkSignUp
}

type SignUpFormProps = {
  /** The page that asked to sign in first. */
  wanted: string | null
  answer: AccountAnswer | undefined
}

/** The form, and after it the next step. */
export function SignUpForm({ wanted, answer }: SignUpFormProps) {
  const isSent = answer !== undefined && isDone(answer.outcome)
  const [signedUp, setSignedUp] = useState(isSent ? { answer, isFocused: false } : null)
  if (signedUp) return <SignedUp {...signedUp} wanted={wanted} onOther={() => setSignedUp(null)} />
  return (
    <SignUpFields
      wanted={wanted}
      answer={isSent ? undefined : answer}
      onSignedUp={(settled) => setSignedUp({ answer: settled, isFocused: true })}
    />
  )
}

function SignUpFields({
  wanted,
  answer,
  onSignedUp,
}: SignUpFormProps & { onSignedUp: (answer: AccountAnswer) => void }) {
  const t = useTranslation('auth')
  const explain = useAccountMessages('signUp')
  const noteId = useId()
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm({
    action: withReturnPath(AUTH_ADDRESSES.signUp, wanted),
    answer,
    loadCheck,
    tell: (settled: AccountAnswer, show) => {
      if (isDone(settled.outcome)) onSignedUp(settled)
      return show(explain(settled))
    },
  })
  return (
    <Form {...formProps} className={styles.form}>
      {untold && <Notice {...explain(untold)} />}
      <Field
        label={t('name')}
        optional={t('optional')}
        name="fullName"
        autoComplete="name"
        defaultValue={values.fullName}
        isInvalid={errors.fullName !== undefined}
        disabled={isBusy}
      />
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
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        hint={t('passwordHint', { length: SHORTEST_PASSWORD })}
        isInvalid={errors.password !== undefined}
        disabled={isBusy}
      />
      <Checkbox
        label={t('joinClubBox')}
        name="joinClub"
        defaultChecked={values.joinClub === 'on'}
        disabled={isBusy}
        aria-describedby={noteId}
      />
      <p id={noteId} className="small muted">
        {t('joinClubNote')}
      </p>
      <Button type="submit" size="lg" isWide isBusy={isBusy} disabled={isBusy}>
        {isBusy ? t('creatingAccount') : t('signUp')}
      </Button>
    </Form>
  )
}
