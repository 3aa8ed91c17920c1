import { data, Link } from 'react-router'
import { pageAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import styles from '#app/components/list/list-page.module.css'
import { ListResults } from '#app/components/list/list-results.tsx'
import { ListSummary } from '#app/components/list/list-summary.tsx'
import { NothingFound } from '#app/components/list/nothing-found.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { notFound } from '#app/not-found.server.ts'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { brandPath } from '#domain/pages.ts'
import { productQueryParams } from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { listBrandPage } from '#services/products/list-products.ts'
import type { Route } from './+types/brand.ts'

export const meta = seoMeta

/**
 * A brand without products has a page that says so, but not for search engines; nor are parts of brand names, which
 * are endless.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.brandName.trim() === '') throw notFound(context)
  const { page } = PAGE_ROUTES['/brand/:brandName'].query.parse(new URL(request.url).searchParams)
  const deps = context.get(depsContext)
  const { name, brandValues, ...list } = listBrandPage(deps, {
    brand: params.brandName,
    page,
    delivered: await findDelivered(deps),
  })
  const brand = name ?? params.brandName.trim()
  const path = pageAddress(new URLSearchParams(), list.page, brandPath(brand))
  return data(
    {
      brand,
      list,
      filters: productQueryParams({ brand: brandValues, sort: 'price-asc' }).toString(),
      seo:
        list.total > 0
          ? getSeo(context, 'brand', { brand }, { list, path, isForSearch: name !== null })
          : getSeo(context, 'brandEmpty', { brand }),
    },
    { status: list.total > 0 ? 200 : 404 },
  )
}

export default function BrandRoute({ loaderData: { brand, list, filters } }: Route.ComponentProps) {
  const t = useTranslation('lists')
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'brand', brand }} />
      <ListSummary total={list.total} filters={new URLSearchParams(filters)} />
      <ListResults
        list={list}
        hrefFor={(page) => pageAddress(new URLSearchParams(), page, brandPath(brand))}
        empty={
          <NothingFound title={t('noneFrom', { brand })} wayOut={{ label: t('allBrands'), to: '/brands' }} />
        }
      />
      <Link className={`link ${styles.back}`} to="/">
        <Icon name="caret-left" />
        {t('backToHome')}
      </Link>
    </main>
  )
}
