import { createHash } from 'node:crypto'
import { deleteSuppression, insertSuppression, keyPlainSuppressions } from '#data/suppressions.ts'
import type { Deps, Keys } from '#services/deps.ts'

type SuppressDeps = Pick<Deps, 'db' | 'keys'>

/** The address must not be written to again. The kept hash does not reveal which address it is. */
export function suppress({ db, keys }: SuppressDeps, email: string): Promise<void> {
  return insertSuppression(db, fingerprintOf(keys, email))
}

/** For a visitor who asks for mails again. */
export function unsuppress({ db, keys }: SuppressDeps, email: string): Promise<void> {
  return deleteSuppression(db, fingerprintOf(keys, email))
}

/**
 * Keys the plain hashes of earlier versions, which could be guessed. Called at the start. Returns how many there
 * were.
 */
export function keySuppressions({ db, keys }: SuppressDeps): Promise<number> {
  return keyPlainSuppressions(db, keys.fingerprint)
}

/** Of the plain hash, as earlier versions kept nothing else. */
function fingerprintOf(keys: Keys, email: string): string {
  return keys.fingerprint(createHash('sha256').update(email.trim().toLowerCase()).digest('base64url'))
}
