import { useTranslation } from '#app/i18n/i18n.tsx'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import type { OtherPlan } from '#services/basket/basket-page-types.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import styles from './basket.module.css'
import { BasketControl } from './basket-control.tsx'
import { isFound, roughly, useShownTotal } from './use-shown-total.ts'

type Asked = OtherPlan | undefined

/** How many parcels there may be, and what each one more saves. */
export function ParcelLimit({ page: { limits }, chosen }: { page: BasketPage; chosen: number | null }) {
  const t = useTranslation('basket')
  const { formatMinor } = useMoney()
  const { savingOf } = useShownTotal()
  const [one, two, three] = limits.map(({ plan }) => plan)
  /** Nothing is said of plans that were not found or buy nothing, and not that nothing is saved where that is not proved. */
  function describeSaving(
    from: Asked,
    to: Asked,
    texts: { saves: 'twoSave' | 'thirdSaves'; nothing: 'twoSaveNothing' | 'thirdSavesNothing' },
  ) {
    if (!isFound(from) || !isFound(to) || from.amounts.length === 0) return null
    const saved = savingOf(from.amounts, to.amounts)
    const isExact = from.isExact && to.isExact
    if (saved > 0) return t(texts.saves, { price: roughly(formatMinor(saved), isExact) })
    return isExact ? t(texts.nothing) : null
  }
  return (
    <div className={styles.tip}>
      <span>
        <b>{t('mostParcels')}</b>
        {one === null
          ? t('oneImpossible')
          : describeSaving(one, two, { saves: 'twoSave', nothing: 'twoSaveNothing' })}{' '}
        {describeSaving(two, three, { saves: 'thirdSaves', nothing: 'thirdSavesNothing' })}
      </span>
      <nav className={styles.limits} aria-label={t('mostParcels')}>
        {[...limits.map(({ parcels }) => parcels), null].map((parcels) => (
          <BasketControl key={parcels} change={basketEdits.parcels(parcels)} isCurrent={chosen === parcels}>
            {parcels ?? t('any')}
          </BasketControl>
        ))}
      </nav>
    </div>
  )
}
