import { alertExists, countAlerts, deleteAlerts } from '#data/alerts.ts'
import { findSubject } from '#data/proofs.ts'
import { parseStopSubject, type StopSubject, stopSubject } from '#domain/mail-links.ts'
import type { Deps, Keys } from '#services/deps.ts'

type StopDeps = Pick<Deps, 'db' | 'keys' | 'now'>

/**
 * The address that stops an alert, for notices and the private feed: those are not kept with it, so it is worked out
 * whenever it is needed. Mails have a token of their own.
 */
export function writeStopToken(keys: Pick<Keys, 'fingerprint'>, stopped: StopSubject): string {
  const subject = stopSubject(stopped)
  return `${Buffer.from(subject).toString('base64url')}.${signStop(keys, subject)}`
}

/** What a link would stop; null when it is not one of ours. Changes nothing. */
export async function findStopState(deps: StopDeps, token: string): Promise<'one' | 'all' | 'unknown'> {
  const stopped = await findStopped(deps, token)
  if (!stopped) return 'unknown'
  if ('alertId' in stopped) return (await alertExists(deps.db, stopped.alertId)) ? 'one' : 'unknown'
  return (await countAlerts(deps.db, stopped.userId)) > 0 ? 'all' : 'unknown'
}

/** From the page of the person whose alert it is. */
export async function stopOwnAlert(
  { db }: Pick<Deps, 'db'>,
  own: { readonly id: number; readonly userId: string },
): Promise<void> {
  await deleteAlerts(db, own)
}

/** Succeeds however often it is called, also for an unknown token: there are no more messages. */
export async function stopByToken(deps: StopDeps, token: string): Promise<'done'> {
  const stopped = await findStopped(deps, token)
  if (stopped) await deleteAlerts(deps.db, 'alertId' in stopped ? { id: stopped.alertId } : stopped)
  return 'done'
}

async function findStopped({ db, keys, now }: StopDeps, token: string): Promise<StopSubject | null> {
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
