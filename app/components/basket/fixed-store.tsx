import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import { OPENED_LINE } from '#domain/basket/basket-path.ts'
import type { BasketPageLine } from '#services/basket/basket-page-types.ts'
import { useMoney } from '../money.tsx'
import { Icon } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { BasketControl, CONTROL_FORM_ID } from './basket-control.tsx'
import styles from './basket-lines.module.css'
import { lineStoreId } from './use-focus-after-change.ts'

/**
 * From which store a product comes: any, or the one the visitor wants. The stores of sixty products would be most of
 * the page, so they are written when the line is opened; without scripts, or before they have come, a button asks for
 * the same page with them.
 */
export function FixedStore({ line, isOpen }: { line: BasketPageLine; isOpen: boolean }) {
  const t = useTranslation('basket')
  const { slug, name, stores, fixedTo } = line
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(isOpen)
  // It may have been opened before the scripts came.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true)
  }, [])
  const pageOfLine = `${useHref('/basket')}#${lineStoreId(slug)}`
  if (stores.length === 0 && !fixedTo) return null
  return (
    <details
      ref={details}
      className={styles.fixed}
      key={fixedTo?.id ?? 'any'}
      open={isOpen}
      onToggle={() => setWasOpened(true)}
    >
      <summary id={lineStoreId(slug)}>
        {fixedTo ? t('onlyFrom', { store: fixedTo.name }) : t('anyStore')}
        <Icon name="caret-down" />
        <span className="sr">: {name}</span>
      </summary>
      {wasOpened ? (
        <StoreList line={line} />
      ) : (
        <button
          type="submit"
          form={CONTROL_FORM_ID}
          formMethod="get"
          formAction={pageOfLine}
          name={OPENED_LINE}
          value={slug}
          className={joinClasses('link', styles.showStores)}
        >
          {t('showStores')}
        </button>
      )}
    </details>
  )
}

function StoreList({ line: { slug, stores, fixedTo } }: { line: BasketPageLine }) {
  const t = useTranslation('basket')
  const { format } = useMoney()
  return (
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
  )
}
