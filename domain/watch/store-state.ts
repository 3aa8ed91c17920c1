const HOUR_MS = 3_600_000
/** A store is read every six hours, give or take a tenth, and a slow one takes its time. */
const LATE_HOURS = 8
/** Fewer rows than this that cannot be read are mistakes of the store, not of its feed. */
const REJECTED_SHARE = 0.05
/** Against the most that the store had within a month. */
const SHRUNK_SHARE = 0.8
const DRIFTED_SHARE = 0.1
/** A share of a few says nothing. */
const FEWEST_LISTINGS = 20

/** The first needs an operator most. Those after 'late' only change. */
export const STORE_STATES = [
  'failed',
  'held',
  'partly',
  'unread',
  'late',
  'shrinking',
  'drifting',
  'well',
] as const
export type StoreState = (typeof STORE_STATES)[number]

export type StoreFigures = {
  /** False for a store whose prices are typed by hand. */
  readonly hasFeed: boolean
  /** Runs that failed in a row, up to now. */
  readonly failures: number
  readonly lastRunStatus: string | null
  readonly readAt: Date | null
  readonly seen: number
  readonly rejected: number
  readonly listings: number
  /** The most listings of a reading within a month. */
  readonly mostSeen: number
  /** Listings that are like more than one product, or nearly like one. */
  readonly review: number
}

export function judgeStore(store: StoreFigures, now: Date): StoreState {
  if (!store.hasFeed) return 'well'
  if (store.failures > 0) return 'failed'
  if (store.lastRunStatus === 'held') return 'held'
  if (store.readAt === null) return 'unread'
  if (store.rejected > 0 && store.rejected >= (store.seen + store.rejected) * REJECTED_SHARE) return 'partly'
  if (now.getTime() - store.readAt.getTime() > LATE_HOURS * HOUR_MS) return 'late'
  if (store.mostSeen >= FEWEST_LISTINGS && store.listings < store.mostSeen * SHRUNK_SHARE) return 'shrinking'
  if (store.listings >= FEWEST_LISTINGS && store.review > store.listings * DRIFTED_SHARE) return 'drifting'
  return 'well'
}

export function needsLook(state: StoreState): boolean {
  return STORE_STATES.indexOf(state) <= STORE_STATES.indexOf('late')
}
