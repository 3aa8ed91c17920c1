import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import { storePath } from '#domain/pages.ts'
import type { OfferView } from './offer-view.ts'
import styles from './store-head.module.css'

/** Tile, name and, where there is one, the rating with a link to the review site; an invented one has no link. */
export function StoreHead({ store, isMuted = false }: { store: OfferView['store']; isMuted?: boolean }) {
  const t = useTranslation('product')
  const numbers = useNumbers()
  return (
    <div className={styles.store}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} isMuted={isMuted} />
      <div className={styles.words}>
        <b className={styles.name}>
          <Link to={storePath(store.slug)}>{store.name}</Link>
        </b>
        {store.rating !== null && store.reviewUrl === null && (
          <span className={styles.rating}>
            <Icon name="star" className={styles.icon} />
            {numbers.writeTenths(store.rating)} {t('demoRating')}
          </span>
        )}
        {store.rating !== null && store.reviewUrl !== null && (
          <a className={styles.rating} href={store.reviewUrl} target="_blank" rel="nofollow noopener">
            <Icon name="star" className={styles.icon} />
            {numbers.writeTenths(store.rating)} {t('reviewSite')}
            <span className="sr">, {t('reviewsInNewTab', { count: store.reviewCount })}</span>
            <Icon name="arrow-up-right" className={styles.icon} />
          </a>
        )}
      </div>
    </div>
  )
}
