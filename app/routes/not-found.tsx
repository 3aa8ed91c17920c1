import { NotFoundView } from '#app/components/shell/not-found-view.tsx'
import { notFound } from '#app/not-found.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import type { Route } from './+types/not-found.ts'

export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  return notFound(context)
}

export default function NotFoundRoute({ loaderData: { shelf } }: Route.ComponentProps) {
  return <NotFoundView shelf={shelf} />
}
