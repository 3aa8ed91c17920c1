import { Link } from 'react-router'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { countWaits, listWaits, type Waits } from './list-waits.ts'
import { MorningSection } from './morning-section.tsx'
import styles from './wait-tiles.module.css'

/** What waits for a person: how much, since when, and a link to it. */
export function WaitTiles({ waits, now }: { waits: Waits; now: Date }) {
  const total = countWaits(waits)
  return (
    <MorningSection
      title="Waits for you"
      aside={total === 0 ? 'Nothing waits' : `${total.toLocaleString('en')} in all, oldest first in each`}
    >
      <div className={styles.waits}>
        {listWaits(waits, now).map(({ count, what, note, action, to }) => (
          <Link key={what} className={styles.wait} to={to}>
            <b>{count.toLocaleString('en')}</b> <strong>{what}</strong> <small>{note}</small>{' '}
            <em>
              {action} <AdminIcon name="arrow-right" />
            </em>
          </Link>
        ))}
      </div>
    </MorningSection>
  )
}
