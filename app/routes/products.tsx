import { FilterChips } from '#app/components/list/filter-chips.tsx'
import { FilterPanel } from '#app/components/list/filter-panel.tsx'
import styles from '#app/components/list/list-page.module.css'
import { ListTools } from '#app/components/list/list-tools.tsx'
import { ProductResults } from '#app/components/list/product-results.tsx'
import { useActiveFilters } from '#app/components/list/use-active-filters.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { depsContext } from '#app/context.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo.server.ts'
import { seoMeta } from '#app/seo.ts'
import { type ProductQuery, parseProductQuery, productQueryParams } from '#domain/product-query.ts'
import type { Deps } from '#services/deps.ts'
import { listProducts } from '#services/products/list-products.ts'
import type { Route } from './+types/products.ts'

export const handle = { namespaces: ['filters', 'featured', 'categories'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const asked = parseProductQuery(new URL(request.url).searchParams)
  const { query, list } = listExistingPage(deps, asked)
  const productCount = deps.catalogue().products.length
  return {
    query,
    /** The query as an address, so that the browser need not know how one is written. */
    address: productQueryParams(query).toString(),
    list,
    productCount,
    seo: query.search
      ? getSeo(context, 'search', { query: query.search })
      : getSeo(context, 'products', { count: productCount }),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** A list may have shrunk since its pages were linked: beyond its end the last page is shown. */
function listExistingPage(deps: Pick<Deps, 'catalogue'>, asked: ProductQuery) {
  const list = listProducts(deps, asked)
  const lastPage = Math.max(Math.ceil(list.total / list.perPage), 1)
  if (list.page <= lastPage) return { query: asked, list }
  const query = { ...asked, page: lastPage }
  return { query, list: listProducts(deps, query) }
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const { query, address, list, productCount } = loaderData
  const t = useTranslation('filters')
  const params = new URLSearchParams(address)
  const filters = useActiveFilters(query, list.facets)
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[{ label: t('home'), to: '/' }, { label: t('products') }]} />
      <div className={styles.head}>
        <h1>{query.search ? t('resultsFor', { query: query.search }) : t('allProducts')}</h1>
        {!query.search && <p className={styles.browse}>{t('browseAll', { count: productCount })}</p>}
      </div>
      <div className={styles.listing}>
        <FilterPanel
          query={query}
          facets={list.facets}
          total={list.total}
          filters={filters}
          params={params}
        />
        <div>
          <ListTools total={list.total} filterCount={filters.length} sort={query.sort} />
          <FilterChips filters={filters} params={params} />
          <ProductResults search={query.search} list={list} params={params} />
        </div>
      </div>
    </main>
  )
}
