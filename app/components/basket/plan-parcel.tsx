import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketPageParcel } from '#services/basket/basket-page-types.ts'
import { useMoney } from '../money.tsx'
import { describeDays } from '../offers/describe-days.ts'
import { ExternalButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StoreTile } from '../ui/store-tile.tsx'
import styles from './basket.module.css'
import { useOpened } from './use-opened.ts'
import { useShownTotal } from './use-shown-total.ts'

const GO = 'sponsored nofollow noopener'

type Pack = BasketPageParcel['lines'][number]['packs'][number]

/** Another number of the same pack has to be bought again. */
function keyOf({ offerId, count }: Pack): string {
  return `${offerId}:${count}`
}

/** One store's part of the plan, as a list to work through: what was opened is ticked off. */
export function PlanParcel({ parcel, isMain }: { parcel: BasketPageParcel; isMain: boolean }) {
  const t = useTranslation('basket')
  const { format, formatMinor } = useMoney()
  const { totalOf, packsOf } = useShownTotal()
  const { opened, open } = useOpened()
  const { store, lines, shipping, freeFrom } = parcel
  return (
    <div className={styles.parcel}>
      <ParcelHead parcel={parcel} />
      <ul className={styles.receipt}>
        {lines.flatMap((line) => {
          const sums = packsOf(line)
          return line.packs.map((pack, nth) => (
            <li key={`${line.productId}-${pack.offerId}`} className={styles.receiptLine}>
              <span>{pack.count} ×</span>
              <span>
                <a
                  className="hit"
                  href={`/go/${pack.offerId}`}
                  target="_blank"
                  rel={GO}
                  onClick={() => open([keyOf(pack)])}
                >
                  {line.name}
                  {pack.cans > 1 && `, ${t('pack', { count: pack.cans })}`}
                  <span className="sr">: {t('opensIn', { name: store.name })}</span>
                </a>
                {opened.has(keyOf(pack)) && (
                  <>
                    {' '}
                    <Icon name="check-circle" className={styles.ticked} />
                    <span className="sr">{t('opened')}</span>
                  </>
                )}
              </span>
              <span>{formatMinor(sums[nth]!)}</span>
            </li>
          ))
        })}
        <li className={styles.receiptLine}>
          <span />
          <span>{freeFrom ? t('shippingFreeFrom', { price: format(freeFrom) }) : t('shipping')}</span>
          <span>{shipping.minor === 0 ? t('free') : format(shipping)}</span>
        </li>
        <li className={`${styles.receiptLine} ${styles.sum}`}>
          <span />
          <span>{t('parcelTotal')}</span>
          <span>{formatMinor(totalOf(parcel.amounts))}</span>
        </li>
      </ul>
      <ParcelButtons parcel={parcel} isMain={isMain} opened={opened} open={open} />
    </div>
  )
}

function ParcelHead({ parcel: { store, days } }: { parcel: BasketPageParcel }) {
  const t = useTranslation('basket')
  const tProduct = useTranslation('product')
  const numbers = useNumbers()
  const facts = [
    days && tProduct('delivered.days', describeDays(days)),
    store.rating !== null && !store.isDemo && t('rated', { rating: numbers.writeTenths(store.rating) }),
  ].filter(Boolean)
  return (
    <div className={styles.parcelHead}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} isSmall />
      <div>
        <b>{store.name}</b>
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
      </div>
    </div>
  )
}

/** Fills the store's own cart where it takes one by address; else opens what is not ticked off yet, one at a time. */
function ParcelButtons({
  parcel: { store, lines, cartPath },
  isMain,
  opened,
  open,
}: {
  parcel: BasketPageParcel
  isMain: boolean
  opened: ReadonlySet<string>
  open: (keys: ReadonlyArray<string>) => void
}) {
  const t = useTranslation('basket')
  const packs = lines.flatMap((line) => line.packs)
  const next = packs.find((pack) => !opened.has(keyOf(pack))) ?? packs[0]
  if (!next) return null
  return (
    <ExternalButtonLink
      href={cartPath ?? `/go/${next.offerId}`}
      rel={GO}
      isWide
      variant={isMain ? 'primary' : 'quiet'}
      onClick={() => open(cartPath ? packs.map(keyOf) : [keyOf(next)])}
    >
      {cartPath ? t('fillCart', { name: store.name }) : t('visit', { name: store.name })}
      <Icon name="arrow-up-right-bold" />
    </ExternalButtonLink>
  )
}
