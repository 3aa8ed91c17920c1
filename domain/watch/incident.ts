/** What an operator is told about by mail, without asking. */
export const INCIDENT_KINDS = [
  'store-failing',
  'prices-old',
  'run-held',
  'mail-late',
  'mail-failed',
  'disk-full',
  'backup-old',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** What is said about an incident of each kind. Moments are written as ISO 8601. */
export type IncidentFacts = {
  readonly 'store-failing': {
    readonly storeName: string
    /** In the words of the last run. */
    readonly reason: string | null
    readonly runId: number
    /** When its prices were last read; null for never. */
    readonly readAt: string | null
  }
  readonly 'prices-old': { readonly storeName: string; readonly readAt: string }
  readonly 'run-held': {
    readonly storeName: string
    readonly reason: string
    readonly runId: number
    /** As above; null for a store that is paused too. */
    readonly readAt: string | null
  }
  readonly 'mail-late': { readonly count: number; readonly since: string; readonly reason: string | null }
  readonly 'mail-failed': { readonly count: number; readonly reason: string | null }
  readonly 'disk-full': { readonly node: string; readonly freeBytes: number; readonly sizeBytes: number }
  /** Of the last backup. */
  readonly 'backup-old': { readonly madeAt: string }
}

/** Something that is wrong at this moment. */
export type Condition = {
  readonly [Kind in IncidentKind]: {
    readonly kind: Kind
    /** A store's id, or the name of a disk; empty where there is only one. */
    readonly subject: string
    readonly facts: IncidentFacts[Kind]
  }
}[IncidentKind]

/** A condition and its history. The same condition that comes back is another incident. */
export type Incident = Condition & {
  readonly id: number
  readonly openedAt: Date
  /** When the condition was last found. */
  readonly seenAt: Date
  readonly endedAt: Date | null
  /** When it was told by mail; null for not yet. */
  readonly toldAt: Date | null
}
