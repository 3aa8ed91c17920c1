import { forgetAttempts } from '#data/attempts.ts'
import { confirmSubscriber, hasConfirmable } from '#data/newsletter.ts'
import { deleteSuppression } from '#data/suppressions.ts'
import { addressOf } from '#domain/page-address.ts'
import type { Deps } from '#services/deps.ts'
import { createToken, hashToken } from './link-tokens.ts'
import { nameRecentMail } from './mail-limits.ts'

/** Whether the link would confirm something. Changes nothing: programs that look into mails follow links too. */
export function canConfirm(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<boolean> {
  return hasConfirmable(deps.db, { confirmHash: hashToken(token), now: deps.now() })
}

/** Confirms once, and welcomes by mail with the ways out. Invalid: unknown, used or too old. */
export async function confirmSubscription(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  token: string,
): Promise<'done' | 'invalid'> {
  const isConfirmed = await db.transaction(async (tx) => {
    const confirmHash = hashToken(token)
    const subscriber = await confirmSubscriber(tx, {
      confirmHash,
      now: now(),
      unsubscribeToken: createToken(),
    })
    if (!subscriber) return false
    const { email, language, unsubscribeToken } = subscriber
    // The address is theirs: whoever leaves and comes back need not wait.
    await forgetAttempts(tx, nameRecentMail(email))
    await deleteSuppression(tx, email)
    const path = `/newsletter/unsubscribe?token=${unsubscribeToken}`
    await mail.queue(tx, {
      kind: 'newsletter-welcome',
      to: email,
      language,
      values: { unsubscribe: addressOf({ origin: mail.origin, language, path }) },
      headers: buildUnsubscribeHeaders({ address: mail.origin + path, operator: mail.operator }),
      onceKey: `newsletter-welcome ${confirmHash}`,
    })
    return true
  })
  mail.wake()
  return isConfirmed ? 'done' : 'invalid'
}

/** With these a mail program offers to unsubscribe by itself, with one click (RFC 8058). */
function buildUnsubscribeHeaders({ address, operator }: { address: string; operator: string }) {
  return {
    'List-Unsubscribe': `<${address}>, <mailto:${operator}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
