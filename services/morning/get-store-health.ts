import { readStoreDays } from '#data/morning.ts'
import { listActiveHealth, type StoreHealth } from '#data/store-health.ts'
import { judgeStore, needsLook, STORE_STATES, type StoreState } from '#domain/watch/store-state.ts'
import type { Deps } from '#services/deps.ts'

const DAYS = 30
/** More than this is a table of its own. */
const MOST_SHOWN = 12

export type StoreOfMorning = StoreHealth & {
  readonly state: StoreState
  /** Listings with a product, as a share of the most within the month, oldest day first; null without a reading. */
  readonly days: ReadonlyArray<number | null>
}

export type StoresOfMorning = {
  /** Those that are not well, the worst first. */
  readonly shown: ReadonlyArray<StoreOfMorning>
  readonly counts: { readonly look: number; readonly changing: number; readonly well: number }
  /** Read within the time that a reading may take. */
  readonly onTime: number
}

/** How the stores are, and the last month of those that are not well. */
export async function getStoreHealth({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<StoresOfMorning> {
  const moment = now()
  const stores = (await listActiveHealth(db)).map((store) => ({
    ...store,
    state: judgeStore({ ...store, hasFeed: store.platform !== '' }, moment),
  }))
  const unwell = stores
    .filter(({ state }) => state !== 'well')
    .toSorted((a, b) => STORE_STATES.indexOf(a.state) - STORE_STATES.indexOf(b.state))
  const first = unwell.slice(0, MOST_SHOWN)
  const storeIds = first.map(({ id }) => id)
  const days = await readStoreDays(db, { storeIds, days: DAYS, now: moment })
  const look = unwell.filter(({ state }) => needsLook(state)).length
  return {
    shown: first.map((store) => ({
      ...store,
      days: describeDays(days.filter(({ storeId }) => storeId === store.id)),
    })),
    counts: { look, changing: unwell.length - look, well: stores.length - unwell.length },
    onTime: stores.filter(({ state }) => !['failed', 'held', 'unread', 'late'].includes(state)).length,
  }
}

function describeDays(
  rows: ReadonlyArray<{ readonly daysAgo: number; readonly matched: number }>,
): (number | null)[] {
  const byDay = new Map(rows.map(({ daysAgo, matched }) => [daysAgo, matched]))
  const most = Math.max(...byDay.values())
  return Array.from({ length: DAYS }, (_, nth) => {
    const matched = byDay.get(DAYS - 1 - nth)
    return matched === undefined ? null : most > 0 ? matched / most : 1
  })
}
