import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { limitAttempts } from './limit-attempts.ts'
import { limitPassword } from './limit-password.ts'
import { tellOfChange } from './tell-of-change.ts'

const CODES_PER_ACCOUNT = { most: 10, spanSeconds: 5 * 60 }

type AuthenticatorDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>
type ByPassword = { readonly account: Account; readonly headers: Headers; readonly password: string }

export function startAuthenticator(deps: AuthenticatorDeps, { account, ...input }: ByPassword) {
  return limitPassword(deps, account.userId, () => deps.accounts.authenticator.start(input))
}

export async function confirmAuthenticator(
  deps: AuthenticatorDeps,
  { account, headers, code }: { account: Account; headers: Headers; code: string },
) {
  const { userId } = account
  const tooMany = await limitAttempts(deps, [{ name: `codes of user ${userId}`, ...CODES_PER_ACCOUNT }])
  if (tooMany) return tooMany
  const result = await deps.accounts.authenticator.confirm({ headers, userId, code })
  if (result.ok) await tellOfChange(deps, account)
  return result
}

export function stopAuthenticator(deps: AuthenticatorDeps, { account, ...input }: ByPassword) {
  return limitPassword(deps, account.userId, async () => {
    const result = await deps.accounts.authenticator.stop(input)
    if (result.ok) await tellOfChange(deps, account)
    return result
  })
}

export function renewBackupCodes(deps: AuthenticatorDeps, { account, ...input }: ByPassword) {
  return limitPassword(deps, account.userId, async () => {
    const result = await deps.accounts.authenticator.renewBackupCodes(input)
    if (result.ok) await tellOfChange(deps, account)
    return result
  })
}
