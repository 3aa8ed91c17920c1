import { randomBytes } from 'node:crypto'
import { insertProof, type ProofPurpose } from '#data/proofs.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import type { Deps } from '#services/deps.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 60 * 60_000

const LINKS = {
  'verify-email': { path: '/auth/verify', goodForMs: 24 * HOUR_MS },
  'reset-password': { path: '/auth/reset', goodForMs: HOUR_MS },
  'change-email-old': { path: '/auth/change-email/old', goodForMs: 24 * HOUR_MS },
  'change-email-new': { path: '/auth/change-email/new', goodForMs: 24 * HOUR_MS },
} as const satisfies Record<ProofPurpose, { path: string; goodForMs: number }>

/** The address of a page that only who reads the mail can open. Its token is good once. */
export async function makeLink(
  { db, now, mail }: Pick<Deps, 'db' | 'now' | 'mail'>,
  { purpose, userId, language }: { purpose: ProofPurpose; userId: string; language: Language },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { path, goodForMs } = LINKS[purpose]
  await insertProof(db, { purpose, token, userId, expiresAt: new Date(now().getTime() + goodForMs) })
  return addressOf({ origin: mail.origin, language, path: `${path}?token=${token}` })
}

/** That a user is written to in. */
export function languageOf({ language }: { language: string }): Language {
  return isLanguage(language) ? language : 'en'
}
