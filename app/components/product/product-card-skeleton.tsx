import { Announcement } from '#app/components/ui/announcement.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './product-card.module.css'
import skeletonStyles from './product-card-skeleton.module.css'
import gridStyles from './product-grid.module.css'

const SKELETON_CARDS = 8

type ProductGridSkeletonProps = {
  isNarrow?: boolean
  /** Shown above the cards; without it screen readers hear the text on the cards, once. */
  loadingText?: string | undefined
}

/** As high as the cards that will follow. */
export function ProductGridSkeleton({ isNarrow = false, loadingText }: ProductGridSkeletonProps) {
  const t = useTranslation('product')
  return (
    <>
      <Announcement
        text={loadingText ?? t('dialog.loading')}
        className={loadingText ? skeletonStyles.loading : undefined}
      />
      <Sheet isBleeding>
        <div className={gridStyles.grid} data-narrow={isNarrow || undefined} aria-hidden="true">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
            <ProductCardSkeleton key={index} />
          ))}
        </div>
      </Sheet>
    </>
  )
}

function ProductCardSkeleton() {
  const t = useTranslation('product')
  return (
    <div className={styles.card} data-layout="grid">
      <div className={styles.pic}>
        <Skeleton isRound />
      </div>
      <div className={styles.brand}>
        <Line width="4rem" />
      </div>
      <div className={styles.name}>
        <Line width="75%" />
      </div>
      <div className={styles.meta}>
        <Skeleton width="7.5rem" height="1.5rem" />
      </div>
      <div className={styles.foot}>
        <div className={styles.noPrice}>
          <span className={skeletonStyles.price}>{t('dialog.loading')}</span>
        </div>
        <div className={styles.unit}>
          <Line width="6.5rem" />
        </div>
        <div className={styles.scale}>
          <Skeleton height="14px" />
        </div>
        <div className={styles.range}>
          <Line width="100%" />
        </div>
        <div className={styles.cta}>
          <Skeleton className={skeletonStyles.button} width="100%" height="2.75rem" />
        </div>
      </div>
    </div>
  )
}

/** Exactly one line of the text it replaces. */
function Line({ width }: { width: string }) {
  return <Skeleton className={skeletonStyles.line} width={width} height="1lh" />
}
