import { useTranslation } from '#app/i18n/i18n.tsx'
import { eurMicro } from '#domain/money/amounts.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import styles from './basket.module.css'
import type { BasketChanges } from './basket-changes.ts'
import { BasketControl } from './basket-control.tsx'

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
  const { formatEur } = useMoney()
  const [one, two, three] = limits
  const second = findSaved(one?.total, two?.total)
  const third = findSaved(two?.total, three?.total)
  return (
    <div className={styles.tip}>
      <span>
        <b>{t('mostParcels')}</b>
        {second === null
          ? t('oneImpossible')
          : second > 0
            ? t('twoSave', { price: formatEur(second) })
            : t('twoSaveNothing')}{' '}
        {third !== null &&
          (third > 0 ? t('thirdSaves', { price: formatEur(third) }) : t('thirdSavesNothing'))}
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

function findSaved(from: number | null | undefined, to: number | null | undefined) {
  return from != null && to != null ? eurMicro(Math.max(0, from - to)) : null
}
