import { useMoney } from '#app/components/money.tsx'
import type { ProductPageData } from '#app/components/product-page/product-page-data.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import {
  findCheapestPace,
  findNextOrderDay,
  type PacedOrder,
  paceOrders,
  SHELF_WEEKS,
} from '#domain/advice/my-use.ts'
import { localeOf } from '#domain/language.ts'
import { minor } from '#domain/money/amounts.ts'
import { type ShownAmount, shownIn } from '#domain/shown-amount.ts'
import panelStyles from './advice-panel.module.css'
import styles from './my-use.module.css'
import { PaceTable } from './pace-table.tsx'
import type { StoredPace } from './use-stored-pace.ts'

type UsePlanProps = { page: ProductPageData; pace: StoredPace; keep: (pace: StoredPace) => void }

/** What the visitor's pace means for this product. */
export function UsePlan({ page: { product, orders, cans }, pace, keep }: UsePlanProps) {
  const t = useTranslation('myUse')
  const offers = useTranslation('offers')
  const { rates } = useVisitor()
  const { currency, formatMinor } = useMoney()
  const { cansPerWeek } = pace
  const paced = paceOrders(orders, { cansPerWeek, kind: product.kind, toMinor })
  const best = findCheapestPace(paced)
  const chosen = paced.find((order) => order.cans === cans) ?? best
  const say = (count: number) => offers('cans', { count })
  return (
    <div className={styles.plan}>
      <p className={panelStyles.lead} role="status">
        {best && [describeBest(best), describeSaving()].filter(Boolean).join(' ')}
      </p>
      <PaceTable paced={paced} best={best} />
      {paced.some(({ isFresh }) => !isFresh) && (
        <p className={panelStyles.terms}>{t('shelf', { count: SHELF_WEEKS[product.kind] })}</p>
      )}
      {chosen && <NextOrder chosen={chosen} slug={product.slug} pace={pace} keep={keep} />}
      <p className={panelStyles.terms}>{t('terms')}</p>
    </div>
  )

  function toMinor(amount: ShownAmount) {
    return shownIn(amount, currency, rates)
  }

  function describeBest({ cans: count, quarterMinor }: PacedOrder): string {
    return t('best', { cans: say(count), price: formatMinor(quarterMinor) })
  }

  function describeSaving(): string | null {
    if (!best || !chosen || chosen.cans === best.cans) return null
    const amount = formatMinor(minor(chosen.quarterMinor - best.quarterMinor))
    return chosen.quarterMinor > best.quarterMinor ? t('saves', { amount, cans: say(chosen.cans) }) : null
  }
}

/** When the next order is due: after one that was noted, or after one of today. */
function NextOrder({
  chosen,
  slug,
  pace,
  keep,
}: {
  chosen: PacedOrder
  slug: string
  pace: StoredPace
  keep: (pace: StoredPace) => void
}) {
  const t = useTranslation('myUse')
  const offers = useTranslation('offers')
  const dates = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'long', timeZone: 'UTC' })
  const placed = pace.orders[slug]
  const due = placed
    ? findNextOrderDay(new Date(placed.on), placed, pace.cansPerWeek)
    : findNextOrderDay(new Date(), chosen, pace.cansPerWeek)
  const words = {
    cans: offers('cans', { count: (placed ?? chosen).cans }),
    due: dates.format(due),
  }
  const { [slug]: _, ...otherOrders } = pace.orders
  return (
    <div className={styles.ordered}>
      <p>
        {placed ? t('placed', { ...words, on: dates.format(new Date(placed.on)) }) : t('today', words)}
        {placed && due < new Date() && ` ${t('overdue')}`}
      </p>
      {placed ? (
        <Button type="button" variant="text" onClick={() => keep({ ...pace, orders: otherOrders })}>
          {t('unplace')}
        </Button>
      ) : (
        <Button type="button" variant="quiet" onClick={place}>
          {t('place', { cans: words.cans })}
        </Button>
      )}
    </div>
  )

  function place() {
    const { cans, deliveryDays } = chosen
    keep({
      ...pace,
      orders: { ...pace.orders, [slug]: { cans, deliveryDays, on: new Date().toISOString() } },
    })
  }
}
