import { CorrectedNote } from '#app/components/list/corrected-note.tsx'
import { listAddress, pageAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import styles from '#app/components/list/list-page.module.css'
import { ListResults } from '#app/components/list/list-results.tsx'
import { ListSummary } from '#app/components/list/list-summary.tsx'
import { NothingFound } from '#app/components/list/nothing-found.tsx'
import { SaleChoice } from '#app/components/list/sale-choice.tsx'
import { SaleSearch } from '#app/components/list/sale-search.tsx'
import { DEALS_ADDRESS } from '#app/components/shell/shell-types.ts'
import { depsContext } from '#app/context.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { writeSaleQuery } from '#domain/addresses/write-sale-query.ts'
import { productQueryParams } from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { listSalePage } from '#services/products/list-products.ts'
import type { Route } from './+types/sale.ts'

export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, exact, verified, page } = PAGE_ROUTES['/sale'].query.parse(
    new URL(request.url).searchParams,
  )
  const deps = context.get(depsContext)
  const { suggestion, correctedTo, missing, ...list } = listSalePage(deps, {
    search,
    exact,
    verified,
    page,
    delivered: await findDelivered(deps),
  })
  const path = pageAddress(
    writeSaleQuery({ search: correctedTo ?? search, verified }),
    list.page,
    DEALS_ADDRESS,
  )
  return {
    search,
    verified,
    correction:
      correctedTo === null
        ? null
        : {
            typed: search,
            correctedTo,
            missing,
            typedAddress: listAddress(writeSaleQuery({ search, exact: true, verified }), DEALS_ADDRESS),
          },
    list,
    suggestion:
      suggestion === null
        ? null
        : {
            search: suggestion,
            address: listAddress(writeSaleQuery({ search: suggestion, verified }), DEALS_ADDRESS),
          },
    filters: productQueryParams({
      search,
      sale: true,
      verified,
      sort: 'price-asc',
    }).toString(),
    seo: getSeo(context, 'sale', undefined, { list, path, feed: verified ? 'verified' : 'all' }),
  }
}

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  const { search, verified, correction, list, suggestion, filters } = loaderData
  const t = useTranslation('lists')
  // As typed: limits in the words are not among the corrected ones.
  const params = writeSaleQuery({ search, verified })
  const emptyTitle = search ? t('noneOnSaleMatching') : verified ? t('noneVerified') : t('noneOnSale')
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'sale' }} />
      <SaleSearch search={search} isVerified={verified} />
      <CorrectedNote correction={correction} />
      {(list.counts.all > 0 || verified) && (
        <SaleChoice search={search} isVerified={verified} counts={list.counts} />
      )}
      <ListSummary total={list.total} filters={new URLSearchParams(filters)} />
      <ListResults
        list={list}
        hrefFor={(page) => pageAddress(params, page, DEALS_ADDRESS)}
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
      <p role="status" className={list.total > 0 ? styles.foot : 'sr'}>
        {t('showingSale', { count: list.total })}
      </p>
    </main>
  )
}
