import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { PageError } from '#app/components/page-error.tsx'
import { SiteFooter } from '#app/components/shell/site-footer.tsx'
import { SiteHeader } from '#app/components/shell/site-header.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { seoMeta } from '#app/seo.ts'
import type { Route } from './+types/shell.ts'

/** For what fails below: the pages themselves bring their own. */
export const meta = seoMeta

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps its header and footer; one that does not exist has none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PageError messageKey="loadFailed" />
  return (
    <Frame>
      <PageError messageKey="loadFailed" />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname } = useLocation()
  return (
    <>
      <SiteHeader
        brands={root?.brands ?? []}
        isHome={pathname === '/'}
        languages={root?.languages ?? ['en']}
      />
      {children}
      <SiteFooter isDemo={root?.isDemo ?? false} />
    </>
  )
}
