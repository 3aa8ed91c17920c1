/** How long a proof of identity counts as fresh. */
const PROOF_MINUTES = 10
const PROOF_MS = PROOF_MINUTES * 60_000

/** What a session has shown, and when. A passkey counts as both. */
export type ShownProofs = {
  /** The account has an authenticator app. */
  readonly hasAuthenticator: boolean
  readonly passwordAt: Date | null
  readonly secondFactorAt: Date | null
}

export type ProofKind = 'code' | 'password'

/** The proof a page must ask for: none (null) while the last one is fresh. A passkey can replace either. */
export type AskedProof = { readonly needed: ProofKind | null; readonly hasPasskeys: boolean }

/** The proof to ask for again. An account with an app needs a code, because a thief may have the password. */
export function neededProof({ hasAuthenticator }: Pick<ShownProofs, 'hasAuthenticator'>): ProofKind {
  return hasAuthenticator ? 'code' : 'password'
}

/** Whether this session has given the needed proof recently enough for actions that an open browser must not allow. */
export function isProofFresh(shown: ShownProofs, now: Date): boolean {
  const at = neededProof(shown) === 'code' ? shown.secondFactorAt : shown.passwordAt
  return at !== null && now.getTime() - at.getTime() < PROOF_MS
}

/**
 * What an admin's session still lacks: the account's second factor (`unshown`), or any at all (`none`).
 * What this session has shown counts, not what the account could show.
 */
export function findMissingFactor(
  { hasAuthenticator, secondFactorAt }: Omit<ShownProofs, 'passwordAt'>,
  { isRequired }: { isRequired: boolean },
): 'unshown' | 'none' | null {
  if (secondFactorAt !== null) return null
  if (hasAuthenticator) return 'unshown'
  return isRequired ? 'none' : null
}
