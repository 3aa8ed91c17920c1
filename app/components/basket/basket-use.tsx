import { sayLasting } from '#app/components/advice/say-lasting.ts'
import { useStoredPace } from '#app/components/advice/use-stored-pace.ts'
import { useMoney } from '#app/components/money.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { costPerMonth, countLastingDays, findNextOrderDay } from '#domain/advice/my-use.ts'
import { localeOf } from '#domain/language.ts'
import { slowestDay } from '#domain/shipping-terms.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import styles from './basket.module.css'
import { amountsOf, useShownTotal } from './use-shown-total.ts'

/** What the basket means for a visitor who has said how many cans they use. Nothing for all others. */
export function BasketUse({ page: { plan } }: { page: BasketPage }) {
  const t = useTranslation('myUse')
  const tBasket = useTranslation('basket')
  const locale = localeOf(useLanguage())
  const { formatMinor } = useMoney()
  const { totalOf } = useShownTotal()
  const [pace] = useStoredPace()
  const bought = plan?.parcels.flatMap(({ lines }) => lines) ?? []
  const cans = bought.reduce((sum, line) => sum + line.cans, 0)
  if (!pace || !plan || cans === 0) return null
  const { cansPerWeek } = pace
  const order = { cans, totalMinor: totalOf(amountsOf(plan.parcels)) }
  const deliveryDays = slowestDay(plan.parcels.map(({ days }) => days))
  const due = findNextOrderDay(new Date(), { cans, deliveryDays }, cansPerWeek)
  return (
    <p className={styles.rules}>
      {t('basket', {
        cans: tBasket('cans', { count: cansPerWeek }),
        days: sayLasting(t, countLastingDays(cans, cansPerWeek)),
        price: formatMinor(costPerMonth(order, cansPerWeek)),
        due: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(due),
      })}
    </p>
  )
}
