import { data } from 'react-router'
import { listAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import { ListResults } from '#app/components/list/list-results.tsx'
import { NothingFound } from '#app/components/list/nothing-found.tsx'
import { PlainListTools } from '#app/components/list/plain-list-tools.tsx'
import { PopularityNote } from '#app/components/list/popularity-note.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { writeListQuery } from '#domain/addresses/write-list-query.ts'
import { bandPath } from '#domain/pages.ts'
import { productQueryParams } from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { findPopularitySource, listStrengthPage } from '#services/products/list-products.ts'
import type { Route } from './+types/strength.ts'

export const handle = { namespaces: ['filters'] } as const satisfies RouteHandle
export const meta = seoMeta

const NO_PRODUCTS = { total: 0, page: 1, perPage: 1, items: [] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { names, query } = PAGE_ROUTES['/nicotine-strength/:band']
  const { sort, page } = query.parse(new URL(request.url).searchParams)
  const known = names.safeParse(params)
  if (!known.success) {
    const seo = getSeo(context, 'strengthUnknown')
    return data(
      { band: params.band, list: NO_PRODUCTS, sort, popularity: null, filters: '', seo },
      { status: 404 },
    )
  }
  const { band } = known.data
  const { language } = context.get(requestContext)
  const t = getTranslator(language).get('lists')
  const deps = context.get(depsContext)
  const list = listStrengthPage(deps, { band, sort, page, language, delivered: await findDelivered(deps) })
  const path = listAddress(writeListQuery({ sort, page: list.page }), bandPath(band))
  return data({
    band,
    list,
    sort,
    popularity: list.total > 0 ? findPopularitySource(deps, { sort, search: '' }) : null,
    filters: productQueryParams({ strength: [band], sort }).toString(),
    seo: getSeo(
      context,
      list.total > 0 ? 'strength' : 'strengthEmpty',
      { range: t(`range.${band}`) },
      { list, path },
    ),
  })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function StrengthRoute({ loaderData }: Route.ComponentProps) {
  const { band, list, sort, popularity, filters } = loaderData
  const t = useTranslation('lists')
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'strength', band }} />
      <PlainListTools
        path={bandPath(band)}
        query={{ sort }}
        order={{ sort, search: '' }}
        total={list.total}
        filters={new URLSearchParams(filters)}
      />
      <ListResults
        list={list}
        hrefFor={(page) => listAddress(writeListQuery({ sort, page }), bandPath(band))}
        empty={
          <NothingFound title={t('noneInStrength')} wayOut={{ label: t('allProducts'), to: '/products' }} />
        }
      />
      <PopularityNote source={popularity} />
    </main>
  )
}
