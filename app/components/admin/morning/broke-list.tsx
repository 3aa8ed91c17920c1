import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import type { Incident } from '#domain/watch/incident.ts'
import styles from './broke-list.module.css'
import { describeIncident } from './incident-words.ts'
import { NothingHere } from './morning-section.tsx'
import { RetryButton } from './retry-button.tsx'

/** What is broken now, each with what can be done about it. */
export function BrokeList({ incidents }: { incidents: ReadonlyArray<Incident> }) {
  if (incidents.length === 0)
    return (
      <NothingHere>
        <AdminIcon name="check-circle" />
        Nothing is broken.
      </NothingHere>
    )
  return (
    <ul className={styles.list}>
      {incidents.map((incident) => (
        <BrokeItem key={incident.id} incident={incident} />
      ))}
    </ul>
  )
}

function BrokeItem({ incident }: { incident: Incident }) {
  const { tone, icon, title, text, pricesOf, links, retryStoreId } = describeIncident(incident)
  return (
    <li>
      <AdminIcon name={icon} className={joinClasses(styles.icon, styles[tone])} />
      <div>
        <b>{title}</b>
        <p>
          {text} Since <Moment at={incident.openedAt} style="short" />.
          {pricesOf && (
            <>
              {' '}
              Visitors see those of <Moment at={pricesOf} style="short" />.
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {links.map(({ label, to, isPrimary }) => (
          <ButtonLink key={to} size="sm" variant={isPrimary ? 'primary' : 'text'} to={to}>
            {label}
          </ButtonLink>
        ))}
        {retryStoreId && <RetryButton storeId={retryStoreId} label="Try again now" />}
      </div>
    </li>
  )
}
