import { findUser } from '#data/accounts.ts'
import { findDelivery } from '#data/alert-messages.ts'
import { writeDelivery } from '#data/alert-settings.ts'
import { deleteAlert, findLinkedAlert, resumeAlert, stopAlert, withdrawAlertMails } from '#data/alerts.ts'
import { findSubject } from '#data/proofs.ts'
import { isStopped } from '#domain/alerts/stopped.ts'
import { parseStopSubject, type StopSubject, splitStopToken, stopSubject } from '#domain/mail-links.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { Deps, Keys } from '#services/deps.ts'
import { describePromise } from './describe-alert.ts'
import { readAlertNames } from './read-alert-names.ts'

type StopDeps = Pick<Deps, 'db' | 'keys' | 'now'>

/**
 * The address that stops an alert, for notices and the private feed: those are not kept with it, so it is worked out
 * whenever it is needed. Mails have a token of their own.
 */
export function writeStopToken(keys: Pick<Keys, 'fingerprint'>, alertId: number): string {
  const subject = stopSubject({ alertId })
  return `${Buffer.from(subject).toString('base64url')}.${signStop(keys, subject)}`
}

export type StopState = 'one' | 'oneStopped' | 'mails' | 'mailsStopped' | 'unknown'

/** What a link would stop, or has stopped. Changes nothing. */
export async function findStopState(deps: StopDeps, token: string): Promise<StopState> {
  const stopped = await findStopped(deps, token)
  if (!stopped) return 'unknown'
  if ('alertId' in stopped) {
    const alert = await findLinkedAlert(deps.db, stopped.alertId)
    return alert === null ? 'unknown' : isStopped(alert.snoozedUntil) ? 'oneStopped' : 'one'
  }
  if (!(await findUser(deps.db, { id: stopped.userId }))) return 'unknown'
  return (await findDelivery(deps.db, stopped.userId)).isMailStopped ? 'mailsStopped' : 'mails'
}

/** What the alert of a link is about and waits for; null where the link stops no single alert. */
export async function findStopAlert(deps: StopDeps & Pick<Deps, 'ownCatalogueOf'>, token: string) {
  const stopped = await findStopped(deps, token)
  const alert = stopped && 'alertId' in stopped ? await findLinkedAlert(deps.db, stopped.alertId) : null
  if (!alert) return null
  const snapshot = deps.ownCatalogueOf(alert.place as Place)
  const names = await readAlertNames(deps, [alert])
  return { promised: describePromise(alert, snapshot), name: names.get(alert.id)! }
}

export type StopAlert = NonNullable<Awaited<ReturnType<typeof findStopAlert>>>

/** From the page of the person whose alert it is. Gone: they have none with this number. */
export async function stopOwnAlert(
  { db }: Pick<Deps, 'db'>,
  own: { readonly id: number; readonly userId: string },
): Promise<'done' | 'gone'> {
  return (await deleteAlert(db, own)) ? 'done' : 'gone'
}

/** Succeeds however often it is called, also for an unknown token: there are no more messages. */
export async function stopByToken(deps: StopDeps, token: string): Promise<'done'> {
  const stopped = await findStopped(deps, token)
  if (stopped && 'alertId' in stopped) await stopAlert(deps.db, stopped.alertId)
  else if (stopped) await stopMails(deps.db, stopped.userId, true)
  return 'done'
}

/** Takes the stop of the same link back. */
export async function resumeByToken(deps: StopDeps, token: string): Promise<void> {
  const stopped = await findStopped(deps, token)
  if (stopped && 'alertId' in stopped) await resumeAlert(deps.db, { id: stopped.alertId, now: deps.now() })
  else if (stopped) await stopMails(deps.db, stopped.userId, false)
}

/** The account may be gone. */
async function stopMails(db: Deps['db'], userId: string, isMailStopped: boolean): Promise<void> {
  const user = await findUser(db, { id: userId })
  if (!user) return
  await writeDelivery(db, { userId, settings: { isMailStopped } })
  if (isMailStopped) await withdrawAlertMails(db, user.email)
}

async function findStopped(deps: StopDeps, text: string): Promise<StopSubject | null> {
  const { token, alertId } = splitStopToken(text)
  const stopped = await findTokenSubject(deps, token)
  if (stopped === null || alertId === null) return stopped
  const isOwn = 'userId' in stopped && (await isAlertOf(deps.db, { alertId, userId: stopped.userId }))
  return isOwn ? { alertId } : null
}

async function isAlertOf(db: Deps['db'], { alertId, userId }: { alertId: number; userId: string }) {
  return Number.isInteger(alertId) && (await findLinkedAlert(db, alertId))?.userId === userId
}

async function findTokenSubject({ db, keys, now }: StopDeps, token: string): Promise<StopSubject | null> {
  const [encoded, signature] = token.split('.')
  if (signature === undefined) {
    const subject = await findSubject(db, { purpose: 'alert-stop', token, now: now() })
    return subject === null ? null : parseStopSubject(subject)
  }
  const subject = Buffer.from(encoded ?? '', 'base64url').toString()
  return signature === signStop(keys, subject) ? parseStopSubject(subject) : null
}

function signStop(keys: Pick<Keys, 'fingerprint'>, subject: string): string {
  return keys.fingerprint(`alert-stop ${subject}`)
}
