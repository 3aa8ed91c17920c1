import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** In place of a form whose product has left the catalogue meanwhile. */
export function NothingToWatch({ headingLevel }: { headingLevel: 'h1' | 'h3' }) {
  const t = useTranslation('alerts')
  return (
    <div role="alert">
      <EmptyState art="empty" headingLevel={headingLevel} title={t('form.gone')}>
        <ButtonLink to="/products">{t('browse')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
