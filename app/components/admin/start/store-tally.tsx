import { Link } from 'react-router'
import type { Start } from '#services/start/get-start.ts'
import styles from './start.module.css'

/** What was read of each store that is on, with a link to what waits. */
export function StoreTally({ stores }: { stores: Start['stores'] }) {
  const on = stores.filter(({ status }) => status === 'active')
  if (on.length === 0) return null
  return (
    <ul className={styles.tally} aria-label="Stores that are on">
      {on.map((store) => (
        <li key={store.id}>
          <Link className="link" to={`/admin/stores/${store.id}`}>
            {store.name}
          </Link>
          <span role="status">{describeStore(store)}</span>
        </li>
      ))}
    </ul>
  )
}

function describeStore({ runStatus, runReason, seen, matched, waiting }: Start['stores'][number]): string {
  if (runStatus === null || runStatus === 'running') return 'Its feed is being read.'
  if (runStatus === 'failed') return `It could not be read: ${runReason ?? 'no reason was given'}`
  if (runStatus === 'held') return `Its run is held: ${runReason ?? 'no reason was given'}`
  const count = (number: number) => number.toLocaleString('en')
  return `${count(seen)} listings, ${count(matched)} with a product, ${count(waiting)} without`
}
