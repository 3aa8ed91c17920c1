import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** In place of a form that did not arrive. A pane asks for it again by `onRetry`, a page opens itself again. */
export function FormNotLoaded({ onRetry }: { onRetry?: () => void }) {
  const t = useTranslation('errors')
  const location = useLocation()
  if (onRetry)
    return (
      <div role="alert">
        <EmptyState art="error" headingLevel="h3" title={t('loadFailedHint')}>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        </EmptyState>
      </div>
    )
  return (
    <EmptyState art="error" headingLevel="h1" title={t('pageFailed')} hint={t('loadFailedHint')}>
      <ButtonLink to={location} reloadDocument>
        {t('tryAgain')}
      </ButtonLink>
    </EmptyState>
  )
}
