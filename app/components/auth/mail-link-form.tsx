import { Link } from 'react-router'
import { useProblem } from '#app/components/account/use-problem.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { FormAnswer } from '#domain/forms/form-answer.ts'
import { LoneForm } from './lone-form.tsx'

/** Asks for an address and mails it a link. The answer is the same whether there is such an account or not. */
export function MailLinkForm({
  button,
  sent,
  isMailLive,
  answer,
}: {
  button: string
  sent: string
  isMailLive: boolean
  answer: FormAnswer<'email'> | undefined
}) {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  const explain = useProblem()
  const unavailable = useUnavailable()
  const outcome = answer?.outcome
  const problem = answer?.errors?.email
  return (
    <>
      {!isMailLive && <Notice tone="neutral" title={t('forgot.noMailTitle')} text={t('forgot.noMail')} />}
      {outcome === 'done' && <Notice tone="ok" title={t('doneTitle')} text={sent} />}
      {outcome === 'unavailable' && <Notice {...unavailable} />}
      {(outcome === 'failed' || outcome === 'tooMany') && (
        <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${outcome}`)} />
      )}
      <LoneForm button={button} busy={t('forgot.sending')}>
        <Field
          label={tAuth('email')}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={tAuth('emailPlaceholder')}
          defaultValue={outcome === 'done' ? '' : answer?.values?.email}
          error={problem && explain(problem)}
          required
        />
      </LoneForm>
      <Link className="link hit" to="/auth">
        {t('forgot.back')}
      </Link>
    </>
  )
}
