import { createHash, randomBytes } from 'node:crypto'

/** How long a link that confirms is good for, as its mail says. */
export const LINK_HOURS = 24

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Who reads the table can follow no link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
