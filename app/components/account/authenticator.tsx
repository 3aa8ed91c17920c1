import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AskedProof } from '#domain/identity-proof.ts'
import styles from './account.module.css'
import type { AccountAnswer, AccountForm, Revealed } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { ProofField } from './proof-field.tsx'
import { useAccountForms } from './use-account-forms.tsx'

const FORMS = ['appStart', 'appConfirm', 'appStop', 'backupCodes'] as const satisfies AccountForm[]
type Forms = ReturnType<typeof useAccountForms<(typeof FORMS)[number]>>

export function Authenticator({
  isOn,
  asked,
  answer,
}: {
  isOn: boolean
  asked: AskedProof
  answer: AccountAnswer | undefined
}) {
  const t = useTranslation('account')
  const forms = useAccountForms(FORMS, { answer })
  const revealed = forms.answer?.revealed
  return (
    <AccountSection title={t('app.title')} lead={isOn ? t('app.on') : t('app.off')} told={forms.told}>
      {revealed?.kind === 'codes' && <BackupCodes codes={revealed.codes} />}
      {isOn ? (
        <SwitchedOn forms={forms} asked={asked} />
      ) : revealed?.kind === 'setUp' ? (
        <SetUp forms={forms} revealed={revealed} />
      ) : (
        <forms.Form key={forms.round} {...forms.propsOf('appStart')} className={styles.form}>
          <ConfirmPassword error={forms.errorOf('appStart', 'password')} />
          <Button type="submit" isBusy={forms.isBusy}>
            {forms.isBusy ? t('working') : t('app.setUp')}
          </Button>
        </forms.Form>
      )}
    </AccountSection>
  )
}

function SetUp({ forms, revealed }: { forms: Forms; revealed: Extract<Revealed, { kind: 'setUp' }> }) {
  const t = useTranslation('account')
  const { secret, picture } = revealed
  return (
    <>
      <p>{t('app.scan')}</p>
      {/* a camera needs dark squares on a light ground, whatever the theme */}
      <div className={styles.picture} data-theme="light">
        <svg viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={t('app.picture')}>
          <path d={picture.path} fill="currentColor" />
        </svg>
      </div>
      <p>{t('app.byHand')}</p>
      <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <forms.Form {...forms.propsOf('appConfirm')} className={styles.form}>
        <input type="hidden" name="secret" value={secret} />
        <Field
          label={t('app.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('app.codeHint')}
          error={forms.errorOf('appConfirm', 'code')}
          required
        />
        <Button type="submit" isBusy={forms.isBusy}>
          {forms.isBusy ? t('working') : t('app.confirm')}
        </Button>
      </forms.Form>
    </>
  )
}

function SwitchedOn({ forms, asked }: { forms: Forms; asked: AskedProof }) {
  const t = useTranslation('account')
  return (
    <div>
      {(['backupCodes', 'appStop'] as const).map((form) => (
        <details key={form} className={styles.more} open={isRefused(forms, form)}>
          <summary>{form === 'appStop' ? t('app.switchOff') : t('app.newCodes')}</summary>
          <forms.Form key={forms.round} {...forms.propsOf(form)} className={styles.form}>
            {form === 'backupCodes' && <p>{t('app.newCodesLead')}</p>}
            <ProofField asked={asked} />
            <Button type="submit" variant="quiet" isBusy={forms.isSending(form)}>
              {form === 'appStop' ? t('app.switchOff') : t('app.newCodes')}
            </Button>
          </forms.Form>
        </details>
      ))}
    </div>
  )
}

/** True when a value must be typed again. */
function isRefused({ answer }: Forms, form: AccountForm): boolean {
  return answer?.form === form && answer.outcome !== 'done'
}
