import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { EvidenceAnswer } from './evidence-answer.ts'

/**
 * Why there is nothing to show, and what to do next: in the pane by `onRetry`, on a page by links that need no scripts.
 * Its words are on every page: those of the evidence may be missing.
 */
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
  const tErrors = useTranslation('errors')
  const location = useLocation()
  if (state === 'missing') {
    return (
      <EmptyState
        art="empty"
        title={t('evidence.missing')}
        hint={t('evidence.missingHint')}
        headingLevel={headingLevel}
      >
        {!onRetry && <ButtonLink to="/products">{tErrors('browseAll')}</ButtonLink>}
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState art="error" title={t('evidence.failed')} headingLevel={headingLevel}>
        {onRetry ? (
          <Button onClick={onRetry}>{t('dialog.retry')}</Button>
        ) : (
          <ButtonLink to={location} reloadDocument>
            {t('dialog.retry')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
