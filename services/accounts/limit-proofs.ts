import { forgetAttempts } from '#data/attempts.ts'
import type { Deps } from '#services/deps.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { recordOfAdmin } from './record-of-admin.ts'

const PER_ACCOUNT = { most: 10, spanSeconds: 15 * 60 }

type Checked = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/**
 * For code that asks a signed-in user for the password or a code again: a person who finds an open browser cannot guess
 * it. Only failures count. When an admin is locked out, the audit log gets one entry.
 */
export async function limitProofs<Result extends Checked>(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result | TooMany> {
  const name = `proofs of user ${userId}`
  const tooMany = await limitAttempts(deps, [{ name, ...PER_ACCOUNT }])
  if (tooMany) {
    await recordLock(deps, userId)
    return tooMany
  }
  const result = await work()
  if (result.ok) await forgetAttempts(deps.db, name)
  return result
}

async function recordLock(deps: Pick<Deps, 'db' | 'now'>, userId: string) {
  const told = { name: `lock told of user ${userId}`, most: 1, spanSeconds: PER_ACCOUNT.spanSeconds }
  if (await limitAttempts(deps, [told])) return
  await recordOfAdmin(deps.db, { userId, action: 'confirmation-locked' })
}
