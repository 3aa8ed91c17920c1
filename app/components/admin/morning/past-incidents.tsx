import { Moment } from '#app/components/admin/moment.tsx'
import table from '#app/components/admin/stacked-table.module.css'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import type { Incident } from '#domain/watch/incident.ts'
import { describeIncident } from './incident-words.ts'
import { MorningSection, NothingHere } from './morning-section.tsx'
import { sayDuration } from './say-duration.ts'

/** What is over, the last first. */
export function PastIncidents({ incidents }: { incidents: ReadonlyArray<Incident> }) {
  return (
    <MorningSection id="past" title="Over">
      {incidents.length === 0 ? (
        <NothingHere>Nothing has gone wrong so far.</NothingHere>
      ) : (
        <table className={joinClasses(table.table, table.three)}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Began</th>
              <th scope="col">Lasted</th>
              <th scope="col">Told</th>
            </tr>
          </thead>
          <tbody>
            {incidents.map((incident) => (
              <tr key={incident.id}>
                <td>{describeIncident(incident).title}</td>
                <td data-label="Began">
                  <Moment at={incident.openedAt} style="short" />
                </td>
                <td data-label="Lasted">{sayLength(incident)}</td>
                <td data-label="Told">
                  {incident.toldAt ? (
                    <Moment at={incident.toldAt} style="short" />
                  ) : (
                    'no, it came back and passed'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </MorningSection>
  )
}

function sayLength({ openedAt, endedAt }: Incident): string {
  return endedAt === null ? '' : sayDuration(endedAt.getTime() - openedAt.getTime())
}
