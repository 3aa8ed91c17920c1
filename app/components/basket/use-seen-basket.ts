import { useEffect } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { rememberSeen } from '#app/components/offline/remember-seen.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { amountsOf, useShownTotal } from './use-shown-total.ts'

/** Keeps the basket and its plan as they are shown, for when there is no connection. */
export function useSeenBasket(page: BasketPage | null) {
  const t = useTranslation('basket')
  const { format, formatMinor } = useMoney()
  const { totalOf } = useShownTotal()
  useEffect(() => {
    if (!page) return
    const { lines, plan } = page
    const bought = plan?.parcels.flatMap((parcel) =>
      parcel.lines.map(({ name, cans, price }) => ({
        name,
        detail: `${t('cans', { count: cans })}, ${parcel.store.name}`,
        price: format(price),
      })),
    )
    const wanted = lines.map(({ name, cans }) => ({ name, detail: t('cans', { count: cans }), price: null }))
    rememberSeen('basket', {
      lines: bought ?? wanted,
      total: plan && formatMinor(totalOf(amountsOf(plan.parcels))),
    })
  }, [page, t, format, formatMinor, totalOf])
}
