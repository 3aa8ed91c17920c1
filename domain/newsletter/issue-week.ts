import { toUtcDay } from '../day.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** From the beginning of Monday, in UTC: a draft on Monday morning, sent on Tuesday afternoon. */
const DRAFT_AFTER_MS = 6 * HOUR_MS
const SEND_AFTER_MS = DAY_MS + 15 * HOUR_MS
/** After a longer outage no draft is written by itself: the next issue would follow at once. */
const DRAFT_UNTIL_MS = 5 * DAY_MS
/** An operator has at least this long to read a draft that was written late. */
const READING_MS = DAY_MS

/** Its Monday, in UTC. */
export function weekOf(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return toUtcDay(new Date(at.getTime() - daysSinceMonday * DAY_MS))
}

/** Whether the week's draft is to be written by itself, if there is none. */
export function isDraftTime(at: Date): boolean {
  const passedMs = at.getTime() - startOf(weekOf(at))
  return passedMs >= DRAFT_AFTER_MS && passedMs < DRAFT_UNTIL_MS
}

/** When the next draft is written by itself. */
export function nextDraftTime(at: Date): Date {
  const thisWeek = startOf(weekOf(at)) + DRAFT_AFTER_MS
  return new Date(at.getTime() < thisWeek ? thisWeek : thisWeek + 7 * DAY_MS)
}

/** When a draft that is written now is sent by itself. */
export function sendTimeOf(writtenAt: Date): Date {
  const usual = startOf(weekOf(writtenAt)) + SEND_AFTER_MS
  return new Date(Math.max(usual, writtenAt.getTime() + READING_MS))
}

/** A draft that was not sent for so long is not sent by itself: its deals are of another week. */
const TIMELY_MS = 3 * DAY_MS

/** Drafts with an earlier time are left to an operator. */
export function earliestSendTime(at: Date): Date {
  return new Date(at.getTime() - TIMELY_MS)
}

function startOf(week: string): number {
  return Date.parse(`${week}T00:00:00Z`)
}
