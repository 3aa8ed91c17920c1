import { useMoney } from '#app/components/money.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { divideToNearest } from '#domain/money/divide.ts'
import type { HistoryDay } from './history-days.ts'
import type { PriceHistory, ViewPoint } from './history-view.ts'

export type ReadingWords = ReturnType<typeof useReadingWords>

/** What a day of the chart says, in few words for its box and in more for the line below it. */
export function useReadingWords(history: PriceHistory) {
  const t = useTranslation('chart')
  const tHistory = useTranslation('history')
  const { formatMinor } = useMoney()
  const dates = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const cans = history.totalCans ?? history.cans
  const gap = tHistory(history.store ? 'table.gapAt' : 'table.gap')
  const storeNames = new Map(history.stores.map(({ id, name }) => [id, name]))

  function priceOf(point: ViewPoint | null): string {
    if (point === null) return t('unknown')
    return point.minor === null ? gap : formatMinor(point.minor)
  }

  function describeTerms({ storeId, shippingMinor }: ViewPoint): string | null {
    const store = storeId === null ? undefined : storeNames.get(storeId)
    if (store === undefined || shippingMinor === null) return null
    if (shippingMinor === 0) return t('atFree', { store })
    return t('at', { store, shipping: formatMinor(shippingMinor) })
  }

  function describePerCan(total: Minor): string | null {
    if (cans === 1) return null
    return t('perCan', { price: formatMinor(minor(divideToNearest(total, 1, cans))) })
  }

  return {
    describeBox({ atMs, point, isLow }: HistoryDay) {
      const onDay = t('onDay', { date: dates.format(atMs) })
      const detail = isLow ? t('lowest') : point && describeTerms(point)
      return { price: priceOf(point), onDay, detail }
    },
    describeDay({ atMs, point, sameFromMs, sameToMs }: HistoryDay) {
      const facts = point?.minor == null ? [] : [describePerCan(point.minor), describeTerms(point)]
      const [from, to] = [dates.format(sameFromMs), dates.format(sameToMs)]
      return {
        lead: t('day', { date: dates.format(atMs), price: priceOf(point) }),
        rest: facts.flatMap((fact) => (fact === null ? [] : [`, ${fact}`])).join(''),
        unchanged: point === null || from === to ? null : t('unchanged', { from, to }),
      }
    },
  }
}
