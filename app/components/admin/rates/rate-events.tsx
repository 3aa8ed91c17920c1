import { Link } from 'react-router'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import styles from './rate-events.module.css'
import type { RateEventFacts } from './rate-types.ts'

export function RateEvents({ events }: { events: ReadonlyArray<RateEventFacts> }) {
  const all = (
    <Link className="link hit" to="/admin/audit?q=rate">
      All decisions
    </Link>
  )
  return (
    <PanelSection title="What happened" aside={all} isFlush>
      {events.length === 0 && <p className={styles.empty}>Nothing yet.</p>}
      <ul className={styles.rows}>
        {events.map(({ at, title, text }) => (
          <li key={`${at.getTime()} ${title}`}>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <small className={styles.moment}>
              <Moment at={at} style="short" />
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
