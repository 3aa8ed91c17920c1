import { insertContactMessage } from '#data/contact-messages.ts'
import { insertMail, type Mail } from '#data/mail-queue.ts'
import type { ContactMessage } from '#domain/forms/contact.ts'
import type { Deps } from '#services/deps.ts'

/** Keeps the message and, where mail is set up, queues it for the operator: both or neither. */
export async function sendMessage(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  message: ContactMessage,
): Promise<'done'> {
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, message)
    if (mail) await insertMail(tx, writeMail(message, mail.operator))
  })
  mail?.wake()
  return 'done'
}

/** The visitor's words come after ours, so that a mail never looks as if somebody else had written it. */
function writeMail({ name, email, subject, message }: ContactMessage, recipient: string): Mail {
  return {
    recipient,
    replyTo: email,
    subject: `Contact: ${subject}`,
    body: `${name} <${email}> wrote by the contact form:\n\n${message}\n`,
  }
}
