import { listEndedIncidents, listOpenIncidents } from '#data/incidents.ts'
import { listLargestTables } from '#data/morning.ts'
import type { Deps } from '#services/deps.ts'
import { getSetting } from '#services/settings/settings.ts'
import { listReaders } from '#services/watch/tell-operators.ts'

const PAST_SHOWN = 25
const TABLES_SHOWN = 8

/** Open and past incidents, who is told, and what fills the disk. */
export async function getIncidentsPage(deps: Pick<Deps, 'db' | 'now' | 'mail' | 'admin'>) {
  const { db, mail, admin } = deps
  return {
    now: deps.now(),
    open: await listOpenIncidents(db),
    past: await listEndedIncidents(db, { limit: PAST_SHOWN }),
    named: await getSetting(deps, 'incident-mail-to'),
    readers: (await listReaders(deps)).map(({ email }) => email),
    isMailLive: mail.isLive,
    tables: await listLargestTables(db, { limit: TABLES_SHOWN }),
    disk: await admin.readDisk(),
  }
}
