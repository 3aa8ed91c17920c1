import { Link } from 'react-router'
import type { Start } from '#services/start/get-start.ts'
import { PanelSection } from '../panel-section.tsx'
import styles from './start.module.css'

/** Every figure leads to what it counts. */
export function SoFar({ start: { counts, waiting, toConfirm, starter } }: { start: Start }) {
  const stores =
    counts.activeStores === 0 ? 'Stores, none switched on' : `Stores, ${counts.activeStores} switched on`
  const rows = [
    ['Products', counts.products, '/admin/products'],
    [stores, counts.stores, '/admin/stores'],
    ['Prices on the site', counts.prices, '/products'],
    ['Products to confirm', toConfirm.length, '/admin/start'],
    ['Listings that wait', waiting, '/admin/review'],
  ] as const
  return (
    <PanelSection title="So far">
      <ul className={styles.rows}>
        {rows.map(([name, count, to]) => (
          <li key={to}>
            <Link className="link" to={to}>
              {name}
            </Link>
            <b>{count.toLocaleString('en')}</b>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {starter.present.toLocaleString('en')} of the starter catalogue’s {starter.total.toLocaleString('en')}{' '}
        products are here.{' '}
        <Link className="link" to="/admin/catalogue">
          Export or import the catalogue
        </Link>
      </p>
    </PanelSection>
  )
}
