import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Candidate } from '#data/alert-candidates.ts'
import {
  type AlertRow,
  claimJudging,
  insertEvents,
  type KeptState,
  lockAlerts,
  type NewEvent,
  type OfferRecord,
  readAlertStates,
  readOfferRecords,
  readStoresSooner,
  setLowLimit,
  writeAlertState,
} from '#data/alert-judging.ts'
import { findDelivery } from '#data/alert-messages.ts'
import { noteReplaced } from '#data/alert-waiting.ts'
import type { Db } from '#data/open-database.ts'
import { fallBy, justBelow } from '#domain/alerts/alert-limit.ts'
import { findDeliveryTime } from '#domain/alerts/delivery-time.ts'
import {
  type AlertState,
  firstState,
  type Judgement,
  judgeAlert,
  type Reading,
} from '#domain/alerts/judge-alert.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { Figure } from './alert-figure.ts'
import { describeFound, describePromise } from './describe-alert.ts'
import { findChargesChange } from './find-charges-change.ts'

/** Null where it cannot be bought now. */
export type FoundCandidate = Candidate & { readonly figure: Figure | null }

/** After this time a store is read a second time, where its next turn is later. */
const SECOND_READING_MS = 45 * 60_000

/**
 * Judges these alerts in one transaction: what they remember, and what is noted for a message. If it is cut off it is as
 * if it had not begun. The messages are written when everything is judged. Overtaken: a newer version of the catalogue was
 * judged meanwhile.
 */
export function applyJudgements(
  deps: AlertDeps,
  { snapshot, candidates }: { snapshot: Snapshot; candidates: ReadonlyArray<FoundCandidate> },
): Promise<'done' | 'overtaken'> {
  return deps.db.transaction(async (tx) => {
    if (!(await claimJudging(tx, snapshot.version))) return 'overtaken'
    const alertIds = [...new Set(candidates.map(({ alertId }) => alertId))]
    const alerts = await lockAlerts(tx, alertIds)
    const states = await readAlertStates(tx, alertIds)
    const records = await readOfferRecords(tx, [
      ...new Set(candidates.flatMap(({ figure }) => figure?.offerIds ?? [])),
    ])
    for (const candidate of candidates) {
      const locked = alerts.get(candidate.alertId)
      if (!locked || isSnoozed(locked, deps.now()) || !isSameWish(locked, candidate)) continue
      const kept = states.get(`${locked.id} ${candidate.productId}`)
      const alert = limitTo(locked, kept)
      const state = kept ?? firstState(alert)
      const figured = readFigure(alert, candidate.figure, records)
      const reading = await countShipping(tx, { alert, figure: candidate.figure, reading: figured, state })
      const judged = judgeAlert(reading, state, deps.now())
      await keep({ ...deps, db: tx }, { snapshot, alert, candidate, records, reading, judged })
    }
    return 'done'
  })
}

/** Falls in a list are counted from each product's own price. */
function limitTo(alert: AlertRow, kept: KeptState | undefined): AlertRow {
  const base = alert.kind === 'drop' && alert.subject === 'filter' ? (kept?.base ?? null) : null
  return base === null ? alert : { ...alert, base, limit: fallBy(base, alert.percent!) }
}

/** It may have been snoozed or stopped since it became a candidate. */
function isSnoozed({ snoozedUntil }: AlertRow, now: Date): boolean {
  return snoozedUntil !== null && snoozedUntil > now
}

/** Its owner may have changed it: then the figure answers another question. The next pass judges the new wish. */
function isSameWish(alert: AlertRow, { kind, cans, basis, currency, storeId }: Candidate): boolean {
  return (
    alert.kind === kind &&
    alert.cans === cans &&
    alert.basis === basis &&
    alert.currency === currency &&
    alert.storeId === storeId
  )
}

/** By the alert as it is in the transaction: its limit may have changed since it became a candidate. */
function readFigure(
  alert: AlertRow,
  figure: Figure | null,
  records: ReadonlyMap<number, OfferRecord>,
): Reading {
  const isMet = figure !== null && (alert.limit === null || figure.minor <= alert.limit)
  const found = (figure?.offerIds ?? []).flatMap((id) => records.get(id) ?? [])
  return {
    isMet,
    minor: alert.kind === 'stock' ? null : (figure?.minor ?? null),
    changedAt: new Date(Math.max(0, ...found.map(({ changedAt }) => changedAt.getTime()))),
    isSettled: found.every(({ isSettled }) => isSettled),
  }
}

/** A delivered total also changes with the shipping. Looked up only where that decides: almost never. */
async function countShipping(
  tx: Db,
  {
    alert,
    figure,
    reading,
    state,
  }: { alert: AlertRow; figure: Figure | null; reading: Reading; state: AlertState },
): Promise<Reading> {
  if (!reading.isMet || state.toldAt === null || reading.changedAt > state.toldAt) return reading
  const changedAt = await findChargesChange(tx, alert, figure)
  return changedAt && changedAt > reading.changedAt ? { ...reading, changedAt } : reading
}

type Judged = {
  readonly snapshot: Snapshot
  readonly alert: AlertRow
  readonly candidate: FoundCandidate
  readonly records: ReadonlyMap<number, OfferRecord>
  readonly reading: Reading
  readonly judged: Judgement
}

async function keep(deps: AlertDeps, given: Judged): Promise<void> {
  const { db: tx } = deps
  const { snapshot, alert, candidate, records, reading, judged } = given
  const { productId, figure } = candidate
  const now = deps.now()
  if (judged.state) await writeAlertState(tx, { alertId: alert.id, productId, state: judged.state })
  if (judged.state?.waitingSince && figure)
    await readStoresSooner(tx, {
      storeIds: [figure.storeId],
      at: new Date(now.getTime() + SECOND_READING_MS),
    })
  if (!judged.isTold && !judged.hasFlapped) return
  const promised = describePromise(alert, snapshot)
  const found = describeFound(alert, snapshot, {
    productId: productId === 0 ? null : productId,
    figure,
    records,
  })
  const noted = { alertId: alert.id, userId: alert.userId, promised, found, createdAt: now }
  if (judged.hasFlapped) return noteFlap(tx, { ...noted, productId })
  // A limit that was changed is another promise. That of a low moves by itself.
  const promise = alert.kind === 'low' ? '' : ` ${alert.limit ?? ''}`
  const changeKey = `${productId} ${reading.minor ?? 'stock'} ${reading.changedAt.toISOString()}${promise}`
  const dueAt = alert.byMail || alert.byPush ? await findDueTime(tx, alert.userId, now) : null
  await noteReplaced(tx, { alertId: alert.id, productId })
  await insertEvents(tx, [{ ...noted, changeKey, silence: null, dueAt, byFeed: alert.byFeed }])
  if (alert.kind === 'low' && alert.subject !== 'filter' && figure)
    await setLowLimit(tx, { alert, limit: justBelow(figure.minor), lowAt: now })
}

async function noteFlap(
  tx: Db,
  {
    productId,
    ...noted
  }: Omit<NewEvent, 'changeKey' | 'silence' | 'dueAt' | 'byFeed'> & { productId: number },
): Promise<void> {
  const changeKey = `${productId} flapped ${noted.createdAt.toISOString()}`
  await insertEvents(tx, [{ ...noted, changeKey, silence: 'flapped', dueAt: null, byFeed: false }])
}

async function findDueTime(tx: Db, userId: string, now: Date): Promise<Date> {
  return findDeliveryTime(await findDelivery(tx, userId), now)
}
