import { createCoverageWords } from '#app/components/article/coverage-words.ts'
import { StorePageView } from '#app/components/store-page/store-page.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { storePath } from '#domain/pages.ts'
import { onReplica } from '#services/deps.ts'
import { findStorePage } from '#services/stores/find-store-page.ts'
import type { Route } from './+types/store.ts'

export const handle = { namespaces: ['storePage', 'offers'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language, reportError, nameHome } = context.get(requestContext)
  const found = await findStorePage(onReplica(context.get(depsContext)), params.slug.toLowerCase())
  if (!found) throw notFound(context)
  const { outage, readMinutesAgo, place, destination, shipping, served, ...page } = found
  if (outage) reportError(outage)
  nameHome(storePath(page.store.slug))
  const { nameCountry, sayAgo } = createCoverageWords(language)
  return {
    page: {
      ...page,
      country: nameCountry(place?.country ?? null),
      currency: place?.currency ?? null,
      read: sayAgo(readMinutesAgo),
      region: destination.region,
      destination: nameCountry(destination.country),
      shipping: shipping.map((line) => ({ ...line, countries: line.countries.map(nameCountry).join(', ') })),
      served: served.map(nameCountry).join(', '),
    },
    seo: getSeo(context, 'store', { name: page.store.name }),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function StoreRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <StorePageView page={page} />
}
