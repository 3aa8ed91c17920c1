import { Link, redirectDocument } from 'react-router'
import { CorrectedNote, type Correction } from '#app/components/list/corrected-note.tsx'
import { DeliveryOffer } from '#app/components/list/delivery-offer.tsx'
import { FilterChips } from '#app/components/list/filter-chips.tsx'
import { FilterPanel } from '#app/components/list/filter-panel.tsx'
import { listAddress } from '#app/components/list/list-address.ts'
import { ListHead } from '#app/components/list/list-head.tsx'
import styles from '#app/components/list/list-page.module.css'
import { ListTools } from '#app/components/list/list-tools.tsx'
import { PopularityNote } from '#app/components/list/popularity-note.tsx'
import { type EmptyList, ProductResults } from '#app/components/list/product-results.tsx'
import { useActiveFilters } from '#app/components/list/use-active-filters.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { alertFormPath } from '#domain/alerts/alert-about.ts'
import { filterOf, isNarrowedByOffer } from '#domain/alerts/alert-subject.ts'
import { countryInSentence } from '#domain/country-name.ts'
import type { Currency } from '#domain/currency.ts'
import { normaliseGtin } from '#domain/gtin.ts'
import type { Language } from '#domain/language.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { convertFromEur } from '#domain/money/price.ts'
import {
  asksForDelivery,
  type ProductQuery,
  productQueryParams,
  showsAllStores,
  withAllStores,
} from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import type { Deps } from '#services/deps.ts'
import { explainEmptyList, findPopularitySource, listProducts } from '#services/products/list-products.ts'
import type { Route } from './+types/products.ts'

