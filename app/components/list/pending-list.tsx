import { useEffect } from 'react'
import { ProductGridSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'
import type { ListPlace } from './list-place.ts'

/** Shown for a list that is slow to load: the requested page, without its products. */
export function PendingList({ place }: { place: ListPlace }) {
  const t = useTranslation('lists')
  // The router scrolls when the page is there; its placeholder begins at the top too.
  useEffect(() => {
    window.scrollTo(0, 0) // newer browsers return a promise, which is no clean-up
  }, [])
  return (
    <main id="main" className="wrap" aria-busy="true">
      <ListHead place={place}>
        {place.kind === 'products' && !place.search && (
          <div className={styles.browse}>
            <Skeleton width="20rem" height="1lh" />
          </div>
        )}
      </ListHead>
      {place.kind === 'products' ? (
        <div className={styles.listing}>
          <div />
          <div>
            <SummarySkeleton />
            <ProductGridSkeleton isNarrow />
          </div>
        </div>
      ) : place.kind === 'sale' ? (
        <ProductGridSkeleton loadingText={t('loadingSale')} />
      ) : (
        <>
          <SummarySkeleton />
          <ProductGridSkeleton />
        </>
      )}
    </main>
  )
}

function SummarySkeleton() {
  return (
    <div className={styles.summary}>
      <Skeleton width="11rem" height="1lh" />
    </div>
  )
}
