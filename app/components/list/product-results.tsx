import { ProductGridSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'
import { listAddress, pageAddress } from './list-address.ts'
import styles from './product-results.module.css'
import { useListProgress } from './use-list-progress.ts'

type ProductResultsProps = {
  search: string
  list: { total: number; page: number; perPage: number; items: ReadonlyArray<ProductCard> }
  params: URLSearchParams
}

export function ProductResults({ search, list, params }: ProductResultsProps) {
  const progress = useListProgress()
  if (progress === 'slow') return <ProductGridSkeleton isNarrow />
  const pageCount = Math.ceil(list.total / list.perPage)
  return (
    <div className={styles.results} aria-busy={progress === 'pending' || undefined}>
      {list.items.length > 0 ? (
        <ProductGrid cards={list.items} isNarrow headingLevel={2} />
      ) : (
        <NothingFound search={search} />
      )}
      <Pager page={list.page} pageCount={pageCount} hrefFor={(page) => pageAddress(params, page)} />
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  const t = useTranslation('filters')
  return (
    <Sheet isBleeding>
      <EmptyState
        art="empty"
        title={search ? t('noneMatching', { query: search }) : t('none')}
        hint={search ? t('tryOtherWords') : t('tryFewerFilters')}
      >
        <ButtonLink variant="quiet" to={listAddress(new URLSearchParams())}>
          {t('allProducts')}
        </ButtonLink>
      </EmptyState>
    </Sheet>
  )
}
