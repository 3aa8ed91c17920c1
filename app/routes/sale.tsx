import { CorrectedNote } from '#app/components/list/corrected-note.tsx'
import { DeliveryOffer } from '#app/components/list/delivery-offer.tsx'
import { listAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import styles from '#app/components/list/list-page.module.css'
import { ListResults } from '#app/components/list/list-results.tsx'
import { NothingFound } from '#app/components/list/nothing-found.tsx'
import { PlainListTools } from '#app/components/list/plain-list-tools.tsx'
import { PopularityNote } from '#app/components/list/popularity-note.tsx'
import { SaleChoice } from '#app/components/list/sale-choice.tsx'
import { SaleSearch } from '#app/components/list/sale-search.tsx'
import { DEALS_ADDRESS } from '#app/components/shell/shell-types.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { type ListQuery, writeListQuery } from '#domain/addresses/write-list-query.ts'
import { productQueryParams } from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { findPopularitySource, listSalePage } from '#services/products/list-products.ts'
import type { Route } from './+types/sale.ts'

export const handle = { namespaces: ['filters'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, ...asked } = PAGE_ROUTES['/sale'].query.parse(new URL(request.url).searchParams)
  const deps = context.get(depsContext)
  const { order, delivery, needsCans, suggestion, correctedTo, missing, ...list } = listSalePage(deps, {
    ...asked,
    page,
    language: context.get(requestContext).language,
    delivered: await findDelivered(deps),
  })
  const { search, verified } = asked
  return {
    asked,
    list,
    order,
    delivery,
    needsCans,
    popularity: list.total > 0 ? findPopularitySource(deps, order) : null,
    correction:
      correctedTo === null && missing.length === 0
        ? null
        : {
            typed: search,
            correctedTo,
            missing,
            typedAddress: saleAddress({ ...asked, exact: true }),
          },
    suggestion:
      suggestion === null
        ? null
        : { search: suggestion, address: saleAddress({ ...asked, search: suggestion, exact: false }) },
    filters: productQueryParams({ ...asked, sale: true }).toString(),
    seo: getSeo(context, 'sale', undefined, {
      list,
      path: saleAddress({ ...asked, search: correctedTo ?? search, page: list.page }),
      feed: verified ? 'verified' : 'all',
    }),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

function saleAddress(query: ListQuery): string {
  return listAddress(writeListQuery(query), DEALS_ADDRESS)
}

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  // As typed: limits in the words are not among the corrected ones.
  const { asked, list, order, delivery, needsCans, popularity, correction, suggestion, filters } = loaderData
  const { search, verified } = asked
  const t = useTranslation('lists')
  const emptyTitle = search ? t('noneOnSaleMatching') : verified ? t('noneVerified') : t('noneOnSale')
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'sale' }} />
      <SaleSearch query={asked} />
      <CorrectedNote correction={correction} />
      <DeliveryOffer {...delivery} needsCans={needsCans} />
      {(list.counts.all > 0 || verified) && <SaleChoice query={asked} counts={list.counts} />}
      <PlainListTools
        path={DEALS_ADDRESS}
        query={asked}
        order={order}
        total={list.total}
        filters={new URLSearchParams(filters)}
      />
      <ListResults
        list={list}
        hrefFor={(page) => saleAddress({ ...asked, page })}
        loadingText={t('loadingSale')}
        empty={
          <NothingFound
            title={emptyTitle}
            suggestion={suggestion}
            wayOut={
              search || verified
                ? { label: t('allOnSale'), to: DEALS_ADDRESS }
                : { label: t('allProducts'), to: '/products' }
            }
          />
        }
      />
      {list.total > 0 && <p className={styles.foot}>{t('showingSale', { count: list.total })}</p>}
      <PopularityNote source={popularity} />
    </main>
  )
}
