import { randomBytes } from 'node:crypto'
import { type ClaimedMail, lockLink } from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { insertProof } from '#data/proofs.ts'
import { isLinkPurpose, MAIL_LINKS, TOKEN_PLACE } from '#domain/mail-links.ts'

const TOKEN_BYTES = 32

/** The link was invalidated while the mail waited, for example by a new password. */
export class LinkEndedError extends Error {
  override readonly name = 'LinkEndedError'
}

/**
 * The mail with a new token in its link. Only its hash is kept, and the queued mail stays without it, so stored data
 * gives no access. A mail that is tried again gets another token.
 */
export async function fillLink(
  { db, now }: { db: Db; now: () => Date },
  mail: ClaimedMail,
): Promise<ClaimedMail> {
  if (!mail.body.includes(TOKEN_PLACE)) return mail
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, mail)
    if (!link || !isLinkPurpose(link.purpose)) throw new LinkEndedError('Its link ended before it was sent.')
    const { purpose, subject } = link
    const expiresAt = new Date(now().getTime() + MAIL_LINKS[purpose].goodForMs)
    await insertProof(tx, { purpose, subject, token, expiresAt })
  })
  const fill = (text: string) => text.replaceAll(TOKEN_PLACE, token)
  return {
    ...mail,
    body: fill(mail.body),
    html: mail.html === null ? null : fill(mail.html),
    headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)])),
  }
}
