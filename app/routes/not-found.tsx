import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { PageError } from '#app/components/page-error.tsx'
import { NotFoundView } from '#app/components/shell/not-found-view.tsx'
import { depsContext } from '#app/context.ts'
import { getSeo } from '#app/seo.server.ts'
import { seoMeta } from '#app/seo.ts'
import { getHome } from '#services/home/get-home.ts'
import type { Route } from './+types/not-found.ts'

const SHELF_LENGTH = 10

export const meta = seoMeta

export function loader({ context }: Route.LoaderArgs) {
  const { bestSellers } = getHome(context.get(depsContext))
  const shelf = bestSellers
    .flatMap(({ id, priceFrom }) => (priceFrom ? [{ id, price: priceFrom }] : []))
    .slice(0, SHELF_LENGTH)
  return data({ shelf, seo: getSeo(context, 'notFound') }, { status: 404 })
}

export default function NotFoundRoute({ loaderData: { shelf } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: ${pathname}`)
  }, [pathname])
  return <NotFoundView shelf={shelf} />
}

export function ErrorBoundary() {
  return <PageError messageKey="loadFailed" />
}
