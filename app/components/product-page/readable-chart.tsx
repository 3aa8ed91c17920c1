import { useMemo, useState } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { ChartReader, type ChartReading } from './chart-reader.tsx'
import { ChartReadout } from './chart-readout.tsx'
import { HistoryChart } from './history-chart.tsx'
import { findFirstPrice, type HistoryDay, listDays } from './history-days.ts'
import { useSince } from './history-since.ts'
import type { HistoryView, PriceHistory } from './history-view.ts'
import { useReadingWords } from './use-reading-words.ts'

type ReadableChartProps = { history: PriceHistory; view: HistoryView; format: (minor: Minor) => string }

/** The chart, which can be read at every day, and the day that is read in words below it. */
export function ReadableChart({ history, view, format }: ReadableChartProps) {
  const [kept, setReading] = useState<ChartReading | null>(null)
  const days = useMemo(() => listDays(view), [view])
  const words = useReadingWords(history)
  const label = useChartLabel(history, { view, days, format })
  // Another period may have fewer days.
  const reading = kept && { ...kept, index: Math.min(kept.index, days.length - 1) }
  return (
    <>
      <HistoryChart view={view} label={label} format={format}>
        <ChartReader view={view} days={days} reading={reading} onRead={setReading} words={words} />
      </HistoryChart>
      <ChartReadout day={reading && !reading.isPassing ? days[reading.index]! : null} words={words} />
    </>
  )
}

/** The chart in a sentence or two, for visitors who cannot see it. */
function useChartLabel(
  { store, totalCans }: PriceHistory,
  {
    view,
    days,
    format,
  }: { view: HistoryView; days: ReadonlyArray<HistoryDay>; format: (minor: Minor) => string },
): string {
  const { steps, low, lowSinceMs } = view
  const t = useTranslation('history')
  const tChart = useTranslation('chart')
  const tOffers = useTranslation('offers')
  const since = useSince('long')
  const dates = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const last = steps.at(-1)!
  const first = findFirstPrice(days) ?? { minor: steps[0]!.minor, atMs: steps[0]!.fromMs }
  const [lowStep] = low?.steps ?? []
  return [describeCourse(), lowStep && describeLow()].filter(Boolean).join(' ')

  function describeCourse(): string {
    const course = {
      period: t(`rangeLong.d${view.days}`),
      first: format(first.minor),
      firstDate: dates.format(first.atMs),
      last: format(last.minor),
      lastDate: dates.format(last.toMs),
    }
    if (totalCans === null) return store ? t('chartAt', { ...course, store: store.name }) : t('chart', course)
    const total = { ...course, cans: tOffers('cans', { count: totalCans }) }
    return store ? tChart('labelAt', { ...total, store: store.name }) : tChart('label', total)
  }

  function describeLow(): string {
    const named = { price: format(lowStep!.minor), date: dates.format(lowStep!.fromMs) }
    return lowSinceMs === null
      ? t('chartLow', named)
      : t('chartLowSince', { ...named, since: since(lowSinceMs) })
  }
}
