import { Link, useLocation } from 'react-router'
import { Notice } from '#app/components/ui/notice.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { withReturnPath } from '#domain/return-path.ts'
import type { AccountAnswer } from './account-forms.ts'

export function AnswerNotice({ answer: { outcome, form } }: { answer: AccountAnswer }) {
  const t = useTranslation('account')
  const unavailable = useUnavailable()
  const { pathname } = useLocation()
  if (outcome === 'unavailable') return <Notice {...unavailable} />
  if (outcome === 'done' && form && form !== 'delete')
    return <Notice tone="ok" title={t('doneTitle')} text={t(`done.${form}`)} />
  if (outcome === 'confirm')
    return <Notice tone="neutral" title={t('doneTitle')} text={t('outcome.confirm')} />
  const reason = outcome === 'done' ? 'failed' : outcome
  return (
    <>
      <Notice tone="error" title={t('failedTitle')} text={t(`outcome.${reason}`)} />
      {outcome === 'confirmFirst' && (
        <Link className="link hit" to={withReturnPath('/auth/confirm', pathname)}>
          {t('confirm.title')}
        </Link>
      )}
    </>
  )
}
