import { data, redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { SideBySidePage } from '#app/components/side-by-side/side-by-side-page.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { sideBySidePath } from '#domain/pages.ts'
import { addedPath, chosenSlugsCookie, readChosenSlugs } from '#domain/side-by-side.ts'
import { onReplica } from '#services/deps.ts'
import { findSideBySide } from '#services/side-by-side/find-side-by-side.ts'
import type { Route } from './+types/side-by-side.ts'

export const handle = { namespaces: ['sideBySide', 'offers'] } as const satisfies RouteHandle
export const meta = seoMeta

/** The address holds the set. The cookie only remembers it for links that add to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, reportError } = context.get(requestContext)
  const asked = PAGE_ROUTES['/side-by-side'].query.parse(new URL(request.url).searchParams)
  const slugs = asked.slugs ?? readChosenSlugs(request.headers.get('cookie'))
  if (asked.added !== null) throw redirect(addedPath(slugs, asked.added))
  if (asked.slugs === null && slugs.length > 0) throw redirect(sideBySidePath(slugs))
  const { outage, ...page } = await findSideBySide(onReplica(context.get(depsContext)), { ...asked, slugs })
  if (outage) reportError(outage)
  const shown = page.columns.map(({ card }) => card.slug)
  const cookie = chosenSlugsCookie(shown, { isSecure: origin.startsWith('https:') })
  const names = page.columns.map(({ card }) => card.name).join(', ')
  const seo = getSeo(context, shown.length > 0 ? 'sideBySide' : 'sideBySideEmpty', { names })
  return data({ page, seo }, { headers: addCookies(new Headers(), [cookie]) })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function SideBySideRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <SideBySidePage page={page} />
}
