import { insertContactMessage } from '#data/contact-messages.ts'
import type { ContactMessage } from '#domain/forms/contact.ts'
import { OPERATOR_LANGUAGE } from '#domain/mail.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import type { Deps } from '#services/deps.ts'
import { mayMailOperator } from '#services/mail/may-mail-operator.ts'

const PER_NETWORK = { most: 10, spanSeconds: 60 * 60 }

/** Keeps the message and mails it to the operator, as long as there are not too many. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { network, ...message }: ContactMessage & { readonly network: string },
): Promise<'done' | 'tooMany'> {
  if (await limitAttempts(deps, [{ name: `contact network ${network}`, ...PER_NETWORK }])) return 'tooMany'
  const { db, mail, now } = deps
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, message)
    if (!(await mayMailOperator({ db: tx, now }))) return
    await mail.queue(tx, {
      kind: 'contact-message',
      to: mail.operator,
      language: OPERATOR_LANGUAGE,
      values: message,
      replyTo: message.email,
    })
  })
  mail.wake()
  return 'done'
}
