import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { NotFoundView, type ShelfCan } from './shell/not-found-view.tsx'
import { ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'

/** What a page shows that could not be made. A page that does not exist says so instead. */
export function PageError({ messageKey }: { messageKey: 'loadFailed' }) {
  const t = useTranslation('errors')
  const error = useRouteError()
  const location = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView shelf={findShelf(error.data)} />
  return (
    <main id="main" className="wrap">
      <EmptyState art="error" headingLevel="h1" title={t(messageKey)} hint={t('loadFailedHint')}>
        <ButtonLink to={location} reloadDocument>
          {t('tryAgain')}
        </ButtonLink>
      </EmptyState>
    </main>
  )
}

/** A loader that finds nothing sends the shelf along; a 404 of the router's own has none. */
function findShelf(data: unknown): ReadonlyArray<ShelfCan> {
  return (data as { shelf?: ReadonlyArray<ShelfCan> } | null)?.shelf ?? []
}
