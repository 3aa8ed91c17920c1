import { useEffect } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { rememberSeen } from '#app/components/offline/remember-seen.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { listSeenLines } from './list-seen-lines.ts'
import { amountsOf, useShownTotal } from './use-shown-total.ts'

/** Keeps the basket and its plan as they are shown, for when there is no connection. */
export function useSeenBasket(page: BasketPage | null) {
  const t = useTranslation('basket')
  const { format, formatMinor } = useMoney()
  const { totalOf } = useShownTotal()
  useEffect(() => {
    if (!page) return
    const parcels = page.plan?.parcels ?? []
    rememberSeen('basket', {
      lines: listSeenLines(page, { t, format }),
      total: parcels.length > 0 ? formatMinor(totalOf(amountsOf(parcels))) : null,
    })
  }, [page, t, format, formatMinor, totalOf])
}
