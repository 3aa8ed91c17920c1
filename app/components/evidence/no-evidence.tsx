import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { EvidenceAnswer } from './evidence-answer.ts'

/** Why there is nothing to show, and what to do next. Its words are on every page: those of the evidence may be missing. */
export function NoEvidence({
  state,
  onRetry,
  headingLevel = 'h3',
}: {
  state: EvidenceAnswer['state']
  onRetry?: () => void
  headingLevel?: 'h1' | 'h3'
}) {
  const t = useTranslation('product')
  if (state === 'missing') {
    return (
      <EmptyState
        art="empty"
        title={t('evidence.missing')}
        hint={t('evidence.missingHint')}
        headingLevel={headingLevel}
      />
    )
  }
  return (
    <div role="alert">
      <EmptyState art="error" title={t('evidence.failed')} headingLevel={headingLevel}>
        {onRetry && <Button onClick={onRetry}>{t('dialog.retry')}</Button>}
      </EmptyState>
    </div>
  )
}
