import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'

/**
 * Whoever did not do it themselves has to know that the ways to sign in are others now. What better-auth writes is
 * committed before this mail: killed in between, the change holds and only its mail is missing. The other way round, a
 * mail would tell of what never happened.
 */
export async function tellOfChange(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { email, language }: Pick<Account, 'email' | 'language'>,
): Promise<void> {
  await mail.queue(db, { kind: 'two-factor-changed', to: email, language, values: {} })
  mail.wake()
}
