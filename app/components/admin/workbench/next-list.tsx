import { KeyCap } from '#app/components/admin/key-cap.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import type { WorkbenchItem } from '#services/review/get-workbench.ts'
import styles from './next-list.module.css'
import { sayMoney } from './say-bench.ts'

const SHOWN = 4

export function NextList({ items, waiting }: { items: ReadonlyArray<WorkbenchItem>; waiting: number }) {
  return (
    <PanelSection title="Next" aside={`${Math.max(0, waiting - 1)} after this one`}>
      <ul className={styles.rows}>
        {items.slice(1, SHOWN + 1).map(({ id, title, storeName, price, currency, storeCurrency, reason }) => (
          <li key={id}>
            <b>{title}</b>
            <small>
              {storeName}
              {price !== null && `, ${sayMoney(price, currency ?? storeCurrency)}`}. {reason}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

const KEYS = [
  [['1', '2', '3'], 'same as that candidate'],
  [['S'], 'another product: search'],
  [['N'], 'new product from this listing'],
  [['X'], 'never: not a pouch'],
  [['A'], 'always: choose a rule'],
  [['→'], 'skip, comes back last'],
  [['Z'], 'undo, as often as you like'],
] as const

export function BenchKeys() {
  return (
    <div className={styles.onlyKeys}>
      <PanelSection title="Keys">
        <dl className={styles.keys}>
          {KEYS.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
                <span className="sr">{keys.join(', ')}</span>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </PanelSection>
    </div>
  )
}
