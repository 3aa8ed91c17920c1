import { deletePasskey, listPasskeys, renamePasskey } from '#data/passkeys.ts'
import type { NewKey } from '#domain/forms/key-responses.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { limitPassword } from './limit-password.ts'
import { tellOfChange } from './tell-of-change.ts'

type PasskeyDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>

/** Enough for every device of a person. */
const MOST_KEYS = 20

/** Asks for the password: a key outlives the session it was made in. */
export function startPasskey(
  deps: PasskeyDeps,
  { account, headers, password }: { account: Account; headers: Headers; password: string },
) {
  const { userId } = account
  return limitPassword(deps, userId, async () => {
    const checked = await deps.accounts.passwords.check({ userId, password })
    if (!checked.ok) return checked
    const keys = await listPasskeys(deps.db, userId)
    if (keys.length >= MOST_KEYS) return { ok: false, reason: 'too-many-keys' } as const
    return { ok: true, ...(await deps.accounts.passkeys.startAdding(headers)) } as const
  })
}

/** Only what `startPasskey` has begun for the same user can be added. */
export async function addPasskey(
  deps: PasskeyDeps,
  { account, ...input }: { account: Account; headers: Headers; key: NewKey; name: string },
) {
  const result = await deps.accounts.passkeys.add(input)
  if (result.ok) await tellOfChange(deps, account)
  return result
}

export async function nameOwnPasskey(
  { db }: Pick<Deps, 'db'>,
  { account, id, name }: { account: Account; id: string; name: string },
): Promise<'done' | 'missing'> {
  return (await renamePasskey(db, { userId: account.userId, id, name })) ? 'done' : 'missing'
}

export async function removePasskey(
  deps: Pick<Deps, 'db' | 'mail'>,
  { account, id }: { account: Account; id: string },
): Promise<'done' | 'missing'> {
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { userId: account.userId, id }))) return 'missing'
    await tellOfChange({ ...deps, db: tx }, account)
    return 'done'
  })
  deps.mail.wake()
  return outcome
}
