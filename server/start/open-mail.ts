import type { Env } from '#config/env.ts'
import type { Db } from '#data/open-database.ts'
import { contactAddresses } from '#domain/contact-addresses.ts'
import type { Logger } from '#server/logging.ts'
import { createMailQueue } from '#server/mail/create-mail-queue.ts'
import { createMailTransport } from '#server/mail/mail-transport.ts'
import type { MailDeps } from '#services/deps.ts'
import { startMailSender } from '#services/mail/mail-sender.ts'

export type OpenMail = { readonly deps: MailDeps; close(): Promise<void> }

/** Starts sending queued mail where there is a mail server; otherwise mail is only kept. */
export function openMail({
  env: { smtpUrl, mailFrom, operatorEmail },
  origin,
  db,
  log,
}: {
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'operatorEmail'>
  origin: string
  db: Db
  log: Pick<Logger, 'warn'>
}): OpenMail {
  const from = mailFrom ?? `Pouchscout <${contactAddresses(origin).support}>`
  const isLive = Boolean(smtpUrl)
  const deps = {
    operator: operatorEmail ?? findAddress(from),
    origin,
    isLive,
    ...createMailQueue({ origin, isLive }),
  }
  if (!smtpUrl) return { deps: { ...deps, wake() {} }, close: async () => {} }
  const sender = startMailSender({
    db,
    now: () => new Date(),
    send: createMailTransport({ smtpUrl, from }),
    onError: (error, mail) =>
      log.warn({ err: error, mailId: mail?.id, attempt: mail?.attempts }, 'mail could not be sent'),
  })
  return { deps: { ...deps, wake: sender.wake }, close: sender.close }
}

/** 'Pouchscout <hello@pouchscout.example>' without the name. */
function findAddress(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}
