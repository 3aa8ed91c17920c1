import { useTranslation } from '#app/i18n/i18n.tsx'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import type { BasketPageLine } from '#services/basket/basket-page-types.ts'
import { useMoney } from '../money.tsx'
import { Icon } from '../ui/icon.tsx'
import { BasketControl } from './basket-control.tsx'
import styles from './basket-lines.module.css'
import { lineStoreId } from './use-focus-after-change.ts'

/** From which store a product comes: any, or the one the visitor wants. */
export function FixedStore({ line }: { line: BasketPageLine }) {
  const t = useTranslation('basket')
  const { format } = useMoney()
  const { slug, name, stores, fixedTo } = line
  if (stores.length === 0 && !fixedTo) return null
  return (
    <details className={styles.fixed} key={fixedTo?.id ?? 'any'}>
      <summary id={lineStoreId(slug)}>
        {fixedTo ? t('onlyFrom', { store: fixedTo.name }) : t('anyStore')}
        <Icon name="caret-down" />
        <span className="sr">: {name}</span>
      </summary>
      <ul>
        {fixedTo && (
          <li>
            <BasketControl change={basketEdits.store(slug, null)}>{t('anyStore')}</BasketControl>
          </li>
        )}
        {stores
          .filter(({ id }) => id !== fixedTo?.id)
          .map((store) => (
            <li key={store.id}>
              <BasketControl change={basketEdits.store(slug, store.id)}>
                <span>{t('onlyFrom', { store: store.name })}</span>
                <span>{format(store.price)}</span>
              </BasketControl>
            </li>
          ))}
      </ul>
    </details>
  )
}
