import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import styles from './basket.module.css'
import type { BasketChanges } from './basket-changes.ts'
import { BasketControl } from './basket-control.tsx'
import { useShownTotal } from './use-shown-total.ts'

/** How many parcels there may be, and what each one more saves. */
export function ParcelLimit({
  page: { limits },
  changes,
  chosen,
}: {
  page: BasketPage
  changes: BasketChanges
  chosen: number | null
}) {
  const t = useTranslation('basket')
  const { formatMinor } = useMoney()
  const { savingOf } = useShownTotal()
  const savedBy = (from: (typeof limits)[number] | undefined, to: (typeof limits)[number] | undefined) =>
    from?.amounts && to?.amounts ? savingOf(from.amounts, to.amounts) : null
  const [one, two, three] = limits
  const second = savedBy(one, two)
  const third = savedBy(two, three)
  return (
    <div className={styles.tip}>
      <span>
        <b>{t('mostParcels')}</b>
        {second === null
          ? t('oneImpossible')
          : second > 0
            ? t('twoSave', { price: formatMinor(second) })
            : t('twoSaveNothing')}{' '}
        {third !== null &&
          (third > 0 ? t('thirdSaves', { price: formatMinor(third) }) : t('thirdSavesNothing'))}
      </span>
      <nav className={styles.limits} aria-label={t('mostParcels')}>
        {[...limits.map(({ parcels }) => parcels), null].map((parcels) => (
          <BasketControl key={parcels} to={changes.withParcels(parcels)} isCurrent={chosen === parcels}>
            {parcels ?? t('any')}
          </BasketControl>
        ))}
      </nav>
    </div>
  )
}
