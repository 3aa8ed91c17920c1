import { createTransport } from 'nodemailer'
import type { MailTransport } from '#services/mail/mail-sender.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

/** Sends by SMTP. A visitor's text is never a header of its own. */
export function createMailTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return async ({ id, recipient, replyTo, subject, body, html, headers }) => {
    await transport.sendMail({
      to: recipient,
      ...(replyTo !== null && { replyTo }),
      subject: toOneLine(subject),
      text: body,
      ...(html !== null && { html }),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [checkName(name), toOneLine(value)]),
      ),
      // The same for every attempt, so that a server that already has the mail can recognise it.
      messageId: `<queue-${id}@${findDomain(from)}>`,
    })
  }
}

function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Names of headers are our own; an invalid one is a bug. */
function checkName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error('not the name of a header')
  return name
}

function findDomain(address: string): string {
  return /@([^\s@<>]+)>?$/.exec(address)?.[1] ?? 'localhost'
}
