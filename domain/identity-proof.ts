/** How long a proof of who somebody is counts as fresh. */
const PROOF_MINUTES = 10
const PROOF_MS = PROOF_MINUTES * 60_000

/** What a session has shown, and when. A passkey counts as both. */
export type ShownProofs = {
  /** An authenticator app belongs to the account. */
  readonly hasAuthenticator: boolean
  readonly passwordAt: Date | null
  readonly secondFactorAt: Date | null
}

export type ProofKind = 'code' | 'password'

/** What a page has to ask for: nothing (null) while the last proof is fresh. A passkey takes the place of either. */
export type AskedProof = { readonly needed: ProofKind | null; readonly hasPasskeys: boolean }

/** What to ask for again. Who has an app shows a code: the password alone is what a thief may have. */
export function neededProof({ hasAuthenticator }: Pick<ShownProofs, 'hasAuthenticator'>): ProofKind {
  return hasAuthenticator ? 'code' : 'password'
}

/** Whether this session has shown what is needed, and lately enough for what an open browser alone must not do. */
export function isProofFresh(shown: ShownProofs, now: Date): boolean {
  const at = neededProof(shown) === 'code' ? shown.secondFactorAt : shown.passwordAt
  return at !== null && now.getTime() - at.getTime() < PROOF_MS
}

/**
 * What an admin's session still lacks: the second factor that the account has (`unshown`), or one at all (`none`).
 * What counts is what this session has shown, not what the account could show.
 */
export function findMissingFactor(
  { hasAuthenticator, secondFactorAt }: Omit<ShownProofs, 'passwordAt'>,
  { isRequired }: { isRequired: boolean },
): 'unshown' | 'none' | null {
  if (secondFactorAt !== null) return null
  if (hasAuthenticator) return 'unshown'
  return isRequired ? 'none' : null
}
