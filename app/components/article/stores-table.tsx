import { Link } from 'react-router'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { storePath } from '#domain/pages.ts'
import type { CoveredStores } from '#services/stores/list-covered-stores.ts'
import type { NamedDestination } from './named-destination.ts'
import styles from './stores-table.module.css'

type CoveredStore = Omit<CoveredStores['stores'][number], 'readMinutesAgo'> & {
  /** How long ago. */
  readonly read: string | null
}

/** Six columns where there is room; on a phone three, with the rest in a second line. */
export function StoresTable({
  stores,
  destination,
  caption,
}: {
  stores: ReadonlyArray<CoveredStore>
  destination: NamedDestination
  caption: string
}) {
  const t = useTranslation('coverage')
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.store')}</th>
          <th scope="col" className={styles.wide}>
            {t('column.country')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('column.currency')}
          </th>
          <th scope="col" className={styles.number}>
            {t('column.products')}
          </th>
          <th scope="col" className={joinClasses(styles.number, styles.wide)}>
            {t('column.offers')}
          </th>
          <th scope="col" className={styles.number}>
            {t('column.read')}
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <StoreLine key={store.id} store={store} destination={destination} />
        ))}
      </tbody>
    </table>
  )
}

function StoreLine({
  store,
  destination: { country, region },
}: {
  store: CoveredStore
  destination: NamedDestination
}) {
  const t = useTranslation('coverage')
  const language = useLanguage()
  const offers = store.offersInStock.toLocaleString(language)
  return (
    <tr>
      <th scope="row">
        <div className={styles.store}>
          <StoreTile name={store.name} logoUrl={store.logoUrl} isMuted={!store.isSending} />
          <div className={styles.words}>
            <StoreLink store={store} />
            <span className={joinClasses(styles.sub, styles.narrow)}>
              {[store.country, store.currency].filter(Boolean).join(', ')}
            </span>
            {!store.isSending && (
              <span className={styles.sub}>
                {country ? t('notSending.country', { country }) : t(`notSending.${region}`)}
              </span>
            )}
          </div>
        </div>
      </th>
      <td className={styles.wide}>{store.country}</td>
      <td className={styles.wide}>{store.currency}</td>
      <td className={styles.number}>
        <ProductCount store={store} />
        <span className={joinClasses(styles.sub, styles.narrow)}>
          {t('offerCount', { count: store.offersInStock, number: offers })}
        </span>
      </td>
      <td className={joinClasses(styles.number, styles.wide)}>{offers}</td>
      <td className={joinClasses(styles.number, styles.read)}>
        {store.readAt && store.read ? <time dateTime={store.readAt}>{store.read}</time> : t('never')}
        <Link className={joinClasses('link', styles.about)} to={storePath(store.slug)}>
          {t('about')}
          <span className="sr">: {store.name}</span>
        </Link>
      </td>
    </tr>
  )
}

function StoreLink({ store: { name, url } }: { store: CoveredStore }) {
  const t = useTranslation('product')
  return (
    <a
      className={styles.name}
      href={url}
      target="_blank"
      rel="sponsored nofollow noopener"
      aria-label={t('opensInNewTab', { name })}
    >
      {name}
    </a>
  )
}

/** Links to exactly the products it counts. */
function ProductCount({ store: { id, name, products } }: { store: CoveredStore }) {
  const t = useTranslation('coverage')
  const language = useLanguage()
  const count = products.toLocaleString(language)
  if (products === 0) return count
  return (
    <Link className="link hit" to={`/products?store=${id}`}>
      {count} <span className="sr">{t('productsAt', { store: name })}</span>
    </Link>
  )
}
