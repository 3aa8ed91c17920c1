import type { Pace } from './delivery-time.ts'

type Event = { readonly alertId: number | null }

/**
 * Which changes go together: one message for each alert, or all in one for people who want a digest. Where a day allows
 * fewer messages than there are alerts, the last message has all the rest: nothing is left out.
 */
export function divideIntoMessages<E extends Event>(
  events: ReadonlyArray<E>,
  { pace, most }: { pace: Pace; most: number },
): ReadonlyArray<ReadonlyArray<E>> {
  if (pace !== 'at-once') return [events]
  const byAlert = [...Map.groupBy(events, ({ alertId }) => alertId).values()]
  if (byAlert.length <= most) return byAlert
  return [...byAlert.slice(0, most - 1), byAlert.slice(most - 1).flat()]
}
