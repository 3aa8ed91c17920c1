import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AskedProof } from '#domain/identity-proof.ts'
import type { PendingEmail } from '#services/accounts/change-email.ts'
import styles from './account.module.css'
import type { AccountAnswer, AccountForm } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { ProofField } from './proof-field.tsx'
import { useAccountForms } from './use-account-forms.tsx'

const FORMS = ['emailChange', 'emailCancel'] as const satisfies AccountForm[]

/** A form for another address, or the change that awaits confirmation. */
export function EmailChange({
  email,
  isVerified,
  pending,
  asked,
  answer,
}: {
  email: string
  isVerified: boolean
  pending: PendingEmail | null
  asked: AskedProof
  answer: AccountAnswer | undefined
}) {
  const t = useTranslation('account')
  const forms = useAccountForms(FORMS, { answer })
  const lead = isVerified ? t('emailChange.lead') : t('emailChange.leadNew')
  if (pending)
    return (
      <AccountSection
        title={t('emailChange.title')}
        lead={t('emailChange.pending', { email: pending.newEmail })}
        told={forms.told}
      >
        {pending.isOldAsked && <p>{t('emailChange.wait', { email })}</p>}
        {pending.isNewAsked && <p>{t('emailChange.wait', { email: pending.newEmail })}</p>}
        <forms.Form {...forms.propsOf('emailCancel')}>
          <Button type="submit" variant="quiet" isBusy={forms.isBusy}>
            {t('emailChange.cancel')}
          </Button>
        </forms.Form>
      </AccountSection>
    )
  const typed = forms.answer?.outcome === 'done' ? '' : forms.answer?.values.newEmail
  return (
    <AccountSection title={t('emailChange.title')} lead={lead} told={forms.told}>
      <forms.Form key={forms.round} {...forms.propsOf('emailChange')} className={styles.form}>
        <Field
          label={t('emailChange.new')}
          name="newEmail"
          type="email"
          autoComplete="email"
          defaultValue={typed}
          error={forms.errorOf('emailChange', 'newEmail')}
          required
        />
        <ProofField asked={asked} />
        <Button type="submit" variant="quiet" isBusy={forms.isBusy}>
          {forms.isBusy ? t('working') : t('emailChange.button')}
        </Button>
      </forms.Form>
    </AccountSection>
  )
}
