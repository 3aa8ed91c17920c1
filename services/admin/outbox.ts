import { findOutboxMail, retryMail } from '#data/outbox.ts'
import { TOKEN_PLACE } from '#domain/mail-links.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

/** In place of the token that makes a link work. */
const MASK = '••••••••'

/** A mail for an operator to read; the reading goes into the audit log. Null when there is none with this id. */
export function readOutboxMail({ db }: Pick<Deps, 'db'>, { id, admin }: { id: number; admin: Admin }) {
  return db.transaction(async (tx) => {
    const mail = await findOutboxMail(tx, id)
    if (!mail) return null
    const { kind } = mail
    await recordAudit(tx, { actor: admin.id, action: 'mail-read', target: `mail ${id}`, detail: { kind } })
    const { linkPurpose, linkSubject, onceKey, body, html, headers, ...rest } = mail
    return {
      ...rest,
      hasLink: body.includes(TOKEN_PLACE),
      body: mask(body),
      html: html && mask(html),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)])),
    }
  })
}

function mask(text: string): string {
  return text.replaceAll(TOKEN_PLACE, MASK)
}

/** A mail that was given up is tried again from the start. False when it was not given up. */
export async function sendAgain(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<boolean> {
  const isWaiting = await db.transaction(async (tx) => {
    if (!(await retryMail(tx, id))) return false
    await recordAudit(tx, { actor: admin.id, action: 'mail-retried', target: `mail ${id}` })
    return true
  })
  if (isWaiting) mail.wake()
  return isWaiting
}
