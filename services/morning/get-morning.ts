import { findTrouble } from '#data/database-trouble.ts'
import { listWaitingRuns } from '#data/held-doubts.ts'
import { listEndedIncidents, listOpenIncidents } from '#data/incidents.ts'
import { readCoverage, readOfferAges, readWaitingKinds } from '#data/morning.ts'
import { notePanelVisit } from '#data/panel-visits.ts'
import { countFreshness } from '#domain/watch/freshness.ts'
import type { Deps } from '#services/deps.ts'
import { listReaders } from '#services/watch/tell-operators.ts'
import { getHouse } from './get-house.ts'
import { getStoreHealth } from './get-store-health.ts'

const MOST_ENDED = 50

export type Morning = Awaited<ReturnType<typeof getMorning>>

/** The panel's first page of the day: what broke, what waits, how the stores and the house are. */
export async function getMorning(
  deps: Pick<Deps, 'db' | 'now' | 'admin' | 'mail'>,
  { adminId, email }: { adminId: string; email: string },
) {
  const { db } = deps
  const now = deps.now()
  const before = await noteVisit(deps, { adminId })
  const open = await listOpenIncidents(db)
  const ended = await listEndedIncidents(db, { limit: MOST_ENDED })
  const isNews = (at: Date | null) => before === null || (at !== null && at > before)
  return {
    now,
    before,
    incidents: open,
    readers: describeReaders(await listReaders(deps), email),
    brokeLately: open.filter(({ openedAt }) => isNews(openedAt)).length,
    endedLately: before === null ? 0 : ended.filter(({ endedAt }) => isNews(endedAt)).length,
    waits: { ...(await readWaitingKinds(db)), heldRuns: await describeHeldRuns(deps) },
    stores: await getStoreHealth(deps),
    coverage: await readCoverage(db),
    freshness: countFreshness(await readOfferAges(db), now),
    house: await getHouse(deps),
  }
}

/** A database that cannot be written must not hide the page that says so. */
async function noteVisit({ db, now }: Pick<Deps, 'db' | 'now'>, { adminId }: { adminId: string }) {
  try {
    return await notePanelVisit(db, { userId: adminId, now: now() })
  } catch (error) {
    if (findTrouble(error) === null) throw error
    return null
  }
}

function describeReaders(readers: ReadonlyArray<{ readonly email: string }>, own: string) {
  return {
    count: readers.length,
    isReader: readers.some(({ email }) => email.toLowerCase() === own.toLowerCase()),
  }
}

async function describeHeldRuns({ db }: Pick<Deps, 'db'>) {
  const runs = await listWaitingRuns(db)
  return {
    count: runs.length,
    prices: runs.reduce((sum, { seen }) => sum + seen, 0),
    storeName: runs.length === 1 ? runs[0]!.storeName : null,
  }
}
