import { data, Link } from 'react-router'
import { BrandIntro } from '#app/components/list/brand-intro.tsx'
import { listAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import styles from '#app/components/list/list-page.module.css'
import { ListResults } from '#app/components/list/list-results.tsx'
import { NothingFound } from '#app/components/list/nothing-found.tsx'
import { PlainListTools } from '#app/components/list/plain-list-tools.tsx'
import { PopularityNote } from '#app/components/list/popularity-note.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import { notFound } from '#app/not-found.server.ts'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { writeListQuery } from '#domain/addresses/write-list-query.ts'
import { brandPath } from '#domain/pages.ts'
import { productQueryParams } from '#domain/product-query.ts'
import { findBrandFacts } from '#services/brands/find-brand-facts.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { findPopularitySource, listBrandPage } from '#services/products/list-products.ts'
import type { Route } from './+types/brand.ts'

export const handle = { namespaces: ['filters', 'brandPage'] } as const satisfies RouteHandle
export const meta = seoMeta

/**
 * A brand without products has a page that says so, but not for search engines; nor are parts of brand names, which
 * are endless.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.brandName.trim() === '') throw notFound(context)
  const { sort, page } = PAGE_ROUTES['/brand/:brandName'].query.parse(new URL(request.url).searchParams)
  const deps = context.get(depsContext)
  const { name, brandValues, ...list } = listBrandPage(deps, {
    brand: params.brandName,
    sort,
    page,
    language: context.get(requestContext).language,
    delivered: await findDelivered(deps),
  })
  const brand = name ?? params.brandName.trim()
  const path = listAddress(writeListQuery({ sort, page: list.page }), brandPath(brand))
  return data(
    {
      brand,
      facts: name === null ? null : findBrandFacts(deps, name),
      list,
      sort,
      popularity: list.total > 0 ? findPopularitySource(deps, { sort, search: '' }) : null,
      filters: productQueryParams({ brand: brandValues, sort }).toString(),
      seo:
        list.total > 0
          ? getSeo(context, 'brand', { brand }, { list, path, isForSearch: name !== null })
          : getSeo(context, 'brandEmpty', { brand }),
    },
    { status: list.total > 0 ? 200 : 404 },
  )
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export default function BrandRoute({ loaderData }: Route.ComponentProps) {
  const { brand, facts, list, sort, popularity, filters } = loaderData
  const t = useTranslation('lists')
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'brand', brand }}>{facts && <BrandIntro facts={facts} />}</ListHead>
      <PlainListTools
        path={brandPath(brand)}
        query={{ sort }}
        order={{ sort, search: '' }}
        total={list.total}
        filters={new URLSearchParams(filters)}
      />
      <ListResults
        list={list}
        hrefFor={(page) => listAddress(writeListQuery({ sort, page }), brandPath(brand))}
        empty={
          <NothingFound title={t('noneFrom', { brand })} wayOut={{ label: t('allBrands'), to: '/brands' }} />
        }
      />
      <PopularityNote source={popularity} />
      <Link className={`link ${styles.back}`} to="/">
        <Icon name="caret-left" />
        {t('backToHome')}
      </Link>
    </main>
  )
}
