import { insertContactMessage } from '#data/contact-messages.ts'
import type { ContactMessage } from '#domain/forms/contact.ts'
import { OPERATOR_LANGUAGE } from '#domain/mail.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import type { Deps } from '#services/deps.ts'

/** Every message is a mail to the operator. */
const PER_NETWORK = { most: 10, spanSeconds: 60 * 60 }

/** Keeps the message and mails it to the operator: both or neither. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { network, ...message }: ContactMessage & { readonly network: string },
): Promise<'done' | 'tooMany'> {
  if (await limitAttempts(deps, [{ name: `contact network ${network}`, ...PER_NETWORK }])) return 'tooMany'
  const { db, mail } = deps
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, message)
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
