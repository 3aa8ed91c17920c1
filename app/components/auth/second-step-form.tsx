import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getBrowserSession } from '#app/session/browser-session.ts'
import type { FormAnswer } from '#domain/forms/form-answer.ts'
import { withReturnPath } from '#domain/return-path.ts'
import styles from './auth.module.css'
import type { AccountOutcome } from './auth-forms.ts'

type StepAnswer = FormAnswer<'code', AccountOutcome>

async function loadCheck() {
  return (await import('#domain/forms/account-forms.ts')).checkSecondStep
}

export function SecondStepForm({
  wanted,
  answer,
}: {
  wanted: string | null
  answer: StepAnswer | undefined
}) {
  const t = useTranslation('account')
  const explain = useStepMessages()
  const { Form, formProps, isBusy, errors, untold } = useEnhancedForm({
    action: withReturnPath('/auth/second-step', wanted),
    answer,
    loadCheck,
    async tell(settled: StepAnswer, show) {
      const isTold = await show(explain(settled))
      if (settled.outcome === 'done') await getBrowserSession().announce('MFA_CHALLENGE_VERIFIED')
      return isTold
    },
  })
  return (
    <Form {...formProps} className={styles.form}>
      {untold && <Notice {...explain(untold)} />}
      <Field
        label={t('secondStep.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code && t('problem.code.invalid')}
        disabled={isBusy}
        required
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} disabled={isBusy}>
        {isBusy ? t('secondStep.checking') : t('secondStep.button')}
      </Button>
    </Form>
  )
}

function useStepMessages(): (settled: StepAnswer) => ToastMessage {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  const unavailable = useUnavailable()
  const texts: Partial<Record<StepAnswer['outcome'], string>> = {
    refused: t('outcome.wrongCode'),
    invalid: t('problem.code.invalid'),
    over: t('secondStep.over'),
    locked: t('secondStep.locked'),
    tooMany: t('outcome.tooMany'),
    unavailable: unavailable.text,
  }
  return ({ outcome }) =>
    outcome === 'done'
      ? { tone: 'ok', title: tAuth('toast.signedIn.title'), text: tAuth('toast.signedIn.text') }
      : {
          tone: 'error',
          title: tAuth('toast.signInFailed'),
          text: texts[outcome] ?? t('outcome.failed'),
        }
}
