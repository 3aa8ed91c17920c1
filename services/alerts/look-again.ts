import type { Snapshot } from '#catalogue/snapshot-types.ts'
import {
  type AlertRow,
  claimJudging,
  lockAlerts,
  type OfferRecord,
  readOfferRecords,
  writeAlertState,
} from '#data/alert-judging.ts'
import {
  findLastTold,
  listWaitingOf,
  noteOver,
  renewWaiting,
  type WaitingEvent,
} from '#data/alert-waiting.ts'
import type { Db } from '#data/open-database.ts'
import type { Finding, Promised } from '#domain/alerts/alert.ts'
import { isStillMet } from '#domain/alerts/still-met.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { Figure } from './alert-figure.ts'
import { describeFound } from './describe-alert.ts'

type Asked = {
  readonly snapshot: Snapshot
  readonly alertIds: ReadonlyArray<number>
  /** Null where it cannot be bought now. */
  readonly figureOf: (alert: AlertRow, found: Finding) => Figure | null
}

type Seen = WaitingEvent & { readonly alert: AlertRow; readonly figure: Figure | null }

/** Few enough that other work need not wait long for a transaction. */
const ALERTS_AT_ONCE = 25

/**
 * Looks again at what these alerts have found and not told yet: a digest says what is so when it is written. What is over
 * is noted, and what is still met is told with its price of now.
 */
export async function lookAgain(
  deps: AlertDeps,
  { alertIds, ...asked }: Asked,
): Promise<'done' | 'overtaken'> {
  for (let from = 0; from < alertIds.length; from += ALERTS_AT_ONCE) {
    const some = { ...asked, alertIds: alertIds.slice(from, from + ALERTS_AT_ONCE) }
    const outcome = await deps.db.transaction((tx) => lookAgainAt(tx, some))
    if (outcome === 'overtaken') return 'overtaken'
  }
  return 'done'
}

async function lookAgainAt(tx: Db, { snapshot, alertIds, figureOf }: Asked): Promise<'done' | 'overtaken'> {
  if (!(await claimJudging(tx, snapshot.version))) return 'overtaken'
  const alerts = await lockAlerts(tx, alertIds)
  const waiting = await listWaitingOf(tx, [...alerts.keys()])
  const seen = waiting.map((event) => {
    const alert = alerts.get(event.alertId)!
    return { ...event, alert, figure: figureOf(alert, event.found) }
  })
  const records = await readOfferRecords(tx, [
    ...new Set(seen.flatMap(({ figure }) => figure?.offerIds ?? [])),
  ])
  for (const event of seen) {
    if (!isStillMet(event.promised, event.found, event.figure)) await takeBack(tx, event)
    else if (isSettled(event.figure!, records) || !stands(snapshot, event))
      await renew(tx, { ...event, snapshot, records })
  }
  return 'done'
}

/** Whether the offer that was found is still in stock. */
function stands({ offers, positionOfId }: Snapshot, { alert, found }: Seen): boolean {
  const own = offers[positionOfId.get(productOf(alert, found) ?? -1) ?? -1] ?? []
  return own.some(({ id, stock }) => id === found.offerId && stock === 'in_stock')
}

/** An offer that has just come into stock may be gone with the next reading: while the other stands, that is told. */
function isSettled({ offerIds }: Figure, records: ReadonlyMap<number, OfferRecord>): boolean {
  return offerIds.every((id) => records.get(id)?.isSettled ?? true)
}

/** The alert remembers what it had told before, so that the same price is news when it comes back. */
async function takeBack(tx: Db, { id, alert, found }: Seen): Promise<void> {
  const remembered = { alertId: alert.id, productId: productOf(alert, found) ?? 0 }
  await noteOver(tx, id)
  const last = await findLastTold(tx, remembered)
  const told = last && isSameWish(alert, last.promised) ? last : null
  const state = {
    isArmed: true,
    toldAt: told?.createdAt ?? null,
    told: told?.found.value?.minor ?? null,
    waitingSince: null,
  }
  await writeAlertState(tx, { ...remembered, state })
}

/** What was told before the alert was changed is no measure for what it waits for now. */
function isSameWish({ kind, basis, cans }: AlertRow, promised: Promised): boolean {
  return promised.kind === kind && promised.basis === basis && promised.cans === cans
}

async function renew(
  tx: Db,
  {
    id,
    alert,
    found,
    figure,
    snapshot,
    records,
  }: Seen & { snapshot: Snapshot; records: ReadonlyMap<number, OfferRecord> },
): Promise<void> {
  const productId = productOf(alert, found)
  await renewWaiting(tx, {
    eventId: id,
    alertId: alert.id,
    productId: productId ?? 0,
    found: describeFound(alert, snapshot, { productId, figure, records }),
    told: alert.kind === 'stock' ? null : figure!.minor,
  })
}

/** Its own, which a merge may have changed; of a list the one that was found. Null for a basket. */
export function productOf({ productId }: Pick<AlertRow, 'productId'>, found: Finding): number | null {
  return productId ?? found.productId
}
