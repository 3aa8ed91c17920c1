import { useTranslation } from '#app/i18n/i18n.tsx'
import { eurMicro } from '#domain/money/amounts.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { PriceTag, useMoney } from '../money.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './basket.module.css'
import { amountsOf, useShownTotal } from './use-shown-total.ts'

/** The answer in one line above the products, where the plans are below them. It stays in view beside all of them. */
export function PlanStrip({
  page: { plan, singleStore },
  isPending,
}: {
  page: BasketPage
  isPending: boolean
}) {
  const t = useTranslation('basket')
  const { currency, formatMinor } = useMoney()
  const { totalOf, savingOf } = useShownTotal()
  if (!plan || plan.parcels.length === 0) return null
  const amounts = amountsOf(plan.parcels)
  const total = totalOf(amounts)
  const saved = singleStore ? savingOf(amountsOf(singleStore.parcels), amounts) : null
  return (
    <a className={styles.strip} href="#plans" aria-busy={isPending || undefined}>
      <PriceTag price={{ minor: total, currency, eurMicro: eurMicro(0) }} isMarked />
      <span>
        {t('cheapestWay')}
        <br />
        {saved !== null && saved > 0
          ? t('stripSaves', {
              parcels: t('parcelCount', { count: plan.parcels.length }),
              price: formatMinor(saved),
            })
          : t('parcelCount', { count: plan.parcels.length })}
      </span>
      <Icon name="caret-down" />
    </a>
  )
}
