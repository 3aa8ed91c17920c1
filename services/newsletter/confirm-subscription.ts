import { forgetAttempts } from '#data/attempts.ts'
import { confirmSubscriber, findConfirmable } from '#data/newsletter.ts'
import { subscriberSubject } from '#domain/mail-links.ts'
import type { Deps } from '#services/deps.ts'
import { buildUnsubscribeHeaders } from '#services/mail/unsubscribe-headers.ts'
import { nameRecentMail } from './mail-limits.ts'
import { unsuppress } from './suppress.ts'
import { makeWayOut } from './way-out.ts'

/** Whether the link would confirm something. Changes nothing: programs that scan mails follow links too. */
export async function canConfirm({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<boolean> {
  return (await findConfirmable(db, { token, now: now() })) !== null
}

/** Confirms once, and sends the welcome mail with its ways to leave. Invalid: unknown, used or too old. */
export async function confirmSubscription(
  deps: Pick<Deps, 'db' | 'keys' | 'mail' | 'now'>,
  token: string,
): Promise<'done' | 'invalid'> {
  const { mail, now } = deps
  const isConfirmed = await deps.db.transaction(async (tx) => {
    const subscriber = await confirmSubscriber(tx, { token, now: now() })
    if (!subscriber) return false
    const { id, email, language } = subscriber
    const subject = subscriberSubject(id)
    // The address is theirs: a subscriber who leaves and comes back need not wait.
    await forgetAttempts(tx, nameRecentMail(email))
    await unsuppress({ ...deps, db: tx }, email)
    await mail.queue(tx, {
      kind: 'newsletter-welcome',
      to: email,
      language,
      values: { unsubscribe: makeWayOut(mail, { subject, language }) },
      headers: buildUnsubscribeHeaders(mail, makeWayOut(mail, { subject, language: 'en' })),
    })
    return true
  })
  mail.wake()
  return isConfirmed ? 'done' : 'invalid'
}
