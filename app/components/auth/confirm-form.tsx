import { useState } from 'react'
import { useProblem } from '#app/components/account/use-problem.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { KeyOutcome } from '#app/session/browser-passkeys.ts'
import { useKeySupport } from '#app/session/use-key-support.ts'
import type { FormAnswer } from '#domain/forms/form-answer.ts'
import type { ProofKind } from '#domain/identity-proof.ts'
import { LoneForm } from './lone-form.tsx'

type ConfirmAnswer = FormAnswer<'code' | 'password', 'wrongCode' | 'wrongPassword' | 'busy'>

export function ConfirmForm({
  needed,
  hasPasskeys,
  answer,
  onConfirmed,
}: {
  needed: ProofKind
  hasPasskeys: boolean
  answer: ConfirmAnswer | undefined
  /** Called after a passkey; a form leads on by itself. */
  onConfirmed: () => void
}) {
  const t = useTranslation('account')
  const explain = useProblem()
  const unavailable = useUnavailable()
  const problem = answer?.errors?.[needed]
  const outcome = answer?.outcome
  return (
    <>
      {outcome === 'unavailable' && <Notice {...unavailable} />}
      {outcome && outcome !== 'done' && outcome !== 'invalid' && outcome !== 'unavailable' && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={t('confirm.button')} busy={t('secondStep.checking')}>
        <Field
          label={needed === 'code' ? t('confirm.code') : t('confirmPassword')}
          name={needed}
          type={needed === 'code' ? 'text' : 'password'}
          autoComplete={needed === 'code' ? 'one-time-code' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          error={problem && explain(problem)}
          required
        />
      </LoneForm>
      {hasPasskeys && <PasskeyConfirm onConfirmed={onConfirmed} />}
    </>
  )
}

function PasskeyConfirm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslation('account')
  const support = useKeySupport()
  const [outcome, setOutcome] = useState<KeyOutcome | 'asking'>()

  async function confirm() {
    setOutcome('asking')
    const { confirmWithPasskey } = await import('#app/session/browser-passkeys.ts')
    const settled = await confirmWithPasskey()
    setOutcome(settled)
    if (settled === 'done') onConfirmed()
  }

  if (support !== 'there') return null
  return (
    <>
      {outcome && outcome !== 'done' && outcome !== 'asking' && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <Button variant="quiet" size="lg" isBusy={outcome === 'asking'} onClick={() => void confirm()}>
        {t('confirm.passkey')}
      </Button>
    </>
  )
}
