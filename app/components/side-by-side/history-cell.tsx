import { useMoney } from '#app/components/money.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { findLowest } from '#domain/price-history.ts'
import { amountOfPoint, shownIn } from '#domain/shown-amount.ts'
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
      <small>{sayLow(shownIn(amountOfPoint(low), currency, rates))}</small>
    </>
  )

  function sayLow(shown: Minor): string {
    if (total === null) return t('lowNow.out', { low: formatMinor(shown) })
    if (total <= shown) return t('lowNow.same')
    return t('lowNow.above', { low: formatMinor(shown), amount: formatMinor(minor(total - shown)) })
  }
}
