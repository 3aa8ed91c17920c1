import { useTranslation } from '#app/i18n/i18n.tsx'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { useSince } from './history-since.ts'
import type { HistoryView } from './history-view.ts'
import styles from './price-history.module.css'
import type { HistorySubject } from './use-history-subject.ts'

type HistoryWordsProps = {
  view: HistoryView
  subject: HistorySubject
  /** Null for the lowest of all stores. */
  storeName: string | null
  format: (minor: Minor) => string
}

/** What the line shows, and how today compares. */
export function HistoryWords({ view, subject, storeName, format }: HistoryWordsProps) {
  const t = useTranslation('history')
  const today = useTodayInWords(view, format)
  const sentences =
    storeName === null
      ? [subject.what, today ?? t('outToday'), subject.terms]
      : [subject.what, today ?? t('outTodayAt', { store: storeName }), describeMarket(view), subject.terms]
  return (
    <p className={styles.words} suppressHydrationWarning>
      {sentences.filter(Boolean).join(' ')}
    </p>
  )

  function describeMarket({ todayMinor, marketTodayMinor }: HistoryView): string | null {
    if (marketTodayMinor === null) return null
    return todayMinor === marketTodayMinor
      ? t('marketSame')
      : t('marketToday', { price: format(marketTodayMinor) })
  }
}

/** Null when it is out of stock today. */
function useTodayInWords(view: HistoryView, format: (minor: Minor) => string): string | null {
  const t = useTranslation('history')
  const describeLow = useLowInWords(view, format)
  const describeAverage = useAverageInWords(view, format)
  const { todayMinor, low } = view
  if (todayMinor === null || !low) return null
  return t('today', {
    price: format(todayMinor),
    low: describeLow(todayMinor - low.minor),
    average: describeAverage(todayMinor - view.averageMinor),
  })
}

function useLowInWords({ lowSinceMs }: HistoryView, format: (minor: Minor) => string) {
  const t = useTranslation('history')
  const describeSince = useSince('long')
  return (aboveLow: number) => {
    const amount = format(minor(aboveLow))
    if (lowSinceMs === null) return aboveLow === 0 ? t('low.same') : t('low.above', { amount })
    const since = describeSince(lowSinceMs)
    return aboveLow === 0 ? t('lowSince.same', { since }) : t('lowSince.above', { amount, since })
  }
}

function useAverageInWords(
  { averageMinor, averageSinceMs, lowSinceMs, days }: HistoryView,
  format: (minor: Minor) => string,
) {
  const t = useTranslation('history')
  const describeSince = useSince('long')
  return (aboveAverage: number) => {
    const side = aboveAverage === 0 ? 'same' : aboveAverage > 0 ? 'above' : 'below'
    const amount = format(minor(Math.abs(aboveAverage)))
    if (averageSinceMs === null) {
      const period = t(`averagePeriod.d${days}`)
      return side === 'same'
        ? t('average.same', { period })
        : t(`average.${side}`, { amount, period, value: format(averageMinor) })
    }
    // The low before it has named the same day.
    const since = averageSinceMs === lowSinceMs ? t('since.then') : describeSince(averageSinceMs)
    return t(`averageSince.${side}`, { amount, since })
  }
}
