import { findDelivery, listWaitingEvents, setDueAt } from '#data/alert-messages.ts'
import { writeDelivery } from '#data/alert-settings.ts'
import { snoozeAlert } from '#data/alerts.ts'
import type { Db } from '#data/open-database.ts'
import { type DeliverySettings, findDeliveryTime } from '#domain/alerts/delivery-time.ts'
import type { Deps } from '#services/deps.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** What waits already follows the new settings too. */
export async function saveDelivery(
  { db }: Pick<Deps, 'db'>,
  { userId, settings }: { userId: string; settings: Partial<DeliverySettings> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeDelivery(tx, { userId, settings })
    await planAgain(tx, userId)
  })
}

/** When everything that waits for a person is told, by the settings and snoozes of now. */
export async function planAgain(tx: Db, userId: string): Promise<void> {
  const settings = await findDelivery(tx, userId)
  for (const { id, createdAt, ...alert } of await listWaitingEvents(tx, userId)) {
    const snoozedUntil = findLater(settings.snoozedUntil, alert.snoozedUntil)
    await setDueAt(tx, { id, dueAt: findDeliveryTime({ ...settings, snoozedUntil }, createdAt) })
  }
}

function findLater(a: Date | null, b: Date | null): Date | null {
  return a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b)
}

/** All alerts, or all of them again. */
export function snoozeAll(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<void> {
  const snoozedUntil = isOn ? new Date(deps.now().getTime() + WEEK_MS) : null
  return saveDelivery(deps, { userId, settings: { snoozedUntil } })
}

/**
 * What it found already waits too. Ending it means that the next pass judges the alert. Gone: they have no alert with this
 * number.
 */
export function snoozeOne(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, id, isOn }: { userId: string; id: number; isOn: boolean },
): Promise<'done' | 'gone'> {
  const until = isOn ? new Date(now().getTime() + WEEK_MS) : now()
  return db.transaction(async (tx) => {
    if (!(await snoozeAlert(tx, { id, userId, until }))) return 'gone'
    await planAgain(tx, userId)
    return 'done'
  })
}
