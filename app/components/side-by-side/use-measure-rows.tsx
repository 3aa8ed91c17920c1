import { PriceTag, useMoney } from '#app/components/money.tsx'
import { describeDays } from '#app/components/offers/describe-days.ts'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { formatFine } from '#domain/advice/fine-money.ts'
import { countryName } from '#domain/country-name.ts'
import type { FineMinor } from '#domain/money/amounts.ts'
import type { Column, SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { findLowest } from './compare-rows.ts'
import { HistoryCell } from './history-cell.tsx'
import { measureColumn } from './measure-column.ts'
import type { SideRow } from './side-row.ts'
import styles from './side-table.module.css'

/** What the products cost, where, and how that moved. */
export function useMeasureRows({ columns, cans, destination }: SideBySide): SideRow[] {
  const t = useTranslation('sideBySide')
  const words = useTranslation('offers')
  const cardWords = useTranslation('product')
  const language = useLanguage()
  const { currency } = useMoney()
  const { rates } = useVisitor()
  const measured = columns.map((column) => measureColumn(column, { cans, currency, rates }))
  const ids = columns.map(({ product }) => product.id)
  const delivered = t('delivered')
  const lowest = findLowest(measured.map(({ total }) => total))
  return [
    {
      id: 'total',
      label: t('row.total', { count: cans }),
      hint: destination.country ? countryName(destination.country, language) : t(`to.${destination.region}`),
      keys: measured.map(({ total }) => (total === null ? null : String(total))),
      cells: columns.map((column, place) => ({
        id: ids[place]!,
        content: column.best ? <Total best={column.best} isLowest={lowest.has(place)} /> : sayAbsent(column),
      })),
    },
    fineRow('can', delivered),
    fineRow('pouch', delivered),
    fineRow('mg', delivered),
    {
      id: 'store',
      label: t('row.store'),
      keys: columns.map(({ best }) => best && String(best.store.id)),
      cells: columns.map((column, place) => ({
        id: ids[place]!,
        content: column.best ? <BestStore best={column.best} /> : sayAbsent(column),
      })),
    },
    {
      id: 'history',
      label: t('row.history'),
      hint: t('historyOf', { count: cans }),
      // Two courses are never the same.
      keys: ids.map(String),
      cells: columns.map((column, place) => ({
        id: ids[place]!,
        content: <HistoryCell column={column} total={measured[place]!.total} />,
      })),
    },
  ]

  function fineRow(measure: 'can' | 'pouch' | 'mg', hint: string): SideRow {
    const amounts = measured.map((column) => column[measure])
    const least = findLowest(amounts)
    const write = (amount: FineMinor) => formatFine(amount, currency, language)
    return {
      id: measure,
      label: t(`row.${measure}`),
      hint,
      keys: amounts.map((amount) => (amount === null ? null : String(amount))),
      cells: amounts.map((amount, place) => ({
        id: ids[place]!,
        content:
          amount === null ? (
            sayWhyNone(measure, columns[place]!)
          ) : (
            <span className={least.has(place) ? styles.mark : undefined}>{write(amount)}</span>
          ),
      })),
    }
  }

  /** Null where that is not known. */
  function sayWhyNone(measure: 'can' | 'pouch' | 'mg', column: Column): string | null {
    const { product, best } = column
    if (measure === 'mg' && product.nicotineMg === 0) return words('strengthLabel.Nicotine-free')
    return best ? null : sayAbsent(column)
  }

  /** As its card and its page say. */
  function sayAbsent({ isOffered }: Column): string {
    return isOffered ? t('outOfStock') : cardWords('noPrice')
  }
}

type Best = { best: NonNullable<Column['best']> }

function Total({ best, isLowest }: Best & { isLowest: boolean }) {
  const t = useTranslation('sideBySide')
  const { format } = useMoney()
  const goods = format(best.price)
  return (
    <>
      <PriceTag price={best.price} plus={best.shippingCost} size="s" isMarked={isLowest} />
      <small>
        {best.shippingCost.minor === 0
          ? t('goodsFree', { goods })
          : t('goodsAndShipping', { goods, shipping: format(best.shippingCost) })}
      </small>
    </>
  )
}

function BestStore({ best: { store, deliveryDays } }: Best) {
  const t = useTranslation('offers')
  return (
    <span className={styles.store}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} isSmall />
      <span>
        <b>{store.name}</b>
        {deliveryDays !== null && <small>{t('days', describeDays(deliveryDays))}</small>}
      </span>
    </span>
  )
}
