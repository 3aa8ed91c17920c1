import { type ReactNode, useRef } from 'react'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { useOnDemand } from '#app/components/ui/use-on-demand.ts'
import type { ProductCard } from '#domain/product.ts'
import styles from './list-results.module.css'
import { useListProgress } from './use-list-progress.ts'
import { useTurnedPage } from './use-turned-page.ts'

type ListResultsProps = {
  list: { total: number; page: number; perPage: number; items: ReadonlyArray<ProductCard> }
  hrefFor: (page: number) => string
  /** Shown when the list is empty. */
  empty: ReactNode
  /** Replaces the usual text of a slow list. */
  loadingText?: string
  /** True beside a sidebar. */
  isNarrow?: boolean
}

/** The pager stays while another page loads, and keeps the focus of a visitor who turns to it. */
export function ListResults({ list, hrefFor, empty, loadingText, isNarrow = false }: ListResultsProps) {
  const progress = useListProgress()
  const results = useRef<HTMLDivElement>(null)
  useTurnedPage(list.page, results)
  const skeleton = useOnDemand(
    () => import('#app/components/product/product-card-skeleton.tsx'),
    progress !== 'idle',
  )
  const pageCount = Math.ceil(list.total / list.perPage)
  return (
    <div
      ref={results}
      className={styles.results}
      aria-busy={progress !== 'idle' || undefined}
      data-waiting={progress === 'pending' || undefined}
    >
      {progress === 'slow' && skeleton ? (
        <skeleton.ProductGridSkeleton isNarrow={isNarrow} loadingText={loadingText} />
      ) : list.items.length > 0 ? (
        <ProductGrid cards={list.items} isNarrow={isNarrow} headingLevel={2} />
      ) : (
        empty
      )}
      <ConvertedNote prices={list.items.map(({ priceFrom }) => priceFrom)} />
      <Pager page={list.page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  )
}
