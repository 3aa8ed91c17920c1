import type { State } from '#app/components/admin/state-mark.tsx'
import type { IssueStatus } from '#domain/newsletter/issue.ts'
import type { IssueProgress } from '#services/newsletter-issues/count-progress.ts'

export const ISSUE_STATES = {
  draft: 'Draft',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  empty: 'Not sent: no verified deals',
} as const satisfies Record<IssueStatus, string>

export const ISSUE_MARKS = {
  draft: 'held',
  sending: 'running',
  paused: 'held',
  sent: 'done',
  empty: 'idle',
} as const satisfies Record<IssueStatus, State>

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Week of 16 November 2026' */
export function nameIssue({ week }: { readonly week: string }): string {
  return `Week of ${FORMAT.format(new Date(week))}`
}

export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** '120 sent, 40 waiting, 1 failed': only what there is, and sent in any case. */
export function sayProgress({ sent, waiting, failed, kept }: IssueProgress): string {
  const parts = [
    `${sent.toLocaleString('en')} sent`,
    waiting > 0 && `${waiting.toLocaleString('en')} waiting`,
    failed > 0 && `${failed.toLocaleString('en')} failed`,
    kept > 0 && `${kept.toLocaleString('en')} kept in the outbox`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Of all mails, how many need nothing more; null when there are none. */
export function percentDone({ sent, waiting, failed, kept }: IssueProgress): number | null {
  const all = sent + waiting + failed + kept
  return all === 0 ? null : ((all - waiting) / all) * 100
}
