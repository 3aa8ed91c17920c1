import { useTranslation } from '#app/i18n/i18n.tsx'
import type { HistoryView } from './history-view.ts'
import styles from './price-history.module.css'

type HistoryWordsProps = {
  view: HistoryView
  cans: number
  /** Null for the lowest of all stores. */
  storeName: string | null
  format: (minor: number) => string
}

/** What the line stands for, and how today compares. */
export function HistoryWords({ view, cans, storeName, format }: HistoryWordsProps) {
  const t = useTranslation('history')
  const today = useTodayInWords(view, format)
  const sentences =
    storeName === null
      ? [t('pack', { count: cans }), today ?? t('outToday')]
      : [
          t('packAt', { count: cans, store: storeName }),
          today ?? t('outTodayAt', { store: storeName }),
          describeMarket(view),
        ]
  return <p className={styles.words}>{sentences.filter(Boolean).join(' ')}</p>

  function describeMarket({ todayMinor, marketTodayMinor }: HistoryView): string | null {
    if (marketTodayMinor === null) return null
    return todayMinor === marketTodayMinor
      ? t('marketSame')
      : t('marketToday', { price: format(marketTodayMinor) })
  }
}

/** Null when it cannot be bought today. */
function useTodayInWords(
  { todayMinor, low, averageMinor, days }: HistoryView,
  format: (minor: number) => string,
): string | null {
  const t = useTranslation('history')
  if (todayMinor === null || !low) return null
  const aboveLow = todayMinor - low.minor
  const aboveAverage = todayMinor - averageMinor
  const side = aboveAverage === 0 ? 'same' : aboveAverage > 0 ? 'above' : 'below'
  return t('today', {
    price: format(todayMinor),
    low: aboveLow === 0 ? t('low.same') : t('low.above', { amount: format(aboveLow) }),
    average: t(`average.${side}`, {
      amount: format(Math.abs(aboveAverage)),
      period: t(`averagePeriod.d${days}`),
    }),
  })
}
