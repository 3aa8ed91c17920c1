import { insertContactMessage } from '#data/contact-messages.ts'
import type { ContactMessage } from '#domain/forms/contact.ts'
import { OPERATOR_LANGUAGE } from '#domain/mail.ts'
import type { Deps } from '#services/deps.ts'

/** Keeps the message and mails it to the operator: both or neither. */
export async function sendMessage(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  message: ContactMessage,
): Promise<'done'> {
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
