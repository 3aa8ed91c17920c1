import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { CURRENT_HOURS, isCurrent } from '#domain/price-age.ts'
import type { Incident } from '#domain/watch/incident.ts'
import styles from './broke-list.module.css'
import { describeIncident } from './incident-words.ts'
import { NothingHere } from './morning-section.tsx'
import { RetryButton } from './retry-button.tsx'

/** What is broken now, each with what can be done about it. */
export function BrokeList({ incidents, now }: { incidents: ReadonlyArray<Incident>; now: Date }) {
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
        <BrokeItem key={incident.id} incident={incident} now={now} />
      ))}
    </ul>
  )
}

function BrokeItem({ incident, now }: { incident: Incident; now: Date }) {
  const { tone, icon, title, text, pricesOf, links, retryStoreId } = describeIncident(incident)
  return (
    <li>
      <AdminIcon name={icon} className={joinClasses(styles.icon, styles[tone])} />
      <div>
        <b>{title}</b>
        <p>
          {text} Since <Moment at={incident.openedAt} style="short" />.
          {pricesOf && <PricesOf readAt={pricesOf} now={now} />}
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

/** What visitors see of the store meanwhile. */
function PricesOf({ readAt, now }: { readAt: string; now: Date }) {
  if (!isCurrent({ readAt }, now)) return ' Its prices have left the site.'
  return (
    <>
      {' '}
      Visitors see its prices of <Moment at={readAt} style="short" />; they leave the site{' '}
      {CURRENT_HOURS / 24} days after they were read.
    </>
  )
}
