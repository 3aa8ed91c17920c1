import type { ReactNode } from 'react'
import { PriceTag } from '#app/components/money.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseMinor } from '#domain/money/parse-amount.ts'
import { priceOf } from '#domain/money/price.ts'
import type { Entry, Suggestions } from './suggestion-entries.ts'
import styles from './suggestions.module.css'

/** The focus stays in the field, so a pointer must not take it. */
export function SuggestionOption({
  id,
  entry,
  isActive,
  onOpen,
}: {
  id: string
  entry: Entry
  isActive: boolean
  onOpen: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <OptionContent entry={entry} />
    </div>
  )
}

function OptionContent({ entry }: { entry: Entry }): ReactNode {
  const t = useTranslation('nav')
  if (entry.kind === 'search') {
    return (
      <>
        <span className={styles.glass}>
          <Icon name="magnifying-glass" />
        </span>
        <span className={styles.name}>{t('searchFor', { text: entry.text })}</span>
      </>
    )
  }
  if (entry.kind === 'brand') {
    const { name, productCount, image } = entry.brand
    return (
      <>
        <img src={`${image}?detail=sm`} width={36} height={36} alt="" decoding="async" />
        <b className={styles.name}>{name}</b>
        <span className={styles.count}>{t('productCount', { count: productCount })}</span>
      </>
    )
  }
  return (
    <>
      <CanImage className={styles.can} productId={entry.product.id} isEager />
      <span className={styles.name}>{entry.product.name}</span>
      <LowestPrice product={entry.product} />
    </>
  )
}

/** Amounts are already in the visitor's currency. */
function LowestPrice({ product: { priceFrom, delivered } }: { product: Suggestions['products'][number] }) {
  const t = useTranslation('product')
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  if (delivered === null) return <span className={styles.none}>{t('delivered.none')}</span>
  const amount = delivered?.total ?? priceFrom
  const price = amount === null ? null : priceOf(parseMinor(amount, currency)!, currency, rates)
  if (!price) return null
  return (
    <span className={styles.price} data-delivered={delivered !== undefined || undefined}>
      <span className={styles.from}>
        {delivered ? t('delivered.cans', { count: delivered.cans }) : t('from')}
      </span>{' '}
      <PriceTag price={price} size="s" />
    </span>
  )
}
