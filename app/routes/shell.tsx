import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { useAdminNotice } from '#app/components/admin/use-admin-notice.ts'
import { useAwaitedPanel } from '#app/components/admin/use-awaited-panel.tsx'
import { usePageAfterSignOut } from '#app/components/club/use-page-after-sign-out.ts'
import { useAwaitedList } from '#app/components/list/use-awaited-list.tsx'
import { CompareProvider } from '#app/components/offers/compare-provider.tsx'
import { useForgetLeftBasket } from '#app/components/offline/use-forget-left-basket.ts'
import { PageError } from '#app/components/page-error.tsx'
import { NamedPlace } from '#app/components/shell/named-place.tsx'
import { OfflineGate } from '#app/components/shell/offline-gate.tsx'
import { SiteFooter } from '#app/components/shell/site-footer.tsx'
import { SiteHeader } from '#app/components/shell/site-header.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { seoMeta } from '#app/seo/seo.ts'
import { NO_SOCIAL_LINKS } from '#domain/social-links.ts'
import type { Route } from './+types/shell.ts'

/** For errors below; the pages themselves have their own. */
export const meta = seoMeta

/** A list that is slow to load shows its heading and placeholders; any other navigation stays on the old page. */
export default function Shell() {
  const awaitedPanel = useAwaitedPanel()
  const awaitedList = useAwaitedList()
  useAdminNotice()
  usePageAfterSignOut()
  useForgetLeftBasket()
  return <Frame>{awaitedPanel ?? awaitedList ?? <Outlet />}</Frame>
}

/** A page that fails keeps its header and footer; one that does not exist has none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PageError />
  return (
    <Frame>
      <PageError />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname } = useLocation()
  const languages = root?.languages ?? ['en']
  return (
    <>
      <SiteHeader
        productCount={root?.productCount ?? 0}
        brandCount={root?.brandCount ?? 0}
        isHome={pathname === '/'}
        languages={languages}
      />
      <NamedPlace />
      <CompareProvider>{children}</CompareProvider>
      <OfflineGate />
      <SiteFooter
        isDemo={root?.isDemo ?? false}
        languages={languages}
        social={root?.social ?? NO_SOCIAL_LINKS}
      />
    </>
  )
}
