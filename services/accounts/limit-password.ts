import { forgetAttempts } from '#data/attempts.ts'
import type { Deps } from '#services/deps.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'

const PER_ACCOUNT = { most: 10, spanSeconds: 15 * 60 }

type Checked = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/**
 * For whatever asks somebody who is signed in for the password again: who found an open browser cannot guess it. Only
 * failures count.
 */
export async function limitPassword<Result extends Checked>(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result | TooMany> {
  const name = `password of user ${userId}`
  const tooMany = await limitAttempts(deps, [{ name, ...PER_ACCOUNT }])
  if (tooMany) return tooMany
  const result = await work()
  if (result.ok) await forgetAttempts(deps.db, name)
  return result
}
