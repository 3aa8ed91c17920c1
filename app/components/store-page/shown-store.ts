import type { StorePage } from '#services/stores/find-store-page.ts'

export type ShownStore = Omit<StorePage, 'outage' | 'readMinutesAgo' | 'place'> & {
  /** In words. */
  readonly country: string | null
  readonly currency: string | null
  readonly read: string | null
}
