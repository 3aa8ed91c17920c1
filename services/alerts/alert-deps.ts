import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { FilterGroup } from '#data/alert-groups.ts'
import type { Finding, Promised } from '#domain/alerts/alert.ts'
import type { Language } from '#domain/language.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import type { SiteDeps } from '#services/deps.ts'

/** A change in words. */
type AlertText = { readonly title: string; readonly promised: string; readonly found: string }

/** The words of a language, which belong to the pages. */
export type AlertWords = {
  /** Times are by the clock of the reader. */
  readonly describe: (event: { promised: Promised; found: Finding }, timeZone?: string) => AlertText
  /** Of a message with more than one change. */
  readonly titleOfMany: (count: number) => string
  readonly intro: string
  readonly open: string
  readonly reason: string
  readonly manage: string
  readonly stopOne: string
  /** In a mail about several alerts. */
  readonly stopMails: string
  /** Stops one alert, as a button of a notice. */
  readonly stopShort: string
  /** In a notice about several alerts: no more notices in this browser. */
  readonly stopHere: string
}

export type AlertDeps = Pick<SiteDeps, 'db' | 'now' | 'mail' | 'basketPlanner' | 'catalogue'> & {
  readonly words: (language: Language) => AlertWords
  /** There may be notices to send. */
  readonly wakePush: () => void
}

/**
 * `overtaken`: a newer version of the catalogue was judged meanwhile. `busy`: too many baskets wait for their plans. In
 * both cases the same changes are to be judged again.
 */
export type JudgeOutcome = 'done' | 'overtaken' | 'busy'

/** The alerts of one place that are judged together. */
export type JudgedPlace = {
  readonly place: string
  readonly snapshot: Snapshot
  /** Those that changed. */
  readonly productIds: ReadonlyArray<number>
  /** The lists that are watched there. */
  readonly filters: ReadonlyArray<FilterGroup>
  /** What a product cost in the days that a low has to beat. */
  readonly past: (productId: number) => Promise<HistoryRecord[]>
}
