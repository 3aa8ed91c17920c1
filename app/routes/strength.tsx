import { data } from 'react-router'
import { pageAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import { ListResults } from '#app/components/list/list-results.tsx'
import { ListSummary } from '#app/components/list/list-summary.tsx'
import { NothingFound } from '#app/components/list/nothing-found.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { bandPath } from '#domain/pages.ts'
import { productQueryParams } from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { listStrengthPage } from '#services/products/list-products.ts'
import type { Route } from './+types/strength.ts'

export const meta = seoMeta

const NO_PRODUCTS = { total: 0, page: 1, perPage: 1, items: [] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { names, query } = PAGE_ROUTES['/nicotine-strength/:band']
  const known = names.safeParse(params)
  if (!known.success) {
    const seo = getSeo(context, 'strengthUnknown')
    return data({ band: params.band, list: NO_PRODUCTS, filters: '', seo }, { status: 404 })
  }
  const { band } = known.data
  const t = getTranslator(context.get(requestContext).language).get('lists')
  const { page } = query.parse(new URL(request.url).searchParams)
  const deps = context.get(depsContext)
  const list = listStrengthPage(deps, { band, page, delivered: await findDelivered(deps) })
  const path = pageAddress(new URLSearchParams(), list.page, bandPath(band))
  return data({
    band,
    list,
    filters: productQueryParams({ strength: [band], sort: 'price-asc' }).toString(),
    seo: getSeo(
      context,
      list.total > 0 ? 'strength' : 'strengthEmpty',
      { range: t(`range.${band}`) },
      { list, path },
    ),
  })
}

export default function StrengthRoute({ loaderData: { band, list, filters } }: Route.ComponentProps) {
  const t = useTranslation('lists')
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'strength', band }} />
      <ListSummary total={list.total} filters={new URLSearchParams(filters)} />
      <ListResults
        list={list}
        hrefFor={(page) => pageAddress(new URLSearchParams(), page, bandPath(band))}
        empty={
          <NothingFound title={t('noneInStrength')} wayOut={{ label: t('allProducts'), to: '/products' }} />
        }
      />
    </main>
  )
}
