import { sayDuration } from './say-duration.ts'

type Waiting = { readonly count: number; readonly oldest: Date | null }
export type Waits = {
  readonly review: Waiting
  readonly heldPrices: Waiting
  readonly heldRuns: { readonly count: number; readonly prices: number; readonly storeName: string | null }
  readonly reports: Waiting
  readonly applications: Waiting
  readonly messages: Waiting
  readonly mails: Waiting & { readonly reason: string | null }
}

type WaitTile = {
  readonly count: number
  readonly what: string
  readonly note: string
  readonly action: string
  readonly to: string
}

/** Everything that waits for a person. Messages have no tile while there are none. */
export function listWaits(waits: Waits, now: Date): WaitTile[] {
  const { review, heldPrices, heldRuns, reports, applications, messages, mails } = waits
  const one = (count: number, single: string, many: string) => (count === 1 ? single : many)
  const age = ({ count, oldest }: Waiting) =>
    count === 0 || oldest === null
      ? 'nothing waits'
      : `oldest ${sayDuration(now.getTime() - oldest.getTime())}`
  return [
    {
      count: review.count,
      what: one(review.count, 'listing to match', 'listings to match'),
      note: age(review),
      action: 'Review',
      to: '/admin/review',
    },
    {
      count: heldPrices.count,
      what: one(heldPrices.count, 'held price', 'held prices'),
      note: age(heldPrices),
      action: 'Decide',
      to: '/admin/held',
    },
    {
      count: heldRuns.count,
      what: one(heldRuns.count, 'held run', 'held runs'),
      note:
        heldRuns.count === 0
          ? 'nothing waits'
          : `${heldRuns.prices.toLocaleString('en')} ${one(heldRuns.prices, 'listing', 'listings')}${
              heldRuns.storeName ? `, ${heldRuns.storeName}` : ''
            }`,
      action: 'Decide',
      to: '/admin/held',
    },
    {
      count: reports.count,
      what: one(reports.count, 'report of a wrong price', 'reports of wrong prices'),
      note: age(reports),
      action: 'Answer',
      to: '/admin/reports',
    },
    {
      count: applications.count,
      what: one(applications.count, 'store application', 'store applications'),
      note: age(applications),
      action: 'Read',
      to: '/admin/applications?status=new',
    },
    ...(messages.count === 0
      ? []
      : [
          {
            count: messages.count,
            what: one(messages.count, 'message', 'messages'),
            note: age(messages),
            action: 'Answer',
            to: '/admin/messages',
          },
        ]),
    {
      count: mails.count,
      what: one(mails.count, 'mail that failed', 'mails that failed'),
      note: mails.count === 0 ? 'nothing waits' : (mails.reason ?? age(mails)),
      action: 'Send again',
      to: '/admin/outbox?status=failed',
    },
  ]
}

export function countWaits(waits: Waits): number {
  return Object.values(waits).reduce((sum, { count }) => sum + count, 0)
}
