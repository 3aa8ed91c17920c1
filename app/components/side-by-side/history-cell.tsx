import { useMoney } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type EurMicro, eurMicro } from '#domain/money/amounts.ts'
import { findLowest } from '#domain/price-history.ts'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'
import { SparkLine } from './spark-line.tsx'

/** The course as a small line, and how far from its lowest the total is now. */
export function HistoryCell({ column: { history } }: { column: Column }) {
  const t = useTranslation('sideBySide')
  const { formatEur } = useMoney()
  if (!history) return t('historyAway')
  const low = findLowest(history.points)
  const now = history.points.at(-1)?.eurMicro ?? null
  if (!low) return t('noHistory')
  return (
    <>
      <SparkLine {...history} />
      <small>{sayLow(low.eurMicro)}</small>
    </>
  )

  function sayLow(lowest: EurMicro): string {
    const price = formatEur(lowest)
    if (now === null) return t('lowNow.out', { low: price })
    if (now === lowest) return t('lowNow.same')
    return t('lowNow.above', { low: price, amount: formatEur(eurMicro(now - lowest)) })
  }
}
