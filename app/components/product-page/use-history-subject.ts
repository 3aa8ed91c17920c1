import { useTranslation } from '#app/i18n/i18n.tsx'
import type { PriceHistory } from './history-view.ts'
import { useOrderWords } from './use-order-words.ts'

export type HistorySubject = {
  readonly what: string
  /** How earlier totals are reckoned; null for prices. */
  readonly terms: string | null
}

/** What the line is of: a total of so many cans to some place, or the price of a pack. */
export function useHistorySubject({ cans, totalCans, store }: PriceHistory): HistorySubject {
  const t = useTranslation('history')
  const tChart = useTranslation('chart')
  const tOffers = useTranslation('offers')
  const to = useOrderWords()
  if (totalCans === null) {
    const what = store ? t('packAt', { count: cans, store: store.name }) : t('pack', { count: cans })
    return { what, terms: null }
  }
  const order = { cans: tOffers('cans', { count: totalCans }), to }
  const what = store ? tChart('totalAt', { ...order, store: store.name }) : tChart('total', order)
  return { what, terms: tChart('shippingNow') }
}
