import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { ReportAnswered } from '#domain/forms/report.ts'
import styles from './evidence.module.css'

/** What happens next, with the number to name in a question. */
export function ReportSent({ evidence, answer }: { evidence: Evidence | null; answer: ReportAnswered }) {
  const t = useTranslation('evidence')
  const { email, shown } = answer.values
  return (
    <>
      <div className={styles.done}>
        <Icon name="check-circle" />
        <p className={styles.thanks}>{t('sent.title')}</p>
        <p>
          {shown && evidence && t('sent.seen', { shown, store: evidence.store.name })} {t('sent.next')}
        </p>
      </div>
      <dl className={styles.proof}>
        {answer.code && (
          <div>
            <dt>{t('sent.code')}</dt>
            <dd>{answer.code}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('sent.answerTo')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
