import { type ClaimedMail, claimMail, markSent } from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { createMailQueue } from '#server/mail/create-mail-queue.ts'
import type { MailDeps } from '#services/deps.ts'
import { fillLink } from '#services/mail/fill-link.ts'

export const TEST_ORIGIN = 'https://pouchscout.example'

/** For tests: mail that is queued and never sent. */
export function makeMail({ isLive = true, wake = () => {} }: Partial<MailDeps> = {}): MailDeps {
  return {
    operator: 'operator@pouchscout.example',
    origin: TEST_ORIGIN,
    isLive,
    ...createMailQueue({ origin: TEST_ORIGIN, isLive }),
    wake,
  }
}

/** For tests: sends the queued mails and returns them as they would arrive, the oldest first. */
export async function deliver(db: Db, now: () => Date = () => new Date()): Promise<ClaimedMail[]> {
  const delivered: ClaimedMail[] = []
  for (;;) {
    const mail = await claimMail(db, { claimSeconds: 60 })
    if (!mail) return delivered
    delivered.push(await fillLink({ db, now }, mail))
    await markSent(db, mail)
  }
}

/** The token of the link in the newest of these mails of a kind. */
export function findToken(mails: ReadonlyArray<ClaimedMail>, kind: string): string {
  const mail = mails.findLast((candidate) => candidate.kind === kind)
  const [, token] = /\?token=([\w-]{43})/.exec(mail?.body ?? '') ?? []
  if (!token) throw new Error(`no mail with a link: ${mail?.body}`)
  return token
}
