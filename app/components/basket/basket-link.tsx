import { useTranslation } from '#app/i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import styles from './basket-link.module.css'
import { useKeptCount } from './kept-count.ts'

/** The header's way to the basket, with the number of products in it. */
export function BasketLink() {
  const t = useTranslation('toBasket')
  const count = useKeptCount()
  return (
    <IconLink icon="basket" label={count > 0 ? t('linkCount', { count }) : t('link')} to="/basket">
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </IconLink>
  )
}

/** The same as the content of a row in the phone's menu. */
export function BasketRow({ countClass }: { countClass?: string | undefined }) {
  const t = useTranslation('toBasket')
  const count = useKeptCount()
  return (
    <>
      <Icon name="basket" />
      {t('link')}
      <span className={countClass}>{count > 0 && t('products', { count })}</span>
    </>
  )
}