export const handle = { namespaces: ['filters', 'featured', 'categories'] } as const satisfies RouteHandle
export const meta = seoMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { searchParams } = new URL(request.url)
  const asked = PAGE_ROUTES['/products'].query.parse(searchParams, deps.catalogue().rates)
  if (isBarcode(asked)) throw redirectDocument(`/scan?${new URLSearchParams({ code: asked.search })}`)
  const { language, visitor } = context.get(requestContext)
  const delivered = await findDelivered(deps)
  const { query, delivery, correctedTo, missing, ...list } = listExistingPage(deps, {
    asked,
    language,
    delivered,
  })
  const productCount = deps.catalogue().products.length
  const address = productQueryParams(query).toString()
  const path = `/products${address && `?${address}`}`
  return {
    query,
    /** The query as an address, so that the browser needs no code to write one. */
    address,
    showsStores: showsAllStores(searchParams),
    allStoresAddress: listAddress(withAllStores(productQueryParams(query))),
    /** Where an alert for these products is set; null for all products, and where an alert would tell of others. */
    alertPath: isNarrowedByOffer(query, { isDelivered: delivered !== null })
      ? null
      : findAlertPath(deps, query, visitor.currency),
    list,
    search: asked.search,
    /** The destination and the number of cans in the words of the search. */
    delivery,
    needsCans: asksForDelivery(query),
    correction:
      correctedTo === null && missing.length === 0
        ? null
        : describeCorrection(asked, { correctedTo, missing }),
    empty: list.total > 0 ? null : explainNothing(deps, { query, language, delivered }),
    productCount,
    popularity: findPopularitySource(deps, query),
    seo: asked.search
      ? getSeo(context, 'search', { query: asked.search }, { list, path })
      : getSeo(context, 'products', { count: productCount }, { list, path }),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** The page for barcodes answers it, in a document of its own: only there is the camera allowed. */
function isBarcode({ search, exact }: ProductQuery): boolean {
  return !exact && normaliseGtin(search) !== null
}

/** A limit per can becomes the target. */
function findAlertPath(
  { catalogue }: Pick<Deps, 'catalogue'>,
  query: ProductQuery,
  currency: Currency,
): string | null {
  const text = filterOf(query)
  if (text === '') return null
  const limit = query.maxPerCan && convertFromEur(query.maxPerCan, currency, catalogue().rates)
  return alertFormPath({ subject: 'filter', text }, { target: limit ? toDecimal(limit, currency) : null })
}

/** A list may have shrunk since its pages were linked: past its end the last page is shown. */
function listExistingPage(
  deps: Pick<Deps, 'catalogue' | 'currency'>,
  {
    asked,
    language,
    delivered,
  }: { asked: ProductQuery; language: Language; delivered: Awaited<ReturnType<typeof findDelivered>> },
) {
  const answer = listProducts(deps, asked, language, delivered)
  const lastPage = Math.max(Math.ceil(answer.total / answer.perPage), 1)
  return answer.page <= lastPage
    ? answer
    : listProducts(deps, { ...asked, page: lastPage }, language, delivered)
}

function describeCorrection(
  asked: ProductQuery,
  corrected: Pick<Correction, 'correctedTo' | 'missing'>,
): Correction {
  const typedAddress = listAddress(productQueryParams({ ...asked, exact: true, page: 1 }))
  return { ...corrected, typed: asked.search, typedAddress }
}

/** The message for a visitor whose search or filters match nothing. */
function explainNothing(
  deps: Pick<Deps, 'catalogue' | 'destination'>,
  {
    query,
    language,
    delivered,
  }: { query: ProductQuery; language: Language; delivered: Awaited<ReturnType<typeof findDelivered>> },
): EmptyList {
  const { reason, suggestion, parts: found, closedStores } = explainEmptyList(deps, query, delivered)
  const closed = closedStores.length === 0 ? null : describeClosed(deps, closedStores, language)
  const kept = { ...query, exact: false, page: 1 }
  const parts = found.map((part) => ({ ...part, address: searchAddress({ ...kept, search: part.search }) }))
  if (!suggestion) return { reason, suggestion, parts, closed }
  const { search, keepsFilters } = suggestion
  const address = searchAddress({ ...(keepsFilters ? kept : { sort: query.sort }), search })
  return { reason, suggestion: { search, address }, parts, closed }
}

function searchAddress(query: Partial<ProductQuery>): string {
  return listAddress(productQueryParams(query))
}

function describeClosed(
  { destination: { country, region } }: Pick<Deps, 'destination'>,
  stores: ReadonlyArray<string>,
  language: Language,
): EmptyList['closed'] {
  return { stores: stores.join(', '), country: country && countryInSentence(country, language), region }
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const { query, address, alertPath, list, search, correction, empty, productCount, popularity } = loaderData
  const { showsStores, allStoresAddress, delivery, needsCans } = loaderData
  const t = useTranslation('filters')
  const params = new URLSearchParams(address)
  const filters = useActiveFilters(query, list.facets)
  return (
    <main id="main" className="wrap">
      <ListHead place={{ kind: 'products', search }}>
        {!search && <p className={styles.browse}>{t('browseAll', { count: productCount })}</p>}
        <CorrectedNote correction={correction} />
        <DeliveryOffer {...delivery} needsCans={needsCans} />
      </ListHead>
      <div className={styles.listing}>
        <FilterPanel
          query={query}
          facets={list.facets}
          total={list.total}
          filters={filters}
          params={params}
          showsStores={showsStores}
          allStoresAddress={allStoresAddress}
        />
        <div>
          <ListTools
            total={list.total}
            filterCount={filters.length}
            sort={query.sort}
            isSearch={query.search !== ''}
          />
          <FilterChips filters={filters} params={params} />
          <ProductResults search={query.search} list={list} empty={empty} params={params} />
          {list.total > 0 && alertPath !== null && (
            <p className={styles.foot}>
              <Link className="link hit" to={alertPath} rel="nofollow">
                {t('tellMe')}
              </Link>
            </p>
          )}
          <PopularityNote source={popularity} />
        </div>
      </div>
    </main>
  )
}
