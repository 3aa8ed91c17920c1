import { Sheet } from '#app/components/ui/sheet.tsx'
import styles from './panel-counts.module.css'

export function PanelCounts({
  counts,
}: {
  counts: { readonly stores: number; readonly products: number; readonly priceRecords: number }
}) {
  return (
    <Sheet isBleeding>
      <dl className={styles.counts} aria-label="Counts">
        <Count name="Stores" value={counts.stores} note="configured stores" />
        <Count name="Products" value={counts.products} note="products in database" />
        <Count name="Price Records" value={counts.priceRecords} note="historical price data" />
      </dl>
    </Sheet>
  )
}

function Count({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>
        <b>{value.toLocaleString('en')}</b>
        <span>{note}</span>
      </dd>
    </div>
  )
}
