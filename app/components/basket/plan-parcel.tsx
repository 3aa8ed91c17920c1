import { useState } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Minor } from '#domain/money/amounts.ts'
import { addMinor, minorIn, multiplyPrice } from '#domain/money/price.ts'
import type { BasketPageParcel } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import { ExternalButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StoreTile } from '../ui/store-tile.tsx'
import { useVisitor } from '../visitor.tsx'
import styles from './basket.module.css'

const GO = 'sponsored nofollow noopener'

/** The total of parcels: the sum of the amounts as shown. */
export function useShownTotal() {
  const { visitor, rates } = useVisitor()
  return (parcels: ReadonlyArray<BasketPageParcel>): Minor =>
    parcels
      .flatMap(({ lines, shipping }) => [...lines.map(({ price }) => price), shipping])
      .map((price) => minorIn(price, visitor.currency, rates))
      .reduce(addMinor, 0 as Minor)
}

/** One store's part of the plan, as a list to work through: what was opened is ticked off. */
export function PlanParcel({ parcel, isMain }: { parcel: BasketPageParcel; isMain: boolean }) {
  const t = useTranslation('basket')
  const { format, formatMinor } = useMoney()
  const totalOf = useShownTotal()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const { store, lines, shipping, freeFrom } = parcel
  const open = (offerId: number) => setOpened((before) => new Set(before).add(offerId))
  const first = lines[0]?.packs[0]?.offerId
  return (
    <div className={styles.parcel}>
      <div className={styles.parcelHead}>
        <StoreTile name={store.name} logoUrl={store.logoUrl} isSmall />
        <div>
          <b>{store.name}</b>
          {store.rating !== null && !store.isDemo && <span>{t('rated', { rating: store.rating })}</span>}
        </div>
      </div>
      <ul className={styles.receipt}>
        {lines.flatMap(({ productId, name, packs }) =>
          packs.map(({ offerId, cans, count, price }) => (
            <li key={`${productId}-${offerId}`} className={styles.receiptLine}>
              <span>{count} ×</span>
              <span>
                <a
                  className="hit"
                  href={`/go/${offerId}`}
                  target="_blank"
                  rel={GO}
                  onClick={() => open(offerId)}
                >
                  {name}
                  {cans > 1 && `, ${t('pack', { count: cans })}`}
                  <span className="sr">: {t('opensIn', { name: store.name })}</span>
                </a>
                {opened.has(offerId) && (
                  <>
                    {' '}
                    <Icon name="check-circle" className={styles.ticked} />
                    <span className="sr">{t('opened')}</span>
                  </>
                )}
              </span>
              <span>{format(multiplyPrice(price, count))}</span>
            </li>
          )),
        )}
        <li className={styles.receiptLine}>
          <span />
          <span>{freeFrom ? t('shippingFreeFrom', { price: format(freeFrom) }) : t('shipping')}</span>
          <span>{shipping.minor === 0 ? t('free') : format(shipping)}</span>
        </li>
        <li className={`${styles.receiptLine} ${styles.sum}`}>
          <span />
          <span>{t('parcelTotal')}</span>
          <span>{formatMinor(totalOf([parcel]))}</span>
        </li>
      </ul>
      {first !== undefined && (
        <ExternalButtonLink
          href={`/go/${first}`}
          rel={GO}
          isWide
          variant={isMain ? 'primary' : 'quiet'}
          onClick={() => open(first)}
        >
          {t('visit', { name: store.name })}
          <Icon name="arrow-up-right-bold" />
        </ExternalButtonLink>
      )}
    </div>
  )
}
