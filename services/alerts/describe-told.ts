import type { Told } from '#data/alerts.ts'
import { rearmsAt } from '#domain/alerts/judge-alert.ts'

/** What became of the last change that an alert found. */
export type ToldState = {
  readonly how: 'due' | 'sent' | 'inFeed' | 'unsent'
  /** When it was sent or, where it was not, found. */
  readonly at: string
  /** When its message will be sent; after that, from when the alert may tell again. */
  readonly next: string
}

/** Null once the alert may tell again. */
export function describeTold(told: Told | null, now: Date): ToldState | null {
  if (!told) return null
  const { foundAt, dueAt, sentAt, isInFeed } = told
  if (dueAt) return { how: 'due', at: foundAt.toISOString(), next: dueAt.toISOString() }
  const next = rearmsAt(foundAt)
  if (next <= now) return null
  const how = sentAt ? 'sent' : isInFeed ? 'inFeed' : 'unsent'
  return { how, at: (sentAt ?? foundAt).toISOString(), next: next.toISOString() }
}
