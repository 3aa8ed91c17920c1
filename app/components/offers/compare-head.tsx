import { useMoney } from '#app/components/money.tsx'
import { usePackText } from '#app/components/product/use-pack-text.ts'
import { useStrengthText } from '#app/components/product/use-strength-text.ts'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { PriceScale } from '#app/components/ui/price-scale.tsx'
import { StrengthBadge } from '#app/components/ui/strength-badge.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Price } from '#domain/money/price.ts'
import type { ProductCard } from '#domain/product.ts'
import styles from './compare-head.module.css'

type CompareHeadProps = {
  card: ProductCard
  /** The prices at stores that have it, cheapest first. */
  prices: ReadonlyArray<Price>
  /** How many rows below are of stores that do not have it. */
  outOfStock: number
  ids: { readonly title: string; readonly name: string }
  onClose: () => void
}

/** The dialog is named by its action and described by its product. */
export function CompareHead({ card, prices, outOfStock, ids, onClose }: CompareHeadProps) {
  const t = useTranslation('product')
  const strength = useStrengthText(card)
  const order = useOrderText(card)
  const inStock = t('stores', { count: prices.length })
  const stores = outOfStock > 0 ? `${inStock} · ${t('dialog.moreOut', { count: outOfStock })}` : inStock
  return (
    <div className={styles.head}>
      <CanImage productId={card.id} detail="md" isEager />
      <div>
        <p id={ids.title} className={styles.eyebrow}>
          {t('comparePrices')}
        </p>
        <h2 id={ids.name} className={styles.title}>
          {card.name}
        </h2>
        <div className={styles.meta}>
          {card.strength && <StrengthBadge label={card.strength} />}
          {strength !== null && <span>{strength}</span>}
          <span className={styles.pack}>{order}</span>
          {prices.length > 0 && <span className={styles.stores}>{stores}</span>}
        </div>
      </div>
      <HeadScale prices={prices} stores={stores} />
      <IconButton className={styles.close} label={t('dialog.close')} icon="x" onClick={onClose} />
    </div>
  )
}

/** What is compared: the chosen cans, else the pack of the card's price. */
function useOrderText(card: ProductCard): string {
  const t = useTranslation('product')
  const { cans } = useVisitor().visitor
  const packText = usePackText(card)
  return cans === null ? packText : t('delivered.cans', { count: cans })
}

function HeadScale({ prices, stores }: { prices: ReadonlyArray<Price>; stores: string }) {
  const { format } = useMoney()
  const lowest = prices[0]
  const highest = prices.at(-1)
  if (!lowest || !highest) return null
  return (
    <div className={styles.scale}>
      <PriceScale pricesEurMicro={prices.map((price) => price.eurMicro)} />
      <p className={styles.scaleText}>
        <span>{format(lowest)}</span>
        <span>{stores}</span>
        <span>{format(highest)}</span>
      </p>
    </div>
  )
}
