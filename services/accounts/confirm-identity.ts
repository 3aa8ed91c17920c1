import { markSession } from '#data/session-proofs.ts'
import type { UsedKey } from '#domain/forms/key-responses.ts'
import { neededProof } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import type { TooMany } from './limit-attempts.ts'
import { limitProofs } from './limit-proofs.ts'

type ConfirmDeps = Pick<Deps, 'accounts' | 'db' | 'now'>
type Call = { readonly account: Account; readonly headers: Headers; readonly proof: Proof }

/** A passkey takes the place of either. */
export type Proof = { readonly password: string } | { readonly code: string } | { readonly key: UsedKey }

/** Refused: this session has not confirmed its user's identity recently (domain/identity-proof.ts). */
export const CONFIRM_FIRST = { ok: false, reason: 'confirm-first' } as const

export type ConfirmResult =
  | { readonly ok: true; readonly account: Account }
  | {
      readonly ok: false
      readonly reason: 'wrong-password' | 'wrong-code' | 'not-accepted' | 'busy'
    }
  | TooMany

/** Confirms the user's identity again, and marks this session with it. A code is good once. */
export async function confirmIdentity(deps: ConfirmDeps, call: Call): Promise<ConfirmResult> {
  const { account, proof } = call
  const checked = await limitProofs(deps, account.userId, () => checkProof(deps, call))
  if (!checked.ok) return checked
  const now = deps.now()
  const shown = {
    ...('code' in proof ? {} : { passwordAt: now }),
    ...('password' in proof ? {} : { secondFactorAt: now }),
  }
  await markSession(deps.db, { id: account.sessionId }, shown)
  return { ok: true, account: { ...account, ...shown } }
}

async function checkProof({ accounts }: ConfirmDeps, { account, headers, proof }: Call) {
  const { userId } = account
  if ('key' in proof) {
    const checked = await accounts.passkeys.check({ headers, key: proof.key })
    // Another user's key proves nothing.
    return checked.ok && checked.userId !== userId
      ? ({ ok: false, reason: 'not-accepted' } as const)
      : checked
  }
  if ('code' in proof) {
    const code = neededProof(account) === 'code' ? proof.code : ''
    return accounts.authenticator.check({ headers, userId, code })
  }
  return accounts.passwords.check({ userId, password: proof.password })
}
