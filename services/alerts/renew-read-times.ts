import { readOfferRecords } from '#data/alert-judging.ts'
import type { DueEvent } from '#data/alert-messages.ts'
import { setFound } from '#data/alert-waiting.ts'
import type { Db } from '#data/open-database.ts'

/**
 * What waited was found by an earlier reading. The later ones that said the same left it as it was, and the last of
 * them is what a message names. An offer that has changed since is not judged yet: it keeps its time.
 */
export async function renewReadTimes(tx: Db, events: ReadonlyArray<DueEvent>): Promise<DueEvent[]> {
  const offerIds = events.filter(hasWaited).flatMap(({ found }) => found.offerId ?? [])
  const records = await readOfferRecords(tx, [...new Set(offerIds)])
  const renewed: DueEvent[] = []
  for (const event of events) {
    const { id, found } = event
    const { readAt, changedAt } = records.get(found.offerId ?? 0) ?? {}
    const foundAt = found.readAt === null ? null : new Date(found.readAt)
    if (!readAt || !changedAt || !foundAt || changedAt > foundAt || readAt <= foundAt) {
      renewed.push(event)
      continue
    }
    const again = { ...found, readAt: readAt.toISOString() }
    await setFound(tx, { eventId: id, found: again })
    renewed.push({ ...event, found: again })
  }
  return renewed
}

/** What is told at once has just been read. */
function hasWaited({ createdAt, dueAt }: DueEvent): boolean {
  return dueAt > createdAt
}
