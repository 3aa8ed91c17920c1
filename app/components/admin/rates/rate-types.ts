import type { Minor } from '#domain/money/amounts.ts'
import type { Rate } from '#domain/rate.ts'

export type RatePoint = { readonly day: string; readonly perEur: Rate }

/** A rate that moved too far, with the evidence for and against it. */
export type WaitingRateFacts = {
  readonly currency: string
  readonly name: string
  /** The day of its file. */
  readonly day: string
  readonly used: { readonly perEur: string; readonly day: string | null }
  readonly waits: string
  readonly percent: number
  readonly example: {
    /** 'A can at 18.90 PLN'. */
    readonly name: string
    readonly before: string
    readonly after: string
    readonly percent: number
  }
  /** Of the other currencies in the same file, the one that moved most. */
  readonly largestOther: { readonly currency: string; readonly percent: number } | null
  readonly use: { readonly stores: number; readonly offers: number }
  readonly newLowest: number
  readonly course: ReadonlyArray<RatePoint>
}

export type RateRow = {
  readonly currency: string
  readonly name: string
  /** Null for a currency without any known rate. */
  readonly perEur: string | null
  readonly source: string
  readonly day: string | null
  readonly byHand:
    | {
        readonly until: string
        readonly reason: string
        readonly setBy: string
        readonly published: string | null
        readonly percent: number | null
      }
    | undefined
  readonly waits: string | null
  readonly course: ReadonlyArray<RatePoint>
  readonly stores: number
}

export type RateChoice = {
  readonly currency: string
  readonly name: string
  readonly published: Rate | null
  readonly typicalMinor: Minor | null
}

export type RateEventFacts = { readonly at: Date; readonly title: string; readonly text: string }
