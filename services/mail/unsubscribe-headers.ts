import type { MailLink } from '#domain/mail-links.ts'
import type { MailDeps } from '#services/deps.ts'

/** With these a mail program offers to unsubscribe by itself, with one click (RFC 8058). */
export function buildUnsubscribeHeaders({ operator }: Pick<MailDeps, 'operator'>, { href }: MailLink) {
  return {
    'List-Unsubscribe': `<${href}>, <mailto:${operator}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
