import { useMoney } from '#app/components/money.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type EurMicro, type Minor, minor } from '#domain/money/amounts.ts'
import { convertFromEur } from '#domain/money/price.ts'
import { findLowest } from '#domain/price-history.ts'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'
import { SparkLine } from './spark-line.tsx'

/** The course as a small line, and how far from its lowest the total is now: the difference of the amounts as shown. */
export function HistoryCell({ column: { history }, total }: { column: Column; total: Minor | null }) {
  const t = useTranslation('sideBySide')
  const { rates } = useVisitor()
  const { currency, formatMinor } = useMoney()
  if (!history) return t('historyAway')
  const low = findLowest(history.points)
  if (!low) return t('noHistory')
  return (
    <>
      <SparkLine {...history} />
      <small>{sayLow(low.eurMicro)}</small>
    </>
  )

  function sayLow(lowest: EurMicro): string {
    const shown = convertFromEur(lowest, currency, rates)
    if (total === null) return t('lowNow.out', { low: formatMinor(shown) })
    if (total <= shown) return t('lowNow.same')
    return t('lowNow.above', { low: formatMinor(shown), amount: formatMinor(minor(total - shown)) })
  }
}
