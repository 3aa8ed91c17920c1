import type { State } from '#app/components/admin/state-mark.tsx'
import type { StoreState } from '#domain/watch/store-state.ts'
import type { StoreOfMorning } from '#services/morning/get-store-health.ts'

type Words = {
  readonly mark: State
  readonly word: string
  readonly detail: string
  /** Null: the store is read again. */
  readonly action: { readonly label: string; readonly to: string } | null
}

const DESCRIBE: Readonly<Record<StoreState, (store: StoreOfMorning) => Words>> = {
  failed: ({ failures, lastRunReason }) => ({
    mark: 'failed',
    word: failures > 1 ? `Failed ${failures} times` : 'Failed',
    detail: lastRunReason ?? '',
    action: null,
  }),
  held: ({ lastRunId, lastRunReason }) => ({
    mark: 'held',
    word: 'Run held',
    detail: lastRunReason ?? '',
    action: { label: 'Decide', to: `/admin/held#run-${lastRunId}` },
  }),
  partly: ({ rejected, lastRunId }) => ({
    mark: 'partly',
    word: 'Partly read',
    detail: `${rejected.toLocaleString('en')} rows rejected`,
    action: { label: 'See the rows', to: `/admin/runs/${lastRunId}` },
  }),
  unread: () => ({ mark: 'partly', word: 'Not read yet', detail: 'it has no prices', action: null }),
  late: () => ({ mark: 'partly', word: 'Late', detail: 'it is read every 6 hours', action: null }),
  shrinking: ({ listings, mostSeen, id }) => ({
    mark: 'done',
    word: 'Well, but shrinking',
    detail: `${listings.toLocaleString('en')} listings, ${mostSeen.toLocaleString('en')} within the month`,
    action: { label: 'See what left', to: `/admin/stores/${id}` },
  }),
  drifting: ({ review, listings, id }) => ({
    mark: 'done',
    word: 'Well, but drifting',
    detail: `${review.toLocaleString('en')} of ${listings.toLocaleString('en')} listings are in doubt`,
    action: {
      label: `Review ${review.toLocaleString('en')}`,
      to: `/admin/review/all?state=review&store=${id}`,
    },
  }),
  well: () => ({ mark: 'done', word: 'Well', detail: '', action: null }),
}

export function describeStore(store: StoreOfMorning): Words {
  return DESCRIBE[store.state](store)
}
