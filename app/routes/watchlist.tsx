import { redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { useSeenWatched } from '#app/components/alerts/use-seen-watched.ts'
import { WatchList } from '#app/components/alerts/watch-list.tsx'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { parseOwnPath } from '#domain/return-path.ts'
import { addWatched, MOST_WATCHED, readWatched, watchedCookie } from '#domain/watch-list.ts'
import { listWatched } from '#services/alerts/list-watched.ts'
import type { Route } from './+types/watchlist.ts'

export const handle = { namespaces: ['article', 'alerts'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readWatched(request.headers.get('cookie'))
  const watched = await listWatched(context.get(depsContext), ids)
  return { watched, isFull: ids.length >= MOST_WATCHED, seo: getSeo(context, 'watchlist') }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** Adds or removes a product. The list is in a cookie alone: nothing is stored here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const ids = readWatched(request.headers.get('cookie'))
  const [added] = readWatched(`watched=${form.get('add') ?? ''}`)
  const [removed] = readWatched(`watched=${form.get('remove') ?? ''}`)
  const kept = ids.filter((id) => id !== removed)
  const next = added === undefined ? kept : addWatched(kept, added)
  const isSecure = context.get(requestContext).origin.startsWith('https:')
  const headers = addCookies(new Headers(), [watchedCookie(next, { isSecure })])
  throw redirect(parseOwnPath(String(form.get('back') ?? '')) ?? '/watchlist', { status: 303, headers })
}

export default function WatchlistRoute({ loaderData: { watched, isFull } }: Route.ComponentProps) {
  const t = useTranslation('alerts')
  useSeenWatched(watched)
  if (watched.length === 0)
    return (
      <main id="main" className="wrap">
        <EmptyState
          art="empty"
          title={t('watchlist.empty')}
          hint={t('watchlist.emptyHint')}
          headingLevel="h1"
        >
          <ButtonLink to="/products">{t('browse')}</ButtonLink>
        </EmptyState>
      </main>
    )
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('watchlist.title')} lead={t('watchlist.lead')} />
      <WatchList watched={watched} back="/watchlist" />
      {isFull && <p className="small muted">{t('watchlist.full')}</p>}
    </main>
  )
}
