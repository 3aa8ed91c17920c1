import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { isUntakenForm } from '#domain/forms/untaken-form.ts'
import { findListPlace } from './list/list-place.ts'
import type { ShelfCan } from './shell/not-found-view.tsx'
import { ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'

const NotFoundView = lazy(async () => ({
  default: (await import('./shell/not-found-view.tsx')).NotFoundView,
}))

const UntakenView = lazy(async () => ({
  default: (await import('./shell/untaken-view.tsx')).UntakenView,
}))

/** About as long as the server asks for. */
const RETRY_MS = 4000

/** Shown for a page that could not be rendered. A page that does not exist says so instead. */
export function PageError() {
  const t = useTranslation('errors')
  const error = useRouteError()
  const location = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundView shelf={findShelf(error.data)} />
      </Suspense>
    )
  if (isRouteErrorResponse(error) && error.status === 503)
    return isUntakenForm(error.data) ? (
      <Suspense>
        <UntakenView form={error.data} />
      </Suspense>
    ) : (
      <BusyError />
    )
  return (
    <main id="main" className="wrap">
      <EmptyState
        art="error"
        headingLevel="h1"
        title={t(isOfProducts(location) ? 'loadFailed' : 'pageFailed')}
        hint={t('loadFailedHint')}
      >
        <ButtonLink to={location} reloadDocument>
          {t('tryAgain')}
        </ButtonLink>
      </EmptyState>
    </main>
  )
}

/** The server was too busy for this page's data: the page itself is requested again. */
function BusyError() {
  const t = useTranslation('errors')
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main id="main" className="wrap">
      <EmptyState art="error" headingLevel="h1" title={t('busy.title')} hint={t('busy.text')} />
    </main>
  )
}

/** The home page and the lists consist of products; without those they are empty. */
function isOfProducts(location: { pathname: string; search: string }): boolean {
  return location.pathname === '/' || findListPlace(location) !== null
}

/** A loader's 404 comes with the shelf's products; one of the router has none. */
function findShelf(data: unknown): ReadonlyArray<ShelfCan> {
  return (data as { shelf?: ReadonlyArray<ShelfCan> } | null)?.shelf ?? []
}
