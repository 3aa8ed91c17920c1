import { Link } from 'react-router'
import type { Morning } from '#services/morning/get-morning.ts'
import { BrokeList } from './broke-list.tsx'
import { MorningSection } from './morning-section.tsx'
import { StoreHealth } from './store-health.tsx'
import { ThreeParts } from './three-parts.tsx'
import { WaitTiles } from './wait-tiles.tsx'

/** What broke, what waits, and how everything is. */
export function MorningParts({ morning }: { morning: Morning }) {
  const { incidents, endedLately, waits, stores, now } = morning
  return (
    <>
      <MorningSection
        title="Broken now"
        aside={
          <Link className="link" to="/admin/incidents">
            {sayReaders(morning)}
          </Link>
        }
        foot={
          endedLately > 0 ? (
            <Link className="link" to="/admin/incidents#past">
              {endedLately === 1 ? '1 thing is' : `${endedLately} things are`} well again since you last
              looked
            </Link>
          ) : null
        }
      >
        <BrokeList incidents={incidents} now={now} />
      </MorningSection>
      <WaitTiles waits={waits} now={now} />
      <StoreHealth stores={stores} now={now} />
      <ThreeParts {...morning} />
    </>
  )
}

function sayReaders({ readers, house }: Morning): string {
  if (house.mail.status === 'kept') return 'Not mailed: there is no mail server'
  if (readers.isReader) return 'Mailed to you each time'
  return `Mailed to ${readers.count === 1 ? 'another address' : `${readers.count} other addresses`}`
}
